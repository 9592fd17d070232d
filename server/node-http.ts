/**
 * What this server uses of `node:http`, without importing the module: an import reads every export once, those that
 * Node.js would load later, and with them its own `undici` for `http.WebSocket` (nodejs/node issue 59686), which nothing
 * here uses. Figures in `server/README.md`.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
