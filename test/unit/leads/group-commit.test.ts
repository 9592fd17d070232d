import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { BUSY_MS, createGroupCommit } from '#server/leads/store/group-commit.ts';
import { testFolder } from '#test/support/folder.ts';

function openMemory() {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const count = () => Number(db.prepare('SELECT COUNT(*) AS count FROM notes').get()?.['count']);
  return { db, count };
}
const add = (id: number) => (query: (sql: string, values: (string | number)[]) => Promise<unknown>) =>
  query('INSERT INTO notes VALUES ($1, $2)', [id, 'note']);

describe('group commit', () => {
  test('puts the work of one tick into one transaction', async () => {
    const { db, count } = openMemory();
    const exec = vi.spyOn(db, 'exec');
    const commit = createGroupCommit(db, () => undefined);
    await Promise.all(Array.from({ length: 50 }, (_, id) => commit(add(id))));
    expect(count()).toBe(50);
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
  });

  // SQLite's own wait would block this thread, which alone can release the lock.
  test('waits for another process without blocking the event loop', async () => {
    const folder = testFolder('group-commit');
    const [db, other] = [1, 2].map(() => new DatabaseSync(join(folder, 'notes.db'))) as [DatabaseSync, DatabaseSync];
    other.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT; BEGIN IMMEDIATE');
    const added = createGroupCommit(db, () => undefined)(add(1));
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    other.exec('COMMIT; BEGIN; SELECT * FROM notes');
    // With a rollback journal a commit waits for readers, too.
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    other.exec('COMMIT');
    await added;
    expect(other.prepare('SELECT COUNT(*) AS count FROM notes').get()).toEqual({ count: 1 });
    for (const one of [db, other]) one.close();
  });

  test('gives up on a file that another process keeps locked, and works when it is free', async () => {
    const folder = testFolder('group-commit');
    const [db, other] = [1, 2].map(() => new DatabaseSync(join(folder, 'notes.db'))) as [DatabaseSync, DatabaseSync];
    other.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT; BEGIN IMMEDIATE');
    const commit = createGroupCommit(db, () => undefined);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const added = commit(add(1)).catch((error: Error) => error.message);
      // The first try has begun the wait by then.
      await nextTurn();
      vi.advanceTimersByTime(BUSY_MS + 1);
      expect(await added).toBe('database is locked');
    } finally {
      vi.useRealTimers();
    }
    other.exec('COMMIT');
    await commit(add(2));
    expect(other.prepare('SELECT id FROM notes').all()).toEqual([{ id: 2 }]);
    for (const one of [db, other]) one.close();
  });

  test('lets one job fail without the others', async () => {
    const { db, count } = openMemory();
    const commit = createGroupCommit(db, () => undefined);
    const results = await Promise.allSettled([commit(add(1)), commit(add(1)), commit(add(2))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(count()).toBe(2);
  });

  test('rejects every job when the commit fails', async () => {
    const { db, count } = openMemory();
    let calls = 0;
    const commit = createGroupCommit(db, () => {
      calls += 1;
      if (calls === 2) throw new Error('the file is gone');
    });
    const results = await Promise.allSettled([commit(add(1)), commit(add(2))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(count()).toBe(0);
    await commit(add(3));
    expect(count()).toBe(1);
  });

  test('rejects every job, and goes on, when the rollback fails as well', async () => {
    const { db, count } = openMemory();
    const exec = db.exec.bind(db);
    const spy = vi.spyOn(db, 'exec').mockImplementation((sql) => {
      if (sql !== 'BEGIN IMMEDIATE') throw new Error('disk I/O error');
      exec(sql);
    });
    const commit = createGroupCommit(db, () => undefined);
    const results = await Promise.allSettled([commit(add(1)), commit(add(2))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    spy.mockRestore();
    await expect(commit(add(3))).rejects.toThrow('within a transaction');
    await commit(add(4));
    expect(count()).toBe(1);
  });

  test.each([
    ['disk I/O error', 10 | (4 << 8)],
    ['database or disk is full', 13],
  ])('does not wait for a commit that ended in "%s"', async (message, errcode) => {
    const { db } = openMemory();
    const exec = db.exec.bind(db);
    const spy = vi.spyOn(db, 'exec').mockImplementation((sql) => {
      if (sql === 'COMMIT') throw Object.assign(new Error(message), { errcode });
      exec(sql);
    });
    await expect(createGroupCommit(db, () => undefined)(add(1))).rejects.toThrow(message);
    // It does not end by itself, as a lock does.
    expect(spy.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
  });
});
