/** The operations listener when the page or the metrics fail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOpsListener } from '#server/ops/ops-listener.ts';
import { BARE_ASSETS, NO_MODEL } from '#test/support/bare-frontend.ts';

const logged: object[] = [];
const note = (fields: object): void => void logged.push(fields);
const failure = new Error('the registry is broken');
let ops: Awaited<ReturnType<typeof openOpsListener>>;
beforeAll(async () => {
  ops = await openOpsListener({
    host: '127.0.0.1', port: 0, clientDir: undefined, assets: BARE_ASSETS, log: { info: note, warn: note, error: note },
    metrics: () => Promise.reject(failure),
    state: () => Promise.reject(failure),
    health: { phase: 'ready', faults: () => [] },
    renderer: { ...NO_MODEL, render: () => Promise.reject(failure), renderError: () => '', renderOperations: () => '' },
  });
});
afterAll(() => ops.close());

test.each(['/metrics', '/'])('%s that fails is 500 and a line in the log; the listener goes on', async (path) => {
  logged.length = 0;
  const answer = await fetch(ops.url + path);
  expect([answer.status, await answer.text()]).toEqual([500, 'failed\n']);
  expect(logged).toEqual([{ event: 'ops.failed', err: failure }]);
  expect((await fetch(`${ops.url}/readyz`)).status).toBe(200);
});

test('other methods are refused without a line in the log', async () => {
  logged.length = 0;
  const answer = await fetch(`${ops.url}/metrics`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.headers.get('allow'), answer.headers.get('x-content-type-options')]).toEqual([405, 'GET, HEAD', 'nosniff']);
  expect(logged).toEqual([]);
});
