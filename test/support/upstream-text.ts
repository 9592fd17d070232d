/** The Markdown sources of the articles and documents of the embedded news API. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../server/embedded-upstream/content');

/** All sources as one text. */
export async function upstreamText(): Promise<string> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.md'));
  return (await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))).join('\n');
}
