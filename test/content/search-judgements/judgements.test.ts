/** The search as buyers and engineers meet it: what they ask for is among the first three, and leads to its place. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#shared/contracts/search.ts';
import { POPULAR_QUERIES, TOOL_WORDS } from '#shared/content/search-words.ts';
import { PAGES } from '#shared/site/registry.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { hasModule, loadPageContent } from '#test/support/page-modules.ts';
import { startSite } from '#test/support/site.ts';
import { JUDGEMENTS, type Judgement } from './judgements.ts';
import { MISSED_QUERIES } from './missed-queries.ts';
import { VISITOR_QUERIES } from './visitor-queries.ts';

const FIRST = 3;
const site = forSuite(startSite);
beforeAll(async () => {
  await site.services.search.refresh();
});

const search = async (query: string, more = ''): Promise<SearchResult> => (await site.get(`/api/search?q=${encodeURIComponent(query)}${more}`)).body as SearchResult;
const answers = (path: string, wanted: string): boolean => (wanted.includes('#') ? path === wanted : path.split('#')[0] === wanted);

function missesOf(judged: readonly Pick<Judgement, 'query' | 'wanted'>[]): readonly string[] {
  expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
  const missed: string[] = [];
  for (const { query, wanted } of judged) {
    const { hits } = site.services.search.find({ query });
    const rank = hits.findIndex(({ path }) => wanted.some((each) => answers(path, each)));
    if (rank < 0 || rank >= FIRST) missed.push(`${query}: ${hits.slice(0, FIRST).map(({ path }) => path).join(' ')}`);
  }
  return missed;
}

it.each([
  ['judged queries', JUDGEMENTS, 60, 0.95],
  // 85 % before traditional characters, errors of the same sound, names written apart and words within words were understood.
  ['queries that visitors type', VISITOR_QUERIES, 350, 0.93],
  // None before their words were data, and letters that spell known words were read as these.
  ['queries that missed', MISSED_QUERIES, 320, 0.68],
])('of the %s, most have a wanted place among the first three', (_which, judged, least, share) => {
  expect(judged.length).toBeGreaterThanOrEqual(least);
  const missed = missesOf(judged);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(judged.length * (1 - share));
});

it.each([
  ['hpc', '/solution/ConAndMix'],
  ['参观机房', '/resource/IdcDataCenter'],
  ['怎么进机房', '/documents?id=idc-entry-authorization'],
  ['返点', '/linkWanPartnerPol'],
  ['一个机柜多少瓦', '/documents?id=idc-power-budget'],
  ['公司地址', '/about/Introduction'],
  ['价格怎么定', '/service/Idc'],
  ['重启', '/resource/IdcStaVaServices'],
  ['换硬盘', '/resource/IdcStaVaServices'],
  ['富地机房', '/resource/IdcFudi'],
  ['杭刚', '/resource/MdcHG'],
  ['招聘', '/about/Join'],
  ['机柜', '/resource/IdcServiceModels'],
  ['私有云', '/resource/CubeCloud'],
  ['SD-WAN', '/solution/BranchNetWork'],
  ['电话', '/service/index'],
  ['地址', '/about/Introduction'],
  ['试用 GPU', '/resource/ComputePower'],
  ['等保三级', '/resource/SafetyRule'],
  ['同城双活', '/resource/DisasterRecovery'],
  ['主机托管', '/resource/IdcServiceModels'],
  ['物理机', '/resource/ComputePower'],
  ['网络安全', '/resource/SafetyRule'],
  ['8卡服务器', '/resource/ComputePower'],
  ['H800 8卡 包月', '/resource/ComputePower'],
  ['云计算', '/resource/CloudServices'],
  ['网络', '/solution/CombinNet'],
  ['安全', '/resource/SafetyRule'],
  ['存储', '/resource/CloudStorage'],
  ['你们公司在哪', '/about/Introduction'],
  ['位置', '/about/Introduction'],
  ['总部在哪', '/about/Introduction'],
  ['算力介绍', '/solution/ComputePower'],
  ['机柜信息', '/resource/IdcServiceModels'],
  ['灾备信息', '/resource/DisasterRecovery'],
  ['等保方案', '/solution/equalGuarantee'],
  ['发票申请', '/documents?id=billing-invoice'],
  ['上架流程', '/documents?id=idc-rack-mounting'],
  ['入室流程', '/documents?id=idc-entry-authorization'],
  ['AI 服务器', '/resource/ComputePower'],
])('%s: the best answer comes first', async (query, wanted) => {
  expect((await search(query)).hits[0]?.path.split('#')[0]).toBe(wanted);
});

it('a keyword that one page alone has finds that page first, or after its term of the glossary', async () => {
  const pages = PAGES.filter(({ group, hidden }) => group !== 'policy' && !hidden);
  const owners = Map.groupBy(pages.flatMap(({ path, keywords = [] }) => keywords.map((keyword) => ({ keyword, path }))), ({ keyword }) => keyword);
  const alone = [...owners.values()].filter(({ length }) => length === 1).flat();
  expect(alone.length).toBeGreaterThan(200);
  const missed: string[] = [];
  for (const { keyword, path } of alone) {
    const [first, second] = (await search(keyword)).hits;
    // `Idc` is the word of all pages about hosting, so their overview comes first.
    const isFound = first?.path === path || (second?.path === path && (first?.kind === 'term' || keyword === 'Idc'));
    if (!isFound) missed.push(`${keyword}: ${first?.path} instead of ${path}`);
  }
  expect(missed).toEqual([]);
});

it('what is offered as common searches finds something', async () => {
  for (const query of POPULAR_QUERIES) expect((await search(query)).total, query).toBeGreaterThan(0);
});

it.each([['配置器', '/service/index#configure'], ['算力估算', '/resource/ComputePower#estimate']])('%s: a tool is found by its name', async (query, path) => {
  expect((await search(query)).hits.slice(0, FIRST).map((hit) => hit.path)).toContain(path);
});

it('a tool is found by every word that it is looked for by', async () => {
  const pages = await Promise.all(PAGES.filter(hasModule).map(async (page) => ({ path: page.path, sections: (await loadPageContent(page)).sections ?? [] })));
  const tools = pages.flatMap(({ path, sections }) => sections.filter((section) => section.type === 'tool').map(({ tool, id }) => ({ tool, path, place: `${path}#${id}` })));
  const missed: string[] = [];
  for (const [name, words] of Object.entries(TOOL_WORDS)) {
    // The beginning of its page can be what answers best.
    const wanted = tools.filter(({ tool }) => tool === name).flatMap(({ path, place }) => [path, place]);
    for (const word of words) {
      const first = (await search(word)).hits.slice(0, FIRST).map((hit) => hit.path);
      if (!first.some((path) => wanted.includes(path))) missed.push(`${word}: ${first.join(' ')}`);
    }
  }
  expect(missed).toEqual([]);
});

it('every hit leads to a place that is on its page', async () => {
  const pages = new Map<string, string>();
  const dead: string[] = [];
  const paths = new Set([...JUDGEMENTS, ...VISITOR_QUERIES, ...MISSED_QUERIES].flatMap(({ query }) => site.services.search.find({ query }).hits.map(({ path }) => path)));
  expect(paths.size).toBeGreaterThan(500);
  for (const path of paths) {
    const [address = '', fragment] = path.split('#');
    const page = pages.get(address) ?? (await site.get(address)).text;
    pages.set(address, page);
    const places = page.split(` id="${fragment}"`).length - 1;
    // A list of links to other pages answers nothing.
    if (fragment === 'related' || (fragment !== undefined && places !== 1)) dead.push(path);
  }
  expect(dead).toEqual([]);
});

describe('ways of writing', () => {
  it.each([
    ['40kW', '40 kW', '４０ＫＷ', '40千瓦'],
    ['95 计费', '95计费', '９５计费'],
    ['SD-WAN', 'sd wan', 'SDWAN'],
    ['GB 50174', 'gb50174', 'GB/50174'],
    ['CI/CD', 'cicd', 'ＣＩ／ＣＤ'],
    ['抗 DDoS', '抗D', '抗 d'],
    ['阿里云', 'AWS', 'azure'],
    ['400-8835-999', '4008835999', '400 8835 999'],
    ['AI', '人工智能', 'ai'],
    ['AS 号', 'ASN'],
    ['远程手', 'smart hands'],
    ['漏洞扫描', 'vulnerability scan'],
  ])('%s finds the same first hit however it is written', async (one, ...others) => {
    const first = (await search(one)).hits[0]?.path;
    expect(first).toBeDefined();
    for (const other of others) expect((await search(other)).hits[0]?.path, other).toBe(first);
  });

  it.each([
    ['zhuanxian', '/resource/WanCCS'], ['rongzai', '/resource/DisasterRecovery'], ['yzm', '/resource/Desktop'], ['dengbao', '/glossary#mlps'],
  ])('%s finds by its sound', async (query, path) => {
    expect((await search(query)).hits.map((hit) => hit.path)).toContain(path);
  });

  it.each([
    ['機櫃租用', '机柜租用'], ['災備', '灾备'], ['雲主機', '云主机'], ['等級保護', '等级保护'], ['裸光纖 價格', '裸光纤 价格'], ['網站備案', '网站备案'],
  ])('%s finds in traditional characters what %s finds', async (traditional, simplified) => {
    const { hits } = await search(simplified);
    expect(hits.length).toBeGreaterThan(0);
    expect((await search(traditional)).hits).toEqual(hits);
  });

  it.each([
    ['福第机房', '/resource/IdcFudi'], ['航钢', '/resource/MdcHG'], ['服务器脱管', '/resource/IdcServiceModels'], ['灾倍', '/resource/DisasterRecovery'], ['专现', '/resource/WanCCS'],
  ])('%s, the wrong character of the right sound, finds its page first', async (typed, path) => {
    expect((await search(typed)).hits[0]?.path).toBe(path);
  });

  it.each([
    ['luojinshufuwuqi', '裸金属服务器'], ['zhaobiaowenjian', '招标文件'], ['机放托管', '机房托管'], ['disater recovery', 'disaster recovery'], ['2兆瓦', '2 MW'], ['7x24', '7×24'],
    ['invoice', '发票'], ['relocation', '搬迁'], ['quotation', '报价单'], ['hospital', '医院'], ['generator', '柴发'], ['power outage', '市电中断'],
  ])('%s finds first what %s finds', async (typed, meant) => {
    const [first] = (await search(meant)).hits;
    expect(first).toBeDefined();
    expect((await search(typed)).hits[0]?.path).toBe(first?.path);
  });

  it('an English word of the trade is not taken for a wrong spelling of another', async () => {
    expect((await search('contract')).hits[0]?.path).toBe('/documents?id=billing-contract-changes');
    for (const word of ['vulnerability scan', 'smart hands', 'meet me room', 'fine-tuning', 'ping', 'SSL']) expect(site.services.search.find({ query: word }).corrected, word).toBeUndefined();
  });

  it('a Latin word that texts have is not read as pinyin', async () => {
    expect((await search('ping')).hits.filter(({ snippet }) => !/<mark>ping<\/mark>/i.test(snippet))).toEqual([]);
  });

  it('a word with a synonym is not read aloud', async () => {
    expect((await search('统信')).hits.map(({ path }) => path)).not.toContain('/glossary#nccl');
  });

  it('a size or model that no text names does not find every text with one of its figures', async () => {
    for (const query of ['2核4G', 'CN2', '40G']) expect((await search(query)).total, query).toBeLessThan(5);
  });

  it('a single character that no text contains has the sound of too many', async () => {
    expect((await search('铡')).total).toBe(0);
  });

  it('two words without a space between them are found apart', async () => {
    expect((await search('双路市电')).hits.map(({ path }) => path)).toContain('/resource/MdcHG#power');
    // Where the words stand apart, the excerpt shows them apart.
    expect((await search('端口不通')).hits.find(({ path }) => path === '/resource/WanCCS#architecture')?.snippet).toContain('<mark>端口</mark>');
  });

  it('the excerpt shows the part of a word that its text has', async () => {
    expect((await search('PUE1.2')).hits[0]?.snippet).toContain('<mark>PUE</mark>');
  });

  it('a word that ends like a stop word stays whole: nothing is marked for half of it', async () => {
    const { hits } = await search('云盘 性能');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ snippet }) => snippet.includes('<mark>性</mark>'))).toEqual([]);
  });

  it('pinyin finds what the upstream calls its documents', async () => {
    expect((await search('shangjia')).hits.map(({ path }) => path)).toContain('/documents?id=idc-rack-mounting');
  });
});
