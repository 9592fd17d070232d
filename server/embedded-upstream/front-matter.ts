/** Content files: plain `key: value` front matter between `---` lines, then Markdown. */

/** One parsed file. */
export interface ContentFile {
  /** Path below the content folder, for error messages. */
  readonly file: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A mistake in a content file; the message names the file and the key. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

const FRAME = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;
const FIELD = /^([A-Za-z]+):\s*(.*)$/;

/** @throws ContentError when the frame is missing, a line is no `key: value` or a key comes twice */
export function parseContentFile(file: string, text: string): ContentFile {
  const match = FRAME.exec(text.replace(/^\uFEFF/, ''));
  if (!match) throw new ContentError(file, 'no front matter between two lines of ---');
  const fields: Record<string, string> = {};
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, key, value] = FIELD.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new ContentError(file, `front matter line "${line}" is not "key: value"`);
    if (Object.hasOwn(fields, key)) throw new ContentError(file, `key "${key}" comes twice`);
    fields[key] = value.trim();
  }
  return { file, fields, body: (match[2] ?? '').trim() };
}

/**
 * A field that must be there.
 * @param pattern what it must look like, if anything
 * @throws ContentError naming file and key
 */
export function requireField(source: ContentFile, key: string, pattern?: RegExp): string {
  const value = source.fields[key] ?? '';
  if (value === '') throw new ContentError(source.file, `key "${key}" is missing`);
  if (pattern && !pattern.test(value)) throw new ContentError(source.file, `key "${key}" is malformed: "${value}"`);
  return value;
}
