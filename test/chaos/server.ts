/** The real server as a process of its own, without pages: something to kill. */
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/server.ts';
import { BARE_FRONTEND } from '#test/support/bare-frontend.ts';

const config = parseConfig(process.env);
const server = await startServer(config, BARE_FRONTEND, createLog(config.logLevel));
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
