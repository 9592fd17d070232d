/** The tables of the index and the statements that write entries. The build and the running server share them. */
import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from './entry.ts';
import { pinyinKeysOf, type ToPinyin } from './pinyin-keys.ts';
import { compact, tokensOf } from './tokens.ts';

export const SCHEMA = `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, item TEXT NOT NULL, path TEXT NOT NULL,
    title TEXT NOT NULL, section TEXT NOT NULL, text TEXT NOT NULL
  );
  CREATE INDEX entries_by_item ON entries (item);
  CREATE VIRTUAL TABLE words USING fts5(
    title, section, text, keys, pinyin,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '.%_'"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, 'row');
  CREATE VIRTUAL TABLE vocabulary_by_column USING fts5vocab(words, 'col');
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

const tokens = (text: string): string => tokensOf(text).join(' ');

/** The tokens of a name, and a Latin name with signs in one word: `CI/CD` is also typed `cicd`. */
const nameTokens = (name: string): string => (/^[a-z]+[^a-z]+[a-z]+$/i.test(name) ? `${tokens(name)} ${compact(name)}` : tokens(name));

/** Prepares the statements that add and remove entries. The caller manages transactions. */
export function createWriter(database: DatabaseSync, toPinyin: ToPinyin) {
  const addEntry = database.prepare('INSERT INTO entries (kind, item, path, title, section, text) VALUES (?, ?, ?, ?, ?, ?)');
  const addWords = database.prepare('INSERT INTO words (rowid, title, section, text, keys, pinyin) VALUES (?, ?, ?, ?, ?, ?)');
  const removeWords = database.prepare('DELETE FROM words WHERE rowid IN (SELECT id FROM entries WHERE item = ?)');
  const removeEntries = database.prepare('DELETE FROM entries WHERE item = ?');
  // `run` returns the last inserted row id. After a removal that is a row of FTS5's own tables, with an id above 2^53.
  for (const statement of [addWords, removeWords, removeEntries]) statement.setReadBigInts(true);
  return {
    add({ kind, item, path, title, section, text, keys, words = [] }: Entry): void {
      const { lastInsertRowid } = addEntry.run(kind, item, path, title, section, text);
      // Only the first entry of an item has the title in the title column: repeated in every section, it would outweigh the text.
      const isBeginning = section === '' || kind === 'term';
      const pinyin = isBeginning ? [title, ...keys].flatMap((name) => pinyinKeysOf(name, toPinyin)) : [];
      const keyTokens = (isBeginning ? keys : [title, ...keys]).map(nameTokens).join(' ');
      addWords.run(lastInsertRowid, isBeginning ? tokens(title) : '', tokens(section), tokens([text, ...words].join(' ')), keyTokens, pinyin.join(' '));
    },
    /** Removes all entries of an item. */
    remove(item: string): void {
      removeWords.run(item);
      removeEntries.run(item);
    },
  };
}
