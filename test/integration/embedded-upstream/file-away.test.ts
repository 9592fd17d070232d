/** The file is removed, cannot be created, or has no room: reads still work, and no application is lost. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbeddedUpstream, type EmbeddedUpstream } from '#server/embedded-upstream/start.ts';
import { GOOD_LEAD, postLead } from '#test/support/a-lead.ts';
import { testFolder } from '#test/support/folder.ts';
import { holdDisk } from '#test/support/held-disk.ts';
import { openFilesIn } from '#test/support/open-files.ts';
import { receivedIn } from '#test/support/received-leads.ts';
import { removeSlowly } from '#test/support/remove-slowly.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { startWholeServer, type WholeServer } from '#test/support/whole-server.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = testFolder('news-away');
  dataDir = join(folder, 'data');
});

const clear = (): void => readdirSync(dataDir).forEach((name) => rmSync(join(dataDir, name), { recursive: true }));
const companies = (): unknown[] => receivedIn(dataDir).map(({ content }) => content?.application['company']).toSorted();

async function withServer(work: (server: WholeServer, post: (company: string) => Promise<number>) => Promise<void>): Promise<void> {
  const server = await startWholeServer({ DATA_DIR: dataDir });
  try {
    await work(server, async (company) => {
      return (await postLead(server.url, { ...GOOD_LEAD, company })).status;
    });
  } finally {
    await server.stop();
  }
}

async function withApi(work: (api: EmbeddedUpstream, apply: (company: string) => Promise<number>, read: () => Promise<number>) => Promise<void>): Promise<void> {
  const api = await startEmbeddedUpstream({ dataDir, token: 't' });
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const apply = async (company: string) =>
    (await fetch(`${api.url}/nbApplyInfo`, { method: 'POST', headers, body: JSON.stringify({ ...GOOD_LEAD, company }) })).status;
  const read = async () => (await fetch(`${api.url}/nbArticle`, { headers })).status;
  try {
    await work(api, apply, read);
  } finally {
    await api.close();
  }
}

describe('a data folder that is cleared while the server runs', () => {
  test('is restored with every acknowledged lead, from before and after', async () => {
    await withServer(async (server, post) => {
      expect(await post('甲')).toBe(201);
      clear();
      // The outbox may refuse leads while it restores its own file. Only 201 and 202 count.
      await waitFor('a lead to be taken', async () => (await post('乙')) < 300);
      await waitFor('readiness', async () => (await (await fetch(`${server.url}/readyz`)).text()).includes('"degraded":[]'));
      expect(await post('丙')).toBe(201);
    });
    expect(companies()).toEqual(['丙', '乙', '甲'].toSorted());
    await withServer(async (_server, post) => expect(await post('丁')).toBe(201));
    expect(companies()).toHaveLength(4);
  });

  test('is restored without another lead, and also if only the file was removed', async () => {
    await withApi(async (_api, apply) => {
      expect(await apply('甲')).toBe(200);
      clear();
      await waitFor('the file', () => existsSync(join(dataDir, 'news-api.sqlite')));
      expect(companies()).toEqual(['甲']);
      expect(await apply('乙')).toBe(200);
      rmSync(join(dataDir, 'news-api.sqlite'));
    });
    expect(companies()).toEqual(['乙', '甲'].toSorted());
  });

  test('loses nothing if its files are removed one after the other while leads come in', async () => {
    const taken: string[] = [];
    let serial = 0;
    await withApi(async (_api, apply) => {
      const submit = async (): Promise<void> => {
        serial += 1;
        if ((await apply(`第 ${serial} 家`)) === 200) taken.push(`第 ${serial} 家`);
      };
      for (let round = 0; round < 8; round += 1) {
        await removeSlowly(dataDir, ['news-api.sqlite-wal', 'news-api.sqlite-shm', 'news-api.sqlite'], submit);
        await submit();
      }
    });
    expect(companies()).toEqual(expect.arrayContaining(taken));
    expect(taken.length).toBeGreaterThan(8);
  });

  test('loses nothing if only the write-ahead log was removed, even if the server is killed then', async () => {
    const left = join(folder, 'left');
    await withApi(async (_api, apply) => {
      expect(await apply('甲')).toBe(200);
      rmSync(join(dataDir, 'news-api.sqlite-wal'));
      expect(await apply('乙')).toBe(200);
      // What is on disk now is all that a process that is killed leaves.
      cpSync(dataDir, left, { recursive: true });
    });
    expect(receivedIn(left).map(({ content }) => content?.application['company']).toSorted()).toEqual(['乙', '甲'].toSorted());
  });

  test('that cannot be created again: applications are refused, reads work, nothing is lost', async () => {
    await withApi(async (api, apply, read) => {
      expect(await apply('甲')).toBe(200);
      rmSync(dataDir, { recursive: true });
      writeFileSync(dataDir, 'a file is in the way');
      expect([await apply('乙'), await read()]).toEqual([503, 200]);
      expect(api.reason()).toMatch(/DATA_DIR cannot be used/);
      rmSync(dataDir);
      expect([await apply('乙'), await read()]).toEqual([200, 200]);
      expect(api.reason()).toBeUndefined();
    });
    expect(companies()).toEqual(['乙', '甲'].toSorted());
  });
});

test('a new file in the place of a removed one stays, and the copy gets another name, with its key beside it', async () => {
  await withApi(async (_api, apply) => {
    expect(await apply('甲')).toBe(200);
    clear();
    writeFileSync(join(dataDir, 'data.key'), 'fedcba9876543210'.repeat(4));
    writeFileSync(join(dataDir, 'news-api.sqlite'), '');
    expect(await apply('乙')).toBe(200);
  });
  expect(companies()).toEqual(['乙']);
  expect(openFilesIn(folder)).toEqual([]);
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('news-api.removed-')).toSorted();
  expect(aside).toEqual([expect.stringMatching(/\.key$/), expect.stringMatching(/\.sqlite$/)]);
  expect(aside.map((name) => statSync(join(dataDir, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  // As the runbook says.
  const [key = '', file = ''] = aside.map((name) => join(dataDir, name));
  for (const name of ['news-api.sqlite', 'data.key']) rmSync(join(dataDir, name));
  renameSync(file, join(dataDir, 'news-api.sqlite'));
  renameSync(key, join(dataDir, 'data.key'));
  expect(companies()).toEqual(['甲']);
});

test('a data folder that cannot be created stops no page: readiness names it, leads are refused until it can', async () => {
  writeFileSync(dataDir, 'a file is in the way');
  await withServer(async (server, post) => {
    const readiness = async () => (await (await fetch(`${server.url}/readyz`)).json()) as { status: string; degraded: string[]; reasons: string[] };
    expect(await readiness()).toMatchObject({ status: 'ready', degraded: ['store', 'upstream'], reasons: [expect.anything(), expect.stringMatching(/^upstream: DATA_DIR cannot be used/)] });
    const articles = (await (await fetch(`${server.url}/api/articles`)).json()) as { total: number };
    expect(articles.total).toBeGreaterThan(0);
    expect(await post('甲')).toBe(503);
    expect(server.lines.filter(({ event }) => event === 'news-api.down')).toHaveLength(1);
    rmSync(dataDir);
    await waitFor('readiness', async () => (await readiness()).degraded.length === 0);
    expect(server.lines.filter(({ event }) => event === 'news-api.up')).toHaveLength(1);
    expect(await post('甲')).toBe(201);
  });
  expect(companies()).toEqual(['甲']);
});

test('a disk that does not answer: applications are refused, and articles are read', async () => {
  await withApi(async (api, apply, read) => {
    const release = await holdDisk();
    try {
      const answers: number[] = [];
      await Promise.all([apply('甲').then((status) => answers.push(status)), read().then((status) => answers.push(status))]);
      expect(answers).toEqual([200, 503]);
      expect([await apply('乙'), api.reason()]).toEqual([503, 'the disk does not answer']);
    } finally {
      release();
    }
    await waitFor('the disk', async () => (await apply('丙')) === 200);
  });
  // The first one was written before the disk was asked; it is sent again under its key.
  expect(companies()).toEqual(['丙', '甲'].toSorted());
});

test('a disk that does not answer holds up no stop, and what was stored is there afterwards', async () => {
  const closed = vi.spyOn(DatabaseSync.prototype, 'close');
  let release = (): void => undefined;
  await withApi(async (_api, apply) => {
    expect(await apply('甲')).toBe(200);
    release = await holdDisk();
  });
  // That would sync the file, and hold the process.
  expect(closed).not.toHaveBeenCalled();
  closed.mockRestore();
  release();
  expect(companies()).toContain('甲');
});

test('a file path that is a folder when the news API starts', async () => {
  mkdirSync(dataDir);
  mkdirSync(join(dataDir, 'news-api.sqlite'));
  await withApi(async (_api, apply, read) => {
    expect([await apply('甲'), await read()]).toEqual([503, 200]);
    rmSync(join(dataDir, 'news-api.sqlite'), { recursive: true });
    expect(await apply('甲')).toBe(200);
  });
  expect(companies()).toEqual(['甲']);
});

test('a file that is no database is not left open each time it is tried', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'news-api.sqlite'), 'no database'.repeat(1000));
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  await withApi(async (_api, apply) => {
    expect([await apply('甲'), await apply('甲')]).toEqual([503, 503]);
    const tried = exec.mock.contexts as DatabaseSync[];
    exec.mockRestore();
    expect(tried.length).toBeGreaterThan(1);
    expect(tried.some(({ isOpen }) => isOpen)).toBe(false);
    rmSync(join(dataDir, 'news-api.sqlite'));
    expect(await apply('乙')).toBe(200);
  });
  expect(companies()).toEqual(['乙']);
});

test('a file that another process has locked: applications are refused at once, since a wait would stop every page', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  await withApi(async (_api, apply, read) => {
    const [database] = exec.mock.contexts as DatabaseSync[];
    exec.mockRestore();
    expect(database?.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 50 });
    const other = new DatabaseSync(join(dataDir, 'news-api.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect([await apply('甲'), await read()]).toEqual([503, 200]);
    other.close();
    expect(await apply('甲')).toBe(200);
  });
  expect(companies()).toEqual(['甲']);
});
