/** An upstream that answers at once, or never to reads. Usage: upstream.ts PORT [hang] */
import { createServer } from 'node:http';

const [, , port, mode] = process.argv;
createServer((request, response) => {
  if (mode === 'hang' && request.url !== '/healthz') return;
  request.resume();
  request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"0","data":{"list":[],"total":0}}'));
}).listen(Number(port), '127.0.0.1');
