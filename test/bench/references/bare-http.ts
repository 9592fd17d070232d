/** The limit: `node:http` that writes one buffer behind one set of headers. Usage: bare-http.ts PORT FILE HEADERS */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file = '', headersFile = ''] = process.argv;
const body = readFileSync(file);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
