/** An upstream with as much content as it is told to have. Usage: large-upstream.ts PORT ARTICLES DOCUMENTS */
import { createServer } from 'node:http';

const [, , port, articles = '1000', documents = '100'] = process.argv;
const TOTAL = Number(articles);
const CHAPTER = 25;
const WORDS = ['机柜供电', '裸光纤波分', '同城双活', '等保三级', '冷热通道', '算力集群', '跨省专线', '电能比', '灾备演练', '带宽计费'];
const word = (index: number): string => WORDS[index % WORDS.length] ?? '';
/** Some paragraphs that differ, so that an index has something to tell apart. */
const text = (index: number): string =>
  Array.from({ length: 6 }, (_, part) => `<h2>${word(index + part)}的第 ${part + 1} 步</h2><p>编号 ${index}-${part}：${word(index * 3 + part)}与${word(index * 7 + part)}之间的接口，按合同附件第 ${(index % 40) + 1} 条验收，测量 ${(index % 90) + 10} 分钟。</p>`).join('');

const article = (index: number) => ({
  id: String(index), title: `${word(index)}与${word(index + 3)}：第 ${index} 期`, summary: `${word(index)}的做法、测量与限度。`,
  category: '技术解读', source: '运行管理部', publishTime: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
});
const leaf = (index: number) => ({ id: `d${index}`, name: `${word(index)}操作手册 ${index}`, updateTime: '2026-01-01 10:00:00' });
const TREE = Array.from({ length: Math.ceil(Number(documents) / CHAPTER) }, (_, chapter) => ({
  id: `c${chapter}`, name: `第 ${chapter + 1} 章`, children: Array.from({ length: CHAPTER }, (__, index) => leaf(chapter * CHAPTER + index)),
}));

function dataOf({ pathname, searchParams }: URL): unknown {
  const id = searchParams.get('id') ?? pathname.split('/').at(-1) ?? '';
  if (pathname.startsWith('/nbDirectory/getStructureDocInfo')) return TREE;
  if (pathname.startsWith('/nbDirectory')) return { ...leaf(Number(id.slice(1))), content: text(Number(id.slice(1))) };
  if (pathname.startsWith('/nbArticle/findById')) return { ...article(Number(id)), content: text(Number(id)) };
  if (!pathname.startsWith('/nbArticle')) return null;
  const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 10)];
  const first = (page - 1) * size;
  return { list: Array.from({ length: Math.max(0, Math.min(size, TOTAL - first)) }, (_, index) => article(first + index)), total: TOTAL };
}

createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: '0', data: dataOf(new URL(request.url ?? '/', 'http://localhost')) }));
}).listen(Number(port), '127.0.0.1');
