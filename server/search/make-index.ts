/** Makes the index of the site's own content: during the build, and in development at each start of the server. */
import { DatabaseSync } from 'node:sqlite';
import { createWriter, SCHEMA } from './index-database.ts';
import { siteEntries, type LoadContent } from './site-entries.ts';
import type { ToPinyin } from './pinyin-keys.ts';
import { isHan } from './tokens.ts';

const GB_2312 = new TextDecoder('gb2312');

/** The 6,763 Han characters of GB 2312, which cover the titles that the upstream sends while the server runs. */
function commonCharacters(): readonly string[] {
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = GB_2312.decode(Uint8Array.of(row, cell));
      if (isHan(character)) found.push(character);
    }
  }
  return found;
}

/**
 * Makes the index as the bytes of an SQLite file.
 * @param load loads the content module of a page
 */
export async function makeIndex(load: LoadContent, toPinyin: ToPinyin): Promise<Uint8Array> {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  const writer = createWriter(database, toPinyin);
  const { entries, cases } = await siteEntries(load);
  const addFact = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const entry of entries) writer.add(entry);
  addFact.run('cases', JSON.stringify(cases));
  addFact.run('readings', JSON.stringify(Object.fromEntries(commonCharacters().map((character) => [character, toPinyin(character)[0]]))));
  database.exec("COMMIT; INSERT INTO words(words) VALUES ('optimize'); VACUUM");
  const bytes = database.serialize();
  database.close();
  return bytes;
}
