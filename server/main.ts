/** The process: configuration, start, signals. `DEV=1` serves through Vite, otherwise the build is served. */
import { join } from 'node:path';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { createLog } from './log.ts';
import { startServer, type RunningServer } from './server.ts';

const ROOT = join(import.meta.dirname, '..');

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`configuration: ${error.message}\n`);
    process.exit(1);
  }
}

async function loadFrontend() {
  if (process.env['DEV'] === '1') return (await import('./ssr/dev-frontend.ts')).createDevFrontend(ROOT);
  return (await import('./ssr/built-frontend.ts')).loadBuiltFrontend(join(ROOT, 'dist'));
}

function installSignals(server: RunningServer, config: Config, log: ReturnType<typeof createLog>): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'server.stopping', signal });
    const late = setTimeout(() => {
      log.error({ event: 'server.stop-late' }, 'not stopped in time');
      process.exit(1);
    }, config.shutdownTimeoutMs);
    late.unref();
    server.stop().then(
      () => {
        log.info({ event: 'server.stopped' });
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ event: 'server.stop-failed', err: error });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

const config = readConfig();
const log = createLog(config.logLevel);
process.on('unhandledRejection', (error) => log.error({ event: 'process.unhandled-rejection', err: error }));
try {
  const server = await startServer(config, await loadFrontend(), log);
  installSignals(server, config, log);
  log.info({ event: 'server.listening', url: server.url, ops: server.opsUrl, upstream: config.upstreamUrl === undefined ? 'embedded' : 'configured', node: process.version });
  if (process.stdout.isTTY) process.stderr.write(`\n  ${server.url}\n\n`);
} catch (error) {
  log.fatal({ event: 'server.start-failed', err: error }, error instanceof Error ? error.message : 'start failed');
  process.exit(1);
}
