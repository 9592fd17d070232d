/** The limit: `node:http` that writes one buffer with the same headers. Usage: bare-http.ts PORT FILE */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file = ''] = process.argv;
const body = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(body.length),
  'cache-control': 'no-cache, no-transform',
  vary: 'accept-encoding',
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
