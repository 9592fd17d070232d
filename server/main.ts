/** The process: configuration, start, signals. With `DEV=1` Vite serves the client, otherwise the build is served. */
import { join } from 'node:path';
import { findIdleLimits, findMisspellings, findPlaceholders } from './config-advice.ts';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { warnOfLaunchGaps } from './launch-gaps.ts';
import { createLog } from './log.ts';
import { startServer, type RunningServer } from './server.ts';
import { shareLookups } from './shared-lookup.ts';
import { VERSION } from './version.ts';

const ROOT = join(import.meta.dirname, '..');

// A name server that is silent is asked again after one second, not five: no connection waits for longer, and no process
// can end while a thread of it looks up a name. The C library reads this at the first lookup.
process.env['RES_OPTIONS'] ??= 'timeout:1';
shareLookups();

/** Logs probable mistakes in the environment; the start continues. */
function warnOfMistakes(config: Config, log: ReturnType<typeof createLog>): void {
  for (const { name, nearest } of findMisspellings(process.env)) {
    log.warn({ event: 'config.unknown-setting', name, nearest }, `${name} is no setting and changes nothing; the nearest is ${nearest}`);
  }
  for (const name of findIdleLimits(config)) {
    log.warn({ event: 'config.idle-limit', name }, `SERVICE_RATE_LIMITS names ${name}, SERVICE_TOKENS does not`);
  }
  for (const name of findPlaceholders(config)) log.warn({ event: 'config.placeholder-key', name }, `${name} has a secret that anybody can guess: it repeats one or two characters, or is that of an example`);
}

async function loadFrontend(stopping: AbortSignal) {
  if (process.env['DEV'] === '1') return (await import('./ssr/dev-frontend.ts')).createDevFrontend(ROOT, stopping);
  return (await import('./ssr/built-frontend.ts')).loadBuiltFrontend(join(ROOT, 'dist'));
}

/** Ends the process on a signal, also while it starts. @param stopping is aborted then @param starting the start, which that ends */
function installSignals(stopping: AbortController, starting: Promise<RunningServer>, config: Config, log: ReturnType<typeof createLog>): void {
  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ event: 'server.stopping', signal });
    const late = setTimeout(() => {
      log.error({ event: 'server.stop-late' }, 'not stopped in time');
      process.exit(1);
    }, config.shutdownTimeoutMs);
    late.unref();
    try {
      // A start that was stopped, or failed meanwhile, has closed what it had opened.
      const server = await starting.catch(() => undefined);
      await server?.stop();
      log.info({ event: 'server.stopped' });
      process.exit(0);
    } catch (error) {
      log.error({ event: 'server.stop-failed', err: error });
      process.exit(1);
    }
  }
  // SIGHUP comes when the terminal of `npm start` is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  warnOfMistakes(config, log);
  process.on('unhandledRejection', (error) => log.error({ event: 'process.unhandled-rejection', err: error }));
  const stopping = new AbortController();
  const starting = loadFrontend(stopping.signal).then((frontend) => startServer(config, frontend, log, stopping.signal));
  installSignals(stopping, starting, config, log);
  try {
    const server = await starting;
    log.info({ event: 'server.listening', url: server.url, ops: server.opsUrl, upstream: config.upstreamUrl === undefined ? 'embedded' : 'configured', node: process.version, ...VERSION });
    await warnOfLaunchGaps(join(ROOT, 'dist'), log);
    if (process.stdout.isTTY) process.stderr.write(`\n  ${server.url}\n\n`);
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof ConfigError) throw error;
    log.fatal({ event: 'server.start-failed', err: error }, error instanceof Error ? error.message : 'start failed');
    process.exit(1);
  }
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
