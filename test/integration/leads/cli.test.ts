/** `npm run leads` on both outboxes, beside a running server. */
import { execFile } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_COMMANDS } from '#server/cli/leads-commands.ts';
import { readArguments, readInput } from '#server/cli/leads-input.ts';
import { openSources } from '#server/cli/leads-sources.ts';
import { parseConfig } from '#server/config.ts';
import { testFolder } from '#test/support/folder.ts';
import { forSuite } from '#test/support/for-suite.ts';
import { aLead, startLeadApp, type LeadApp } from '#test/support/lead-app.ts';
import { runLeadsTool } from '#test/support/leads-tool.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { waitFor } from '#test/support/wait-for.ts';

const postgres = forSuite(startPostgres);

const leads = (env: Record<string, string>, ...args: string[]) => runLeadsTool(args, env);

describe.each(['SQLite', 'PostgreSQL'])('on %s', (driver) => {
  let app: LeadApp;
  let env: Record<string, string>;
  let rejected: string;
  let waiting: string;

  beforeAll(async () => {
    const shared: Record<string, string> = driver === 'SQLite' ? {} : { DATABASE_URL: await postgres.createDatabase('cli'), DATA_KEY: 'cdcdef0123456789'.repeat(4) };
    // A try may last as long as the tool takes to start on a busy machine.
    app = await startLeadApp({ env: { LEAD_ACK_MS: '600000', LEAD_TIMEOUT_MS: '600000', ...shared } });
    env = { ...shared, DATA_DIR: app.dataDir };
    await app.untilUp();
    app.upstream.script({ kind: 'status', status: 400 });
    await app.post(aLead({ fullName: '=cmd|calc', company: '被拒"公司",一', city: '杭州', description: '第一行\n第二行' }), { 'idempotency-key': 'cli-1' });
    app.upstream.script({ kind: 'status', status: 503, retryAfter: '3600' });
    waiting = (await app.post(aLead({ fullName: '李等待' }))).body.id as string;
    await app.post(aLead({ fullName: '赵送达' }));
    const { out } = await leads(env, 'list', '--state', 'rejected');
    rejected = out.slice(0, 36);
  });
  afterAll(() => app.close());

  test('list masks personal data and counts states', async () => {
    const { code, out, err } = await leads(env, 'list');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(3);
    expect(out).toContain('李***');
    expect(out).toContain('138****78');
    expect(out).not.toMatch(/李等待|13812345678|赵送达/);
    expect(err).toContain('3 shown; in all: queued 1, delivered 1, rejected 1');
    expect((await leads(env, 'list', '--limit', '1')).out.trim().split('\n')).toHaveLength(1);
  });

  test('show tells everything, in clear only when asked', async () => {
    const masked = await leads(env, 'show', waiting);
    expect(masked.out).toMatch(/state +queued/);
    expect(masked.out).not.toContain('李等待');
    expect((await leads(env, 'show', waiting, '--reveal')).out).toContain('李等待');
    const missing = await leads(env, 'show', 'no-such-lead');
    expect([missing.code, missing.err.trim()]).toEqual([1, 'no lead no-such-lead']);
  });

  test('export is CSV that Excel opens with Chinese intact and runs nothing of', async () => {
    const { code, out } = await leads(env, 'export', '--reveal', '--state', 'rejected');
    expect(code).toBe(0);
    expect(out.startsWith('\uFEFF"id","state"')).toBe(true);
    expect(out).toContain('"\'=cmd|calc"');
    expect(out).toContain('"被拒""公司"",一"');
    expect(out).toContain('"第一行\n第二行"');
    expect(out.split('\r\n')).toHaveLength(3);
  });

  test('export is NDJSON for programs', async () => {
    const { out } = await leads(env, 'export', '--format', 'ndjson');
    const rows = out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows.map((row) => row['state']).toSorted()).toEqual(['delivered', 'queued', 'rejected']);
    expect(rows.find((row) => row['state'] === 'delivered')).toMatchObject({ fullName: '', phone: '' });
  });

  test.each([['export', '--format', 'ndjson'], ['list']])('%s names a lead that it does not have, and ends with 1', async (command, ...options) => {
    const { code, out, err } = await leads(env, command, waiting, 'no-such-lead', ...options);
    expect([code, out.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('\nno-such-lead: not there');
  });

  test('list misses no lead that is beyond its limit', async () => {
    const { code, out, err } = await leads(env, 'list', waiting, rejected, '--limit', '1');
    expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
    expect(err).not.toContain('not there');
  });

  test('an id is taken in capitals, too', async () => {
    for (const command of ['show', 'list', 'export']) {
      const { code, out } = await leads(env, command, waiting.toUpperCase());
      expect([command, code, out]).toEqual([command, 0, expect.stringContaining(waiting)]);
    }
  });

  test('replay has the running server deliver', async () => {
    const wrong = await leads(env, 'replay', waiting);
    expect(wrong.code).toBe(1);
    const { code, out } = await leads(env, 'replay', rejected);
    expect([code, out.trim()]).toEqual([0, `${rejected} queued`]);
    await waitFor('delivery', () => app.upstream.records.some(({ key }) => key === 'cli-1'));
    await waitFor('its record', async () => (await app.services.leads.stats()).byState.delivered === 2);
  });

  test('purge deletes personal data, and by age alone never of a lead that is still on its way', async () => {
    app.upstream.script({ kind: 'status', status: 404 });
    await app.post(aLead({ fullName: '钱删除' }));
    const { code, out } = await leads(env, 'purge', '--older-than', '0s');
    expect(code).toBe(0);
    expect(out.trim()).toMatch(/^\S{36} purged$/);
    const { byState } = await app.services.leads.stats();
    // Records of today's keys stay, too: a repeat would be a new lead.
    expect(byState).toMatchObject({ purged: 1, queued: 1, rejected: 0, delivered: 2 });
    expect((await leads(env, 'list', '--state', 'purged', '--reveal')).out).not.toContain('钱删除');
  });

  test('purge takes a waiting lead where it is named by its id, or by its state', async () => {
    const byId = await leads(env, 'purge', waiting);
    expect([byId.code, byId.out.trim()]).toEqual([0, `${waiting} purged`]);
    expect((await leads(env, 'audit')).out).toContain(`purge  ${waiting}`);
    app.upstream.script({ kind: 'status', status: 503, retryAfter: '3600' }, { kind: 'login' });
    const next = (await app.post(aLead({ fullName: '孙等待' }))).body.id as string;
    expect((await leads(env, 'purge', '--older-than', '0s')).out).toBe('');
    expect((await leads(env, 'purge', '--older-than', '1d', '--state', 'queued,login')).out).toBe('');
    const byState = await leads(env, 'purge', '--older-than', '0s', '--state', 'queued,login');
    expect([byState.code, byState.out.trim()]).toEqual([0, `${next} purged`]);
    expect((await leads(env, 'list', '--reveal')).out).not.toMatch(/李等待|孙等待/);
    app.upstream.always({ kind: 'ok' });
    expect((await app.services.leads.stats()).depth).toBe(0);
  });

  test('purge by age removes old records as well, and by state only what it names', async () => {
    const config = parseConfig(env);
    const sources = await openSources(config);
    const now = Date.now() + 2 * 86_400_000;
    const said: string[] = [];
    const purge = (...args: string[]) =>
      LEAD_COMMANDS.purge(readInput(readArguments(['purge', '--older-than', '1d', ...args]), now), { config, sources, now, print: () => undefined, complain: (text) => said.push(text) });
    await purge('--state', 'dead');
    await purge();
    await sources.close();
    const removed = said.flatMap((text) => /(\d+) old records removed/.exec(text)?.[1] ?? []);
    expect([removed[0], Number(removed[1]) > 0]).toEqual(['0', true]);
  });

  test('purge leaves a lead alone that is being tried', async () => {
    const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
    app.upstream.script({ kind: 'ok', until });
    const answer = app.post(aLead({ fullName: '周途中' })).then(({ body, status }) => ({ body: body as { id: string }, status }));
    const id = await waitFor('the try', async () => {
      const { out } = await leads(env, 'list', '--state', 'delivering');
      return out.slice(0, 36) || false;
    });
    const { code, err } = await leads(env, 'purge', id);
    expect([code, err]).toEqual([1, expect.stringContaining('being tried')]);
    answerNow();
    expect((await answer).status).toBe(201);
    expect(app.upstream.records.some(({ key }) => key === id)).toBe(true);
  });
});

describe('without an outbox', () => {
  test('says so in one line and makes nothing', async () => {
    const { code, out, err } = await leads({ DATA_DIR: '/tmp/no-leads-here' }, 'list');
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe('no leads yet: there is no outbox in /tmp/no-leads-here\n');
    expect(existsSync('/tmp/no-leads-here')).toBe(false);
  });

  test.each(['backup /tmp/no-leads-here', 'show 3F6C-1C52', 'replay x', 'purge x', 'export x'])('ends with 1 where something named is not done: %s', async (line) => {
    const { code, out, err } = await leads({ DATA_DIR: '/tmp/no-leads-here' }, ...line.split(' '));
    expect([code, out, err]).toEqual([1, '', 'no leads yet: there is no outbox in /tmp/no-leads-here\n']);
    expect(existsSync('/tmp/no-leads-here')).toBe(false);
  });

  test('says how its output gets into a file without the lines of npm', async () => {
    const { out } = await leads({}, 'help');
    const [, words = ''] = /Into a file: npm (run leads --silent --) export/.exec(out) ?? [];
    const { stdout } = await promisify(execFile)('npm', [...words.split(' '), 'help'], { cwd: join(import.meta.dirname, '../../..') });
    expect(stdout).toBe(out);
  });

  test('names what is wrong with the command line, exit code 2', async () => {
    for (const args of [['steal'], ['list', '--nonsense'], ['export', '--format', 'xml'], ['replay'], ['purge', '--older-than', 'soon'], ['list', '--state', 'lost'], ['list', '--limit', '0'], ['purge', 'x', '--state', 'delivering'], ['replay', 'x', '--state', 'queued']]) {
      const { code, err } = await leads({ DATA_DIR: '/tmp/no-leads-here' }, ...args);
      expect([args.join(' '), code]).toEqual([args.join(' '), 2]);
      expect(err).not.toMatch(/\bat .*\.ts:\d+/);
    }
  });

  test.each([
    ['purge --older-than 0s --limit 1', '--limit'], ['replay --state dead --limit 1', '--limit'], ['export --limit 1', '--limit'], ['show x --state dead', '--state'],
    ['purge x --reveal', '--reveal'], ['list --format csv', '--format'], ['audit --older-than 1d', '--older-than'], ['reseal x', 'x'], ['audit x', 'x'], ['backup x --reveal', '--reveal'],
  ])('refuses what the command would ignore: %s', async (line, named) => {
    const { code, out, err } = await leads({ DATA_DIR: '/tmp/no-leads-here' }, ...line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`^${line.split(' ')[0]}: takes no .*${named}.*\n$`));
  });

  test.each([
    ['replay --state dead --state parked', '--state'], ['purge --older-than 1d --older-than 100d', '--older-than'], ['list --limit=1 --limit 2', '--limit'],
  ])('refuses an option that stands twice, of which it would ignore one: %s', async (line, named) => {
    const { code, out, err } = await leads({ DATA_DIR: '/tmp/no-leads-here' }, ...line.split(' '));
    expect([code, out, err]).toEqual([2, '', `${named} stands twice, and only the last one would count\n`]);
  });

  test('takes a list of states with spaces', async () => {
    expect((await leads({ DATA_DIR: '/tmp/no-leads-here' }, 'list', '--state', 'dead, parked')).code).toBe(0);
  });

  test('ends without an error when the reader of its output does', async () => {
    const shell = `{ ${JSON.stringify(process.execPath)} dist/bff/leads.js help; echo $? >&2; } | true`;
    const { stderr } = await promisify(execFile)('/bin/sh', ['-c', shell], { cwd: join(import.meta.dirname, '../../..') });
    expect(stderr).toBe('0\n');
  });

  test('says in one line that the database cannot be reached', async () => {
    const { code, err } = await leads({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'list');
    expect([code, err.trim()]).toEqual([1, 'the outbox cannot be used: PostgreSQL: ECONNREFUSED']);
  });

  test('says in one line which folder is none', async () => {
    const { code, err } = await leads({ DATA_DIR: '/dev/null' }, 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(/^ENOTDIR: .*'\/dev\/null\/data\.key'\n$/)]);
    const escape = await leads({ DATA_DIR: '/dev/null/\u009b2J' }, 'list');
    expect([escape.code, escape.err]).toEqual([1, expect.stringMatching(/^ENOTDIR: .*'\/dev\/null\/\\u\{009b\}2J\/data\.key'\n$/)]);
  });

  test('says in one line that the file is damaged', async () => {
    const dataDir = testFolder('leads-damaged');
    writeFileSync(join(dataDir, 'leads.db'), 'no database'.repeat(1000));
    const { code, err } = await leads({ DATA_DIR: dataDir }, 'list');
    expect([code, err.trim()]).toEqual([1, 'the outbox cannot be used: SQLite: file is not a database']);
    renameSync(join(dataDir, 'leads.db'), join(dataDir, 'news-api.sqlite'));
    const other = await leads({ DATA_DIR: dataDir }, 'list');
    expect([other.code, other.err.trim()]).toEqual([1, `the file of the news API in ${dataDir} cannot be used: SQLite: file is not a database`]);
  });
});
