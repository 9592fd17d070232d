/** The news API's own SQLite file: articles, documents and the applications it has received. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export const DATABASE_FILE = 'news-api.sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS articles (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, summary TEXT NOT NULL, category TEXT NOT NULL, source TEXT NOT NULL,
    publishTime TEXT NOT NULL, related TEXT NOT NULL, content TEXT NOT NULL, searchText TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS articlesByTime ON articles (publishTime DESC, id DESC);
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY, chapterId TEXT NOT NULL, chapterName TEXT NOT NULL, position INTEGER NOT NULL,
    name TEXT NOT NULL, updateTime TEXT NOT NULL, content TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS applications (
    id INTEGER PRIMARY KEY, idempotencyKey TEXT UNIQUE, receivedAt TEXT NOT NULL, buType INTEGER,
    fullName TEXT NOT NULL, phone TEXT NOT NULL, company TEXT NOT NULL, email TEXT NOT NULL,
    description TEXT, city TEXT, job TEXT, introduction TEXT
  ) STRICT;`;

/** Opens or makes the file; an application that was answered must outlive a power cut, hence FULL. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(SCHEMA);
  return database;
}

export type Row = Readonly<Record<string, SQLInputValue>>;

/** Makes a function that inserts rows with exactly these columns. */
export function inserter(database: DatabaseSync, table: string, columns: readonly string[], conflict = '') {
  const places = columns.map(() => '?').join(', ');
  const statement = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${conflict}`);
  return (row: Row): void => {
    statement.run(...columns.map((column) => row[column] ?? null));
  };
}
