import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/config-schema.ts';
import { postLead } from '#test/support/a-lead.ts';
import { readMetrics, type Sample } from '#test/support/exposition.ts';
import { testFolder } from '#test/support/folder.ts';
import { findProgram } from '#test/support/private-server.ts';
import { startRedis, type PrivateRedis } from '#test/support/redis.ts';
import { freePort } from '#test/support/free-port.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

const OPS = join(import.meta.dirname, '../../../ops');
interface Rule { alert: string; expr: string; labels: { severity: string }; annotations: { runbook: string } }
interface Panel { type: string; title: string; gridPos: { x: number; y: number; w: number; h: number }; targets?: { expr: string }[] }

const rules = (parse(readFileSync(join(OPS, 'prometheus/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(OPS, 'grafana/dashboard.json'), 'utf8')) as { panels: Panel[]; annotations: { list: { expr: string }[] }; templating: { list: { name: string; allValue?: string }[] } };
const plain = (expr: string): string => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*');
const queries: [name: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }, index): [string, string] => [`panel ${title} ${index}`, plain(expr)])),
  ...dashboard.annotations.list.map(({ expr }): [string, string] => ['annotation', plain(expr)]),
];
/** Metrics that Prometheus makes itself. */
const BUILT_IN = new Set(['up']);

interface Selector { metric: string; labels: string[] }

