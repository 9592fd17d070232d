/** A real Chromium for measurements, on a slowed processor and, where asked for, a slowed line. */
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core';

const PROGRAM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
/** A phone's Chromium says by itself what kind of network it is on; a desktop's keeps that to itself. */
const TELLS_NETWORK = '--enable-blink-features=NetInfoDownlinkMax';
const ARGS = [TELLS_NETWORK, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const satisfies BrowserContextOptions;

/** How often slower than this machine's a phone's processor is taken to be. */
const SLOWER = 4;
/** Lighthouse's slow 4G, which a phone knows to be a mobile network. */
const SLOW_4G = { connectionType: 'cellular4g', offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 } as const;

/** Bytes that came over the line, headers included, by the kind of what was asked for. */
export type Received = ReadonlyMap<string, number>;

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  /** What has come since the last call. */
  received(): Received;
}

interface VisitOptions extends BrowserContextOptions {
  readonly isLineSlow?: boolean;
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: PROGRAM, args: ARGS });

/** Sums what comes over the line by address. */
function countBytes(cdp: CDPSession): () => Received {
  const urls = new Map<string, string>();
  let sums = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) sums.set(url, (sums.get(url) ?? 0) + encodedDataLength);
  });
  return () => {
    const so = sums;
    sums = new Map();
    return so;
  };
}

/** A page of a visitor whom this browser has never seen, so nothing is kept. */
export async function openVisit(browser: Browser, { isLineSlow = false, ...options }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', ...options });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isLineSlow) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    page,
    received: countBytes(cdp),
    async [Symbol.asyncDispose]() {
      // Closed while it is slowed down, a page that a form has just been sent from may never end.
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await context.close();
    },
  };
}

const QUIET_MS = 400;
/** A page that never rests is measured all the same. */
const RESTLESS_MS = 5000;

/** Waits until nothing has been asked for and no long task has run for a while. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: RESTLESS_MS }).catch(() => undefined);
  await page.evaluate(([quietMs, restlessMs]) => new Promise<void>((resolve) => {
    setTimeout(resolve, restlessMs);
    let timer = setTimeout(resolve, quietMs);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    }).observe({ type: 'longtask' });
  }), [QUIET_MS, RESTLESS_MS] as const)
    // A page that goes elsewhere meanwhile has come to its end.
    .catch(() => page.waitForLoadState());
}

/** Becomes a visitor and waits until all of the page is live. */
export async function turnToEverything(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[data-attention]:not([data-live]), [data-island]:not([data-live])')];
    for (const part of waiting) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return waiting.length === 0;
  }, undefined, { polling: 100 });
}
