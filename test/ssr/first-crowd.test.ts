/** A crowd at a process that has just become ready: every request is answered 200, also while the upstream is down. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PAGES } from '#shared/site/registry.ts';
import { testFolder } from '#test/support/folder.ts';
import { rawGet } from '#test/support/raw-get.ts';
import { listening, startProcess, type ServerProcess } from '#test/support/server-process.ts';
import { builtFrontend } from '#test/support/site.ts';

const CROWD = 200;
let folder: string;
let server: ServerProcess;
beforeAll(() => builtFrontend());
beforeEach(() => { folder = testFolder('first-crowd'); });
afterEach(() => server.end('SIGKILL'));

const DEAD = { UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_TOKEN: 'token' };
it.each([
  ['every page, upstream down', DEAD, (index: number) => PAGES[index % PAGES.length]?.path ?? '/'],
  ['a different search each, upstream down', DEAD, (index: number) => `/search?q=${index}`],
  ['articles and lists', {}, (index: number) => (index % 2 === 0 ? `/about/News?page=${index}` : `/about/NewsDetail?id=${1000 + (index % 16)}`)],
])('%s', async (_, env, pathOf) => {
  server = startProcess('dist/bff/main.js', { DATA_DIR: folder, RATE_LIMIT_MAX: '100000', ...env });
  const { url } = await listening(server);
  // Connected before the first request, so that the crowd comes at once from a busy machine as well.
  const sockets = await Promise.all(Array.from({ length: CROWD }, async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }));
  const statuses = await Promise.all(sockets.map(async (socket, index) => (await rawGet(url + pathOf(index), { socket })).status));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
