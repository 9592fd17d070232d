/** The index in memory: opened from the built bytes, added to while the server runs, asked for entries by score. */
import { DatabaseSync } from 'node:sqlite';
import type { CaseEntry, Entry } from './entry.ts';
import { createTables, createWriter, latinWordsOf } from './index-database.ts';
import type { Vocabulary } from './query.ts';

/** What ranking needs of an entry. */
export type Place = Omit<Entry, 'text' | 'keys'> & { readonly id: number };

export interface SearchIndex {
  readonly vocabulary: Vocabulary;
  readonly cases: readonly CaseEntry[];
  /** Grows with every change. */
  readonly version: number;
  /** Entries that fit an expression, with their scores; the best first. */
  match(expression: string, limit: number): readonly { readonly place: Place; readonly score: number }[];
  /** Text of an entry. */
  textOf(id: number): string;
  /** Names of everything that can be found. */
  titles(): readonly string[];
  /** Puts these entries in place of those that a whole has. */
  replace(whole: string, entries: readonly Entry[]): void;
  remove(whole: string): void;
  close(): void;
}

/** By field: title, heading, text, keys. */
const WEIGHTS = '10, 5, 1, 6';

function openDatabase(bytes: Uint8Array | undefined): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  if (bytes) database.deserialize(bytes);
  else createTables(database);
  return database;
}

function readingsOf(text: string): ReadonlyMap<string, string> {
  const readings = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [reading = '', characters = ''] = line.split(' ');
    for (const character of characters) readings.set(character, reading);
  }
  return readings;
}

/** Asks for words one by one. The Latin ones are noted at build and when entries come: a scan would take long. */
function createVocabulary(database: DatabaseSync, latin: ReadonlySet<string>): Vocabulary {
  const countOf = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const beginning = database.prepare('SELECT 1 FROM vocabulary WHERE term >= ? AND term < ? LIMIT 1');
  return {
    count: (token) => Number(countOf.get(token)?.['doc'] ?? 0),
    hasPrefix: (prefix) => beginning.get(prefix, `${prefix}\u{10FFFF}`) !== undefined,
    latin: () => latin,
  };
}

/**
 * Opens an index.
 * @param bytes of the built file; undefined for an empty one
 */
export function openIndex(bytes: Uint8Array | undefined): SearchIndex {
  const database = openDatabase(bytes);
  const fact = database.prepare('SELECT value FROM facts WHERE name = ?');
  const factOf = (name: string): string | undefined => fact.get(name)?.['value'] as string | undefined;
  let readings: ReadonlyMap<string, string> | undefined;
  const writer = createWriter(database, (run) => {
    const known = (readings ??= readingsOf(factOf('readings') ?? ''));
    return [...run].map((character) => known.get(character) ?? '');
  });
  const matching = database.prepare(`SELECT rowid AS id, bm25(words, ${WEIGHTS}) AS score FROM words WHERE words MATCH ? ORDER BY score LIMIT ?`);
  const text = database.prepare('SELECT text FROM entries WHERE id = ?');
  const allPlaces = database.prepare('SELECT id, kind, whole, path, title, section FROM entries');
  const latin = new Set(JSON.parse(factOf('latin') ?? '[]') as string[]);
  let places: ReadonlyMap<number, Place> | undefined;
  let version = 0;
  const placeOf = (id: number): Place | undefined => {
    places ??= new Map((allPlaces.all() as unknown as Place[]).map((place) => [place.id, place]));
    return places.get(id);
  };
  const change = (whole: string, entries: readonly Entry[]): void => {
    database.exec('BEGIN');
    try {
      writer.remove(whole);
      for (const entry of entries) {
        writer.add(entry);
        for (const word of latinWordsOf(entry)) latin.add(word);
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    places = undefined;
    version += 1;
  };
  return {
    vocabulary: createVocabulary(database, latin),
    cases: JSON.parse(factOf('cases') ?? '[]') as CaseEntry[],
    get version() {
      return version;
    },
    match: (expression, limit) =>
      matching.all(expression, limit).flatMap((row) => {
        const place = placeOf(Number(row['id']));
        return place ? [{ place, score: -Number(row['score']) }] : [];
      }),
    textOf: (id) => String(text.get(id)?.['text'] ?? ''),
    titles() {
      placeOf(0);
      return [...new Set([...(places?.values() ?? [])].map(({ title }) => title))];
    },
    replace: change,
    remove: (whole) => change(whole, []),
    close: () => database.close(),
  };
}
