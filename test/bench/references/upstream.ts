/** An upstream that answers at once with the fixtures, or never to reads. Usage: upstream.ts PORT [hang] */
import { createServer } from 'node:http';
import { ARTICLES, DOCUMENTS } from '#test/bench/fixtures/news.ts';

const [, , port, mode] = process.argv;

function dataOf(url: string): unknown {
  if (url.startsWith('/nbDirectory/')) return DOCUMENTS;
  if (url.startsWith('/nbArticle?') || url === '/nbArticle') return { list: ARTICLES, total: ARTICLES.length };
  return null;
}

createServer((request, response) => {
  const { url = '/' } = request;
  if (mode === 'hang' && url !== '/healthz') return;
  request.resume();
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: '0', data: dataOf(url) }));
  });
}).listen(Number(port), '127.0.0.1');
