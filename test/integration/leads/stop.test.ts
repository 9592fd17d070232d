/** A stop while visitors wait for the answer to a lead. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GOOD_LEAD, postLead } from '#test/support/a-lead.ts';
import { startFakeUpstream, type FakeUpstream } from '#test/support/fake-upstream.ts';
import { testFolder } from '#test/support/folder.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

/** Connections are cut after 60 % of it, and attempts after a quarter. */
const SHUTDOWN_MS = 20_000;
let folder: string;
let upstream: FakeUpstream;
beforeEach(async () => {
  folder = testFolder('leads-stop');
  upstream = await startFakeUpstream();
});
afterEach(async () => {
  await upstream.close();
});

const start = (dataDir: string) =>
  startWholeServer({ DATA_DIR: dataDir, UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: 'token', LEAD_ACK_MS: '30000', SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_MS) });

async function post({ url }: WholeServer, key: string) {
  const answer = await postLead(url, GOOD_LEAD, { 'idempotency-key': key });
  return [answer.status, ((await answer.json()) as { status?: string }).status];
}

test('a stored lead is answered 202 when the stop begins, and so is its repeat; the next start delivers it', async () => {
  const server = await start(folder);
  upstream.script({ kind: 'hang' });
  const first = post(server, 'waiting');
  await waitFor('the attempt', () => upstream.attempts.length === 1);
  const answers = Promise.all([first, post(server, 'waiting')]);
  await waitFor('the repeat', () => server.lines.some(({ event }) => event === 'lead.replayed'));
  const stopped = server.stop();
  const late = new Promise((resolve) => { setTimeout(resolve, SHUTDOWN_MS / 4, 'late'); });
  expect(await Promise.race([answers, late])).toEqual([[202, 'queued'], [202, 'queued']]);
  await stopped;
  const next = await start(folder);
  await waitFor('the lead', () => upstream.records.some(({ key }) => key === 'waiting'));
  await next.stop();
});

test('without a store, a lead whose attempt ends in time is answered 201, and one whose attempt hangs 503 instead of a cut', async () => {
  writeFileSync(join(folder, 'data'), 'a file is in the way');
  const server = await start(join(folder, 'data'));
  const held = Promise.withResolvers<void>();
  upstream.script({ kind: 'hang' }, { kind: 'ok', until: held.promise });
  const hanging = post(server, 'hangs');
  await waitFor('the first attempt', () => upstream.attempts.length === 1);
  const slow = post(server, 'slow');
  await waitFor('the second attempt', () => upstream.attempts.length === 2);
  const stopped = server.stop();
  // It ends well after the stop has begun, and long before attempts are cut.
  await sleep(1000);
  held.resolve();
  expect(await slow).toEqual([201, 'delivered']);
  expect((await hanging)[0]).toBe(503);
  await stopped;
});

test('clients who connect again in every turn of a busy server do not hold up the stop', async () => {
  const server = await startWholeServer({ DATA_DIR: folder, UPSTREAM_URL: upstream.url, SHUTDOWN_TIMEOUT_MS: '1000' });
  let accepted = 0;
  server.app.server.on('connection', () => {
    accepted += 1;
    const until = performance.now() + 10;
    while (performance.now() < until);
  });
  let isStopped = false;
  const knock = (): void => {
    if (isStopped) return;
    connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    setImmediate(knock);
  };
  knock();
  await server.stop();
  isStopped = true;
  // 50 ms of waiting and 50 ms of accepting, not two hundred turns.
  expect(accepted).toBeLessThan(100);
});
