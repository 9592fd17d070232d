/** The tables of the index and how entries get into them; one form for the built index and the running one. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Entry } from './entry.ts';
import { soundsOf, type ReadHan } from './title-keys.ts';
import { runsOf, tokensOf } from './tokens.ts';

const LATIN = /^[a-z]{3,}$/;

const SCHEMA = `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, whole TEXT NOT NULL, path TEXT NOT NULL,
    title TEXT NOT NULL, section TEXT NOT NULL, text TEXT NOT NULL
  );
  CREATE INDEX entries_by_whole ON entries (whole);
  CREATE VIRTUAL TABLE words USING fts5(
    title, section, text, keys,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '.%_'"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, 'row');
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** Makes the tables in an empty database. */
export function createTables(database: DatabaseSync): void {
  database.exec(SCHEMA);
}

const tokens = (text: string): string => tokensOf(text).join(' ');

/** Latin words of an entry, each once: what a mistyped word may have meant. */
export function latinWordsOf({ title, section, text, keys }: Entry): ReadonlySet<string> {
  return new Set(runsOf([title, section, text, ...keys].join(' ')).filter((run) => LATIN.test(run)));
}

/** Writes entries; the caller decides on transactions. */
export function createWriter(database: DatabaseSync, read: ReadHan) {
  const addEntry = database.prepare('INSERT INTO entries (kind, whole, path, title, section, text) VALUES (?, ?, ?, ?, ?, ?)');
  const addWords = database.prepare('INSERT INTO words (rowid, title, section, text, keys) VALUES (?, ?, ?, ?, ?)');
  const removeWords = database.prepare('DELETE FROM words WHERE rowid IN (SELECT id FROM entries WHERE whole = ?)');
  const removeEntries = database.prepare('DELETE FROM entries WHERE whole = ?');
  // `run` tells the last row that was inserted: after a removal that is one of FTS5's own, whose numbers lie beyond 2^53.
  for (const statement of [addWords, removeWords, removeEntries]) statement.setReadBigInts(true);
  return {
    add({ kind, whole, path, title, section, text, keys }: Entry): void {
      const { lastInsertRowid } = addEntry.run(kind, whole, path, title, section, text);
      // The title of a whole counts at its beginning; at its sections it would drown what they say.
      const isBeginning = section === '' || kind === 'term';
      const sounds = isBeginning ? [title, ...keys].flatMap((name) => soundsOf(name, read)) : [];
      // What a section is about by its role is worth no more than a word of its text.
      const names = isBeginning ? [...keys.map(tokens), ...sounds].join(' ') : tokens(title);
      const said = isBeginning ? tokens(text) : tokens([text, ...keys].join(' '));
      const row: SQLInputValue[] = [lastInsertRowid, isBeginning ? tokens(title) : '', tokens(section), said, names];
      addWords.run(...row);
    },
    /** Takes out all entries of a whole. */
    remove(whole: string): void {
      removeWords.run(whole);
      removeEntries.run(whole);
    },
  };
}