/** The metrics and labels in a query. @throws Error if it is not PromQL */
function selectorsOf(expr: string): Selector[] {
  const selectors: Selector[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${expr}`);
      const text = (from: number, to: number): string => expr.slice(from, to);
      if (node.name === 'VectorSelector') selectors.push({ metric: text(node.from, node.to).match(/^[\w:]+/)?.[0] ?? '', labels: [] });
      if (node.name === 'LabelName' && node.node.parent?.name.includes('Matcher')) selectors.at(-1)?.labels.push(text(node.from, node.to));
    },
  });
  return selectors;
}

let server: WholeServer;
let redis: PrivateRedis;
let samples: Sample[];
beforeAll(async () => {
  redis = await startRedis();
  server = await startWholeServer({ REDIS_URL: redis.url });
  for (const path of ['/', '/api/articles', '/api/nothing', '/product/index']) await fetch(server.url + path);
  await fetch(`${server.url}/api/vitals`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ page: '/', device: 'phone', lcp: 1, inp: 1, cls: 0, ttfb: 1 }) });
  await postLead(server.url);
  // The metric has no series before the first garbage collection.
  samples = await waitFor('a garbage collection', async () => {
    Array.from({ length: 200_000 }, (_, index) => ({ index }));
    const found = await readMetrics(server.opsUrl);
    return found.some(({ name }) => name === 'nodejs_gc_duration_seconds_sum') && found;
  });
});
afterAll(async () => {
  await server.stop();
  await redis.stop();
});

describe('queries', () => {
  test.each(queries)('%s uses only metrics and labels of the server', (_, expr) => {
    const selectors = selectorsOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    for (const { metric, labels } of selectors) {
      if (BUILT_IN.has(metric)) continue;
      const series = samples.filter(({ name }) => name === metric);
      expect(series, `no series of ${metric}`).not.toHaveLength(0);
      for (const label of labels) if (label !== 'instance' && label !== 'job') expect(Object.keys(series[0]?.labels ?? {}), `${metric} has no label ${label}`).toContain(label);
    }
  });

  test.each(rules)('$alert selects only this site', ({ expr }) => {
    // Other jobs expose the same names: every Node.js process, every Redis exporter.
    for (const { metric, labels } of selectorsOf(expr)) expect(labels, metric).toContain('job');
  });

  test('an unknown metric or label is detected', () => {
    expect(selectorsOf('sum(rate(nonsense_total{state="x"}[5m]))')).toEqual([{ metric: 'nonsense_total', labels: ['state'] }]);
    expect(() => selectorsOf('sum(rate(a[5m])')).toThrow(/not PromQL/);
  });

  test('every metric of the server is on the dashboard or in a rule', () => {
    const named = new Set(queries.flatMap(([, expr]) => selectorsOf(expr).map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, ''))));
    const exposed = new Set(samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...exposed].filter((name) => !named.has(name)).toSorted()).toEqual([]);
  });
});

describe('files', () => {
  const readme = readFileSync(join(OPS, 'runbook.md'), 'utf8');
  const alerts = readme.split(/^## /m).find((part) => part.startsWith('Alerts')) ?? '';

  test('every alert has a severity and a section in the runbook, and every section has an alert', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.runbook).toBe(`ops/runbook.md#${alert.toLowerCase()}`);
      expect(readme, `ops/runbook.md has no heading ${alert}`).toMatch(new RegExp(`^### ${alert}$`, 'm'));
    }
    const documented = [...alerts.matchAll(/^### (\w+)$/gm)].map((match) => match[1]);
    expect(documented.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  test('a section says what it means to a visitor, how to see it, what to do and when it is over', () => {
    for (const section of alerts.split(/^### /m).slice(1)) {
      const questions = [...section.matchAll(/^- \*\*(.+)\*\*: (.{10,})$/gm)].map((match) => match[1]);
      expect(questions, section.split('\n')[0]).toEqual(['What it means to a visitor', 'How to see it', 'What to do', 'How to know it is over', 'Why this threshold']);
    }
  });

  test('the runbook names only existing metrics, log events, panels, settings and sections', () => {
    const words = [...readme.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
    const metrics = new Set(samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
    const named = words.map((word) => word.split('{')[0] ?? '').filter((word) => /^(?:outbox|data_dir|upstream|database|redis|build|process|web_vitals|api|http)_[a-z_]+$/.test(word));
    expect(named.filter((name) => !metrics.has(name))).toEqual([]);
    const events = readFileSync(join(OPS, '../docs/log-events.md'), 'utf8');
    const lines = words.filter((word) => /^(?:lead|outbox|redis|server|upstream|request|news)\.[a-z-]+$/.test(word));
    expect(lines.filter((event) => !events.includes(`### \`${event}\``))).toEqual([]);
    const titles = dashboard.panels.map(({ title }) => title);
    expect([...alerts.replaceAll(/`[^`]*`/g, '').matchAll(/"([^"\n]+)"/g)].map((match) => match[1] ?? '').filter((title) => !titles.includes(title))).toEqual([]);
    const settings = words.filter((word) => /^[A-Z]{2,}(?:_[A-Z]+)+(?:=.*)?$/.test(word)).map((word) => word.split('=')[0] ?? '');
    expect(settings.filter((name) => !(name in SETTINGS))).toEqual([]);
    const anchors = new Set([...readme.matchAll(/^#+ (.+)$/gm)].map((match) => (match[1] ?? '').toLowerCase().replaceAll(' ', '-')));
    expect([...readme.matchAll(/\]\(#([^)]+)\)/g)].map((match) => match[1] ?? '').filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  test('"All" on the dashboard means every instance of the site, and no other job', () => {
    expect(dashboard.templating.list.map(({ name, allValue }) => [name, allValue])).toEqual([['datasource', undefined], ['instance', undefined]]);
  });

  test('panels do not overlap and fill the grid', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`));
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});

describe('Prometheus itself (Debian package prometheus)', () => {
  const promtool = findProgram('promtool', 'prometheus');
  const prometheus = findProgram('prometheus', 'prometheus');

  test('accepts the exposition, the rules and their tests', async () => {
    const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
    execFileSync(promtool, ['check', 'metrics'], { input: text, stdio: 'pipe' });
    execFileSync(promtool, ['check', 'rules', join(OPS, 'prometheus/alerts.yml')], { stdio: 'pipe' });
    execFileSync(promtool, ['check', 'config', join(OPS, 'prometheus/prometheus.yml')], { stdio: 'pipe' });
    execFileSync(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: join(OPS, 'prometheus'), stdio: 'pipe' });
  });

  test('scrapes the server and answers every query', async () => {
    const folder = testFolder('prometheus');
    const port = await freePort();
    cpSync(join(OPS, 'prometheus/alerts.yml'), join(folder, 'alerts.yml'));
    const target = new URL(server.opsUrl).host;
    writeFileSync(join(folder, 'prometheus.yml'), `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [alerts.yml]\nscrape_configs: [{ job_name: site, static_configs: [{ targets: ['${target}'] }] }]\n`);
    const child = spawn(prometheus, [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const ask = async (expr: string): Promise<{ status: string; data?: { result: unknown[] } }> => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`);
        return (await answer.json()) as { status: string };
      };
      await waitFor('two scrapes', async () => (await ask('count_over_time(database_up[1m]) > 1').catch(() => undefined))?.data?.result.length === 1, { everyMs: 250 });
      for (const [name, expr] of queries) expect((await ask(expr)).status, name).toBe('success');
      for (const metric of new Set(queries.flatMap(([, expr]) => selectorsOf(expr).map((selector) => selector.metric)))) {
        expect((await ask(metric)).data?.result, metric).not.toHaveLength(0);
      }
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });
});
