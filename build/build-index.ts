/**
 * Writes the index of the browser build for the server: the style sheets, joined into one shared file and one for each
 * template, the boot script, the files with the copy of pages, and the name of the build.
 */
import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { APPLICATION, BOOT, importsOf, readJson, type Manifest } from './manifest.ts';

const STYLE_ENTRY = /^client\/entries\/styles\/(.+)\.ts$/;
const SHARED = 'shared';
/** The file of each page's copy, written by `client/build/copy-plugin.ts`. */
const COPY_INDEX = '.vite/copy.json';

/** Style files of an entry and its imports, each once, imports first. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen)), ...(chunk.css ?? [])];
}

async function joinFiles(clientDir: string, name: string, files: readonly string[]): Promise<string> {
  const css = (await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))).join('');
  // The CSS is inlined in documents, where this text would end the style element.
  if (/<\/style/i.test(css)) throw new Error(`the styles of ${name} hold the end of a style element`);
  const version = hash('sha256', css, 'base64url').slice(0, 8);
  const file = `assets/page-${name}-${version}.css`;
  await writeFile(join(clientDir, file), css);
  return `/${file}`;
}

/**
 * Joins the style files.
 * @returns their addresses by style name
 * @throws Error when the shared style file is missing, or when CSS contains `</style`
 */
async function buildStyles(clientDir: string): Promise<BuildIndex['styles']> {
  const manifest = await readJson<Manifest>(join(clientDir, '.vite/styles.json'));
  // The scripts of the styles build only export class names, which the application holds as constants.
  await Promise.all(Object.values(manifest).filter(({ file }) => file.endsWith('.js')).map(({ file }) => rm(join(clientDir, file))));
  const names = Object.keys(manifest).flatMap((key) => STYLE_ENTRY.exec(key)?.[1] ?? []);
  if (!names.includes(SHARED)) throw new Error('the build has no shared style file');
  const shared = new Set(stylesOf(manifest, `client/entries/styles/${SHARED}.ts`));
  const entries = await Promise.all(
    names.map(async (name) => {
      const all = stylesOf(manifest, `client/entries/styles/${name}.ts`);
      const own = name === SHARED ? all : all.filter((file) => !shared.has(file));
      return [name, await joinFiles(clientDir, name, own)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const DATA = /\/assets\/data-[\w-]+\.json/g;
const PAGE = /^client\/pages\/(.+?)(?:-page)?\.tsx$/;

/** Data files that a script requests as soon as it runs. */
async function dataOf(clientDir: string, file: string): Promise<readonly string[]> {
  return (await readFile(join(clientDir, file), 'utf8')).match(DATA) ?? [];
}

/** The files that make each kind of page interactive, besides the boot script. */
async function codeOf(clientDir: string, manifest: Manifest): Promise<BuildIndex['code']> {
  const boot = importsOf(manifest, BOOT);
  const application = importsOf(manifest, APPLICATION);
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
  return Object.fromEntries(await Promise.all(pages.map(async (page) => {
    const keys = application.union(importsOf(manifest, page)).difference(boot);
    const files = [...keys].map((key) => manifest[key]?.file ?? '');
    const sheets = [...keys].flatMap((key) => manifest[key]?.css ?? []);
    const data = await Promise.all(files.map((file) => dataOf(clientDir, file)));
    return [PAGE.exec(page)?.[1] ?? '', [...[...files, ...sheets].map((file) => `/${file}`), ...data.flat()]] as const;
  })));
}

/**
 * The script of a document. The boot entry is one line that imports a chunk with all the code (`client/build/chunks.ts`).
 * Documents name that chunk directly, which saves one sequential request.
 * @throws Error when the build has no boot script
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
 * @throws Error when the boot script or the shared style file is missing
 */
export async function buildIndex(clientDir: string): Promise<BuildIndex> {
  const manifest = await readJson<Manifest>(join(clientDir, '.vite/manifest.json'));
  const parts = { boot: bootFile(manifest), styles: await buildStyles(clientDir), code: await codeOf(clientDir, manifest), copy: await readJson<BuildIndex['copy']>(join(clientDir, COPY_INDEX)) };
  // Every file name contains a hash of the file, so a hash of all names identifies the build.
  const build = hash('sha256', JSON.stringify([parts, manifest]), 'base64url').slice(0, 12);
  const index: BuildIndex = { build, ...parts };
  await writeFile(join(clientDir, BUILD_INDEX), JSON.stringify(index));
  return index;
}
