/** The built site on a free port, with a real Chromium as the client. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureBuilt } from '#test/support/ensure-built.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { freePort } from '#test/support/free-port.ts';
import { PATIENT_ACK_MS } from '#test/support/patience.ts';
import { findProgram } from '#test/support/private-server.ts';
import { PROGRAM_ENV } from '#test/support/program-env.ts';
import { waitFor } from '#test/support/wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHROMIUM_ARGS = [
  // Drawing in the browser's own process saves a sixth of Chromium's processor time.
  '--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  // A page is open for a second: optimising its scripts takes longer than running them, above all with axe.
  '--js-flags=--max-optimized-bytecode-size=0',
];

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true,
} as const satisfies BrowserContextOptions;
/** Enables motion for tests of it. Other tests reduce motion, since the home page's map alone takes two fifths of a core. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions;
/** Both kinds of device by name, for suites that run on both. */
export const DEVICES = { desktop: DESKTOP, phone: PHONE } as const;

/** Timeout of browser operations. Only failing tests take that long. */
const TIMEOUT_MS = 90_000;
/** Time limit of a test with many pages or many steps: it only ends what hangs, on a machine however busy. Milliseconds. */
export const LONG = 3_600_000;

/** A page with few elements, for tests that need any page: opening it and the lead form takes two thirds of the home page's CPU time. */
export const ANY_PAGE = '/legal';

/** Origin of absolute addresses. It is the default, so that servers use the pages prerendered by the build. */
export const ORIGIN = 'http://localhost:3000';

export interface Site {
  readonly url: string;
  /** Opens a page in a separate browser context, which `await using` closes. The default is `ANY_PAGE`. */
  open(options: BrowserContextOptions, path?: string): Promise<Visit>;
}

/** A site with a server that no other suite uses. */
export interface OwnSite extends Site {
  readonly dataDir: string;
  /** Lines of the server's log so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  close(): Promise<void>;
}

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  /** Console errors and warnings (including policy violations and failed answers), page errors, requests to other origins. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** The program that serves the site. */
export interface Program {
  /** Working directory: the project or a copy of it. */
  readonly cwd: string;
  /** Arguments for Node.js. */
  readonly args: readonly string[];
}

export interface SiteOptions {
  /** Settings in addition to the defaults of the tests. */
  readonly env?: Record<string, string>;
  /** The default is the build. */
  readonly program?: Program;
}

/** Ends a server whose test runner has ended, however that came: a server that is left would hold the runner's output open. */
const ENDS_WITH_RUNNER = ['--import', 'data:text/javascript,process.stdin.resume().on("end",()=>process.exit())'];

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly log: readonly Readonly<Record<string, unknown>>[];
}

async function builtSite(): Promise<Program> {
  await ensureBuilt();
  return { cwd: ROOT, args: ['dist/bff/main.js'] };
}

async function startServer({ env = {}, program }: SiteOptions = {}): Promise<Server> {
  const { cwd, args } = program ?? (await builtSite());
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...ENDS_WITH_RUNNER, ...args], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      // Without the environment of the test runner, which would start the development server.
      ...PROGRAM_ENV, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort), DATA_DIR: dataDir,
      LOG_LEVEL: 'info', RATE_LIMIT_MAX: '100000', LEAD_RATE_LIMIT_MAX: '100000', LEAD_ACK_MS: PATIENT_ACK_MS, UPSTREAM_TIMEOUT_MS: '60000', ...env,
    },
  });
  const log: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    // Vite prints lines that are not JSON.
    for (const line of lines.filter((one) => one.startsWith('{'))) log.push(JSON.parse(line) as Record<string, unknown>);
  });
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    return (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  };
  await waitFor('the server', isUp, { everyMs: 100 });
  return { child, url, dataDir, log };
}

/**
 * Records everything that must not happen on a page.
 * Failed answers are console errors.
 */
function watch(page: Page, url: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}

/** Chromium's headless shell takes half of the CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/**
 * A page to open first in tests of a page before the first sign of intent: the shell moves the pointer by itself over the
 * first page of a tab.
 */
export const FIRST_OF_TAB = '/healthz';

/** One browser and one server for all suites of this process. They end with the process. */
let sharedBrowser: Promise<Browser> | undefined;
let sharedServer: Promise<Server> | undefined;

/** Starts a browser of one's own. @param without arguments that Playwright adds by default */
export const launchBrowser = (without: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findProgram(HEADLESS_SHELL, HEADLESS_SHELL), args: CHROMIUM_ARGS, ignoreDefaultArgs: without });

const browserOfProcess = (): Promise<Browser> => (sharedBrowser ??= launchBrowser());

const serverOfProcess = (): Promise<Server> =>
  (sharedServer ??= startServer().then((server) => {
    const end = (): void => {
      server.child.kill('SIGKILL');
      rmSync(server.dataDir, { recursive: true, force: true });
    };
    process.once('exit', end).once('SIGTERM', end);
    return server;
  }));

/**
 * The application takes a file for missing after ten seconds, and a request for stalled after thirty, which pass on a busy
 * machine: the page would load a document, or show an error. Tests of these limits control the time. Runs in the page.
 */
function waitLonger(): void {
  const { setTimeout: wait, AbortSignal: { timeout } } = window;
  const longer = (limit: number, ms: number | undefined) => (ms === limit ? 20 * limit : ms);
  Object.assign(window, { setTimeout: (act: TimerHandler, ms?: number, ...rest: unknown[]) => wait(act, longer(10_000, ms), ...rest) });
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, longer(30_000, ms) ?? 0);
}

/** A context whose pages bear a busy machine. */
export async function newContext(browser: Browser, url: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(waitLonger);
  return context;
}

async function open(url: string, options: BrowserContextOptions, path: string): Promise<Visit> {
  const context = await newContext(await browserOfProcess(), url, options);
  const page = await context.newPage();
  const problems = watch(page, url);
  await page.goto(path);
  const close = async (): Promise<void> => {
    // Requests that a route handler is still answering no longer matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, problems, close, [Symbol.asyncDispose]: close };
}

async function closeVisits(): Promise<void> {
  const browser = await browserOfProcess();
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Starts a server of one's own, and the browser. */
export async function startSite(options: SiteOptions = {}): Promise<OwnSite> {
  const { child, url, dataDir, log } = await startServer(options);
  return {
    url, dataDir, log,
    open: (contextOptions, path = ANY_PAGE) => open(url, contextOptions, path),
    async close() {
      await closeVisits();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The site for suites that read neither log nor data of its server, which is the same for all of them in this process. */
export function siteForSuite(): Site {
  let server: Server;
  beforeAll(async () => {
    server = await serverOfProcess();
  });
  afterAll(closeVisits);
  return {
    get url() { return server.url; },
    open: (options, path = ANY_PAGE) => open(server.url, options, path),
  };
}

/** Starts a site of one's own before the tests of a suite and closes it after them. */
export const ownSiteForSuite = (options?: SiteOptions): Omit<OwnSite, 'close'> => forSuite(() => startSite(options));

/**
 * Polls an expectation until it holds, since the machine may be busy with other suites.
 * @param timeout milliseconds; the default is that of all suites
 */
export const eventually = <T>(probe: () => T | Promise<T>, timeout?: number) => expect.poll(probe, timeout === undefined ? {} : { timeout });
