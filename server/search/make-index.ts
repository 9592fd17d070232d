/** Makes the index of the site's own content: at build, and in development when the server starts. */
import { DatabaseSync } from 'node:sqlite';
import { createTables, createWriter, latinWordsOf } from './index-database.ts';
import { siteEntries, type LoadContent } from './site-entries.ts';
import type { ReadHan } from './title-keys.ts';

/** Characters whose pinyin the running server needs for titles that the upstream tells. */
const FIRST_HAN = 0x4e_00;
const LAST_HAN = 0x9f_a5;
const COMMON = new TextDecoder('gb2312');

/** The 6,763 characters of GB 2312: what titles are written with. */
function commonCharacters(): readonly string[] {
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = COMMON.decode(Uint8Array.of(row, cell));
      const code = character.codePointAt(0) ?? 0;
      if (code >= FIRST_HAN && code <= LAST_HAN) found.push(character);
    }
  }
  return found;
}

/** Readings as one text: `pinyin` and its characters, one line a reading. */
function packReadings(read: ReadHan): string {
  const byReading = new Map<string, string>();
  for (const character of commonCharacters()) {
    const [reading] = read(character);
    if (reading) byReading.set(reading, (byReading.get(reading) ?? '') + character);
  }
  return [...byReading].map(([reading, characters]) => `${reading} ${characters}`).join('\n');
}

/**
 * The index as the bytes of an SQLite file.
 * @param load gives a page's content module
 * @param read pinyin of Han runs
 */
export async function makeIndex(load: LoadContent, read: ReadHan): Promise<Uint8Array> {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  const writer = createWriter(database, read);
  const { entries, cases } = await siteEntries(load);
  const addFact = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const entry of entries) writer.add(entry);
  addFact.run('cases', JSON.stringify(cases));
  addFact.run('latin', JSON.stringify([...new Set(entries.flatMap((entry) => [...latinWordsOf(entry)]))]));
  addFact.run('readings', packReadings(read));
  database.exec("COMMIT; INSERT INTO words(words) VALUES ('optimize'); VACUUM");
  const bytes = database.serialize();
  database.close();
  return bytes;
}
