/** What ten times the articles and documents cost: lists, search, sitemap and feed, by processor time an answer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, comparedRow } from '../compare.ts';
import { rateOf } from '../load.ts';
import { IDENTITY } from '../pages.ts';
import type { Running } from '../processes.ts';
import type { Measure, Row } from '../row.ts';
import { launchReference, launchSite, temporaryFolder } from '../site.ts';
import { untilWarm } from '../warm.ts';

const FEW = ['1000', '100'] as const;
const MANY = ['10000', '1000'] as const;
/** Texts that the index takes at most: of the larger upstream 500 of each kind, of the smaller one 500 and 100. */
const INDEXED = { few: 600, many: 1000 } as const;

interface Case {
  readonly id: string;
  readonly what: string;
  /** Lua that gives the path; `n` counts. */
  readonly path: string;
  /** Of the rate with a tenth. */
  readonly target: number;
}

const WORD = '"%E6%9C%BA%E6%9F%9C%E4%BE%9B%E7%94%B5"';
const CASES: readonly Case[] = [
  { id: 'content-list', what: 'a list of articles', path: '"/api/articles?page=" .. (n % 20 + 1)', target: 0.9 },
  { id: 'content-page', what: 'the page of the news', path: '"/about/News"', target: 0.9 },
  // A scan would be ten times slower; the index holds 1.7 times as many texts.
  { id: 'content-search', what: 'a search, each its own', path: `"/api/search?q=" .. ${WORD} .. "%20" .. n`, target: 0.5 },
  { id: 'content-sitemap', what: 'the sitemap, to who has it', path: '"/sitemap.xml"', target: 0.9 },
  { id: 'content-feed', what: 'the feed', path: '"/feed.xml"', target: 0.9 },
];

/** Waits until the index has taken up what the upstream has: its log says how many texts. */
async function launchIndexed(counts: readonly string[], texts: number) {
  const upstream = await launchReference('large-upstream', counts, '/healthz');
  const { promise: indexed, resolve } = Promise.withResolvers<void>();
  const site = await launchSite({
    env: { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'bench', CACHE_TTL_MS: '3600000' },
    onLine: (line) => {
      if (line.includes('"search.indexed"') && (JSON.parse(line) as { volumes: number }).volumes >= texts) resolve();
    },
  });
  await untilWarm(site);
  await indexed;
  const stack = new AsyncDisposableStack();
  stack.use(upstream);
  stack.use(site);
  return { site, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

export const content: Measure = async ({ quick }) => {
  await using few = await launchIndexed(FEW, INDEXED.few);
  await using many = await launchIndexed(MANY, INDEXED.many);
  using folder = temporaryFolder();
  const [rounds, seconds] = quick ? [2, 1] : [7, 3];
  const rows: Row[] = [];
  for (const { id, what, path, target } of CASES) {
    const script = join(folder.path, `${id}.lua`);
    writeFileSync(script, `local n = ${id.length}\nrequest = function() n = n + 1 return wrk.format("GET", ${path}) end\n`);
    // A sitemap of ten times the addresses takes ten times the bytes to send: who has it is told so.
    const etag = async (site: Running) => (id === 'content-sitemap' ? { 'if-none-match': (await fetch(`${site.url}/sitemap.xml`)).headers.get('etag') ?? '' } : {});
    const measure = async (site: Running) => {
      const headers = { ...IDENTITY, ...(await etag(site)) };
      return () => rateOf(site, { path: '/', connections: 8, seconds, headers, script });
    };
    const { tenth } = await compare(rounds, await measure(many.site), { tenth: await measure(few.site) });
    rows.push(comparedRow({ id, measure: `${what} with 10,000 articles and 1,000 documents, of a tenth of them` }, tenth, target));
  }
  return rows;
};
