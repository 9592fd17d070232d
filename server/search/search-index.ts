/** The index in memory: opened from the built bytes, extended while the server runs, and queried by score. */
import { DatabaseSync } from 'node:sqlite';
import type { CaseEntry, Entry } from './entry.ts';
import { createWriter, SCHEMA } from './index-database.ts';
import { hanWords } from './lexicon.ts';
import type { ToPinyin } from './pinyin-keys.ts';

/** The columns of an entry that the ranking reads. */
export type IndexedEntry = Omit<Entry, 'text' | 'keys'> & { readonly id: number };
export type SearchIndex = ReturnType<typeof openIndex>;

/** BM25 weights of title, heading, text, keys and pinyin. */
const WEIGHTS = '10, 5, 1, 6, 6';

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The tokens of the index. */
function createVocabulary(database: DatabaseSync, toPinyin: ToPinyin) {
  const selectCount = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const selectPrefix = database.prepare('SELECT 1 FROM vocabulary WHERE term >= ? AND term < ? LIMIT 1');
  const selectWords = database.prepare("SELECT DISTINCT term FROM vocabulary_by_column WHERE term >= ? AND term < ? AND col <> 'pinyin'");
  const soundOf = (word: string): string => toPinyin(word).join('');
  let bySound: ReadonlyMap<string, string> | undefined;
  return {
    /** The number of entries that contain a token. */
    count: (token: string) => Number(selectCount.get(token)?.['doc'] ?? 0),
    /** Whether any token has this prefix. */
    hasPrefix: (prefix: string) => selectPrefix.get(prefix, `${prefix}\u{10FFFF}`) !== undefined,
    /** The pinyin of a Han word, joined. */
    soundOf,
    /** The known word with this pinyin; of several, the first of the synonyms. */
    wordOfSound: (sound: string) => (bySound ??= new Map([...hanWords].toReversed().map((word) => [soundOf(word), word]))).get(sound),
    /** The words of texts with this prefix, without pinyin. */
    words: (prefix: string) => selectWords.all(prefix, `${prefix}\u{10FFFF}`).map(({ term }) => String(term)),
  };
}

/**
 * Opens an index.
 * @param bytes of the built file; undefined for an empty index
 * @param onChange called after every change
 */
export function openIndex(bytes: Uint8Array | undefined, onChange?: () => void) {
  const database = new DatabaseSync(':memory:');
  if (bytes) database.deserialize(bytes);
  else database.exec(SCHEMA);
  const selectFact = database.prepare('SELECT value FROM facts WHERE name = ?');
  const factOf = (name: string): string | undefined => selectFact.get(name)?.['value'] as string | undefined;
  /** The syllable of each character. */
  let readings: Readonly<Record<string, string>> | undefined;
  const toPinyin: ToPinyin = (run) => {
    const known = (readings ??= JSON.parse(factOf('readings') ?? '{}') as Readonly<Record<string, string>>);
    return [...run].map((character) => known[character] ?? '');
  };
  const writer = createWriter(database, toPinyin);
  const selectMatches = database.prepare(`SELECT id, kind, item, path, entries.title, entries.section, -bm25(words, ${WEIGHTS}) AS score
    FROM words JOIN entries ON entries.id = words.rowid WHERE words MATCH ? ORDER BY score DESC LIMIT ?`);
  const selectText = database.prepare('SELECT text FROM entries WHERE id = ?');
  const selectTitles = database.prepare('SELECT DISTINCT title FROM entries');

  /** Replaces the entries of an item by these. */
  function replace(item: string, entries: readonly Entry[]): void {
    database.exec('BEGIN');
    try {
      writer.remove(item);
      for (const entry of entries) writer.add(entry);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    onChange?.();
  }

  return {
    vocabulary: createVocabulary(database, toPinyin),
    cases: JSON.parse(factOf('cases') ?? '[]') as readonly CaseEntry[],
    /** Entries that match an FTS5 expression, the best score first. */
    match: (expression: string, limit: number) =>
      selectMatches.all(expression, limit).map((row) => ({ entry: row as unknown as IndexedEntry, score: Number(row['score']) })),
    textOf: (id: number) => String(selectText.get(id)?.['text'] ?? ''),
    /** The titles of all entries, each once. */
    titles: (): readonly string[] => selectTitles.all().map(({ title }) => String(title)),
    replace,
    remove: (item: string) => replace(item, []),
    close: () => database.close(),
  };
}
