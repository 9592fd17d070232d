/**
 * The functions of `node:http` that this server uses, without an import of the module. An import reads every export,
 * also `http.WebSocket`, and so loads Node.js's own `undici` (nodejs/node issue 59686). Figures in `server/README.md`.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
