/**
 * Writes what the server knows of the browser's files: style sheets, joined so that a page asks for two (the shared one
 * and its template's), the boot script, the copy of pages, and the name of the build.
 */
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { APPLICATION, BOOT, importsOf, type Manifest } from './manifest.ts';

const STYLE_ENTRY = /^client\/entries\/styles\/(.+)\.ts$/;
const SHARED = 'shared';
/** What `client/build/copy-plugin.ts` writes: the file of each page's copy. */
const COPY_INDEX = '.vite/copy.json';

/** Style files of an entry after those of what it imports, each once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen)), ...(chunk.css ?? [])];
}

async function readJson<T>(clientDir: string, file: string): Promise<T> {
  return JSON.parse(await readFile(join(clientDir, file), 'utf8')) as T;
}

async function joinFiles(clientDir: string, name: string, files: readonly string[]): Promise<string> {
  const css = (await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))).join('');
  // It stands in documents, where this would end it.
  if (/<\/style/i.test(css)) throw new Error(`the styles of ${name} hold the end of a style element`);
  const version = hash('sha256', css, 'base64url').slice(0, 8);
  const file = `assets/page-${name}-${version}.css`;
  await writeFile(join(clientDir, file), css);
  return `/${file}`;
}

/**
 * Joins the style files.
 * @returns their addresses by style name
 * @throws Error when the build lacks a style entry, or one cannot stand in a document
 */
async function buildStyles(clientDir: string): Promise<BuildIndex['styles']> {
  const manifest = await readJson<Manifest>(clientDir, '.vite/styles.json');
  const names = Object.keys(manifest).flatMap((key) => STYLE_ENTRY.exec(key)?.[1] ?? []);
  if (!names.includes(SHARED)) throw new Error('the build has no shared style file');
  const shared = new Set(filesOf(manifest, `client/entries/styles/${SHARED}.ts`));
  const entries = await Promise.all(
    names.map(async (name) => {
      const all = filesOf(manifest, `client/entries/styles/${name}.ts`);
      const own = name === SHARED ? all : all.filter((file) => !shared.has(file));
      return [name, await joinFiles(clientDir, name, own)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const DATA = /\/assets\/data-[\w-]+\.json/g;
const PAGE = /^client\/pages\/(.+?)(?:-page)?\.tsx$/;

/** Data that a file of script asks for as soon as it runs. */
async function dataOf(clientDir: string, file: string): Promise<readonly string[]> {
  return (await readFile(join(clientDir, file), 'utf8')).match(DATA) ?? [];
}

/** Files that each kind of page is made live with, besides the boot script's own. */
async function codeOf(clientDir: string, manifest: Manifest): Promise<BuildIndex['code']> {
  const kinds = Object.keys(manifest).flatMap((key) => PAGE.exec(key)?.[1] ?? []);
  const pageOf = (kind: string): string => Object.keys(manifest).find((key) => PAGE.exec(key)?.[1] === kind) ?? '';
  const boot = importsOf(manifest, BOOT);
  const application = importsOf(manifest, APPLICATION);
  return Object.fromEntries(await Promise.all(kinds.map(async (kind) => {
    const keys = application.union(importsOf(manifest, pageOf(kind))).difference(boot);
    const files = [...keys].map((key) => manifest[key]?.file ?? '');
    const sheets = [...keys].flatMap((key) => manifest[key]?.css ?? []);
    const data = await Promise.all(files.map((file) => dataOf(clientDir, file)));
    return [kind, [...[...files, ...sheets].map((file) => `/${file}`), ...data.flat()]] as const;
  })));
}

/**
 * The one script that a document asks for. The entry of the boot script is a line that imports the file with all of it
 * (`client/build/chunks.ts`): documents name that file, which saves a request in a row.
 * @throws Error when the build lacks it
 */
function bootFile(manifest: Manifest): string {
  const boot = manifest[BOOT];
  if (!boot) throw new Error('the build has no boot script');
  const [whole, ...others] = boot.imports ?? [];
  return `/${(whole !== undefined && others.length === 0 ? manifest[whole] : undefined)?.file ?? boot.file}`;
}

/**
 * Writes the joined files and the index that the server reads.
 * @param clientDir folder of the browser build
 * @throws Error when the build lacks the boot script or a style entry
 */
export async function buildIndex(clientDir: string): Promise<BuildIndex> {
  const manifest = await readJson<Manifest>(clientDir, '.vite/manifest.json');
  const parts = { boot: bootFile(manifest), styles: await buildStyles(clientDir), code: await codeOf(clientDir, manifest), copy: await readJson<BuildIndex['copy']>(clientDir, COPY_INDEX) };
  // Every file is named by its content, so the names of all of them name the build.
  const build = hash('sha256', JSON.stringify([parts, manifest]), 'base64url').slice(0, 12);
  const index: BuildIndex = { build, ...parts };
  await mkdir(dirname(join(clientDir, BUILD_INDEX)), { recursive: true });
  await writeFile(join(clientDir, BUILD_INDEX), JSON.stringify(index));
  return index;
}
