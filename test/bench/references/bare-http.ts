/**
 * The limit: `node:http` that writes one buffer behind one flat list of headers, the fastest form of `writeHead`.
 * Usage: bare-http.ts PORT FILE HEADERS [STATUS]; with status 304 there is no body.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file = '', headersFile = '', status = '200'] = process.argv;
const body = status === '304' ? undefined : readFileSync(file);
const headers = Object.entries(JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>).flat();
const code = Number(status);

createServer((_request, response) => {
  response.writeHead(code, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
