/**
 * Writes the index of the browser build for the server: the style sheets, joined into one shared file and one for each
 * template, the boot script, the files with the copy of pages, and the name of the build.
 */
import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_INDEX, type BuildIndex } from '#server/ssr/assets.ts';
import { APPLICATION, BOOT, importsOf, readJson, readManifest, type Chunk, type Manifest } from './manifest.ts';

const STYLE_ENTRY = /^client\/entries\/styles\/(.+)\.ts$/;
const SHARED = 'shared';
/** The file of each page's copy, written by `client/build/copy-plugin.ts`. */
const COPY_INDEX = '.vite/copy.json';

/** Style files of an entry of the styles build and of its imports, each once, imports first. */
function stylesOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): readonly string[] {
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
  const manifest = await readJson<Readonly<Record<string, Chunk>>>(join(clientDir, '.vite/styles.json'));
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

const PAGE = /^client\/pages\/(.+?)(?:-page)?\.tsx$/;

/** The files that make each kind of page interactive, besides the boot script. */
function codeOf(manifest: Manifest): BuildIndex['code'] {
  const boot = importsOf(manifest, BOOT);
  const application = importsOf(manifest, APPLICATION);
  const pages = Object.entries(manifest).flatMap(([name, { src = '' }]) => PAGE.exec(src)?.slice(1).map((kind) => [name, kind] as const) ?? []);
  return Object.fromEntries(pages.map(([page, kind]) => {
    const chunks = [...application.union(importsOf(manifest, page)).difference(boot)].flatMap((name) => manifest[name] ?? []);
    const files = [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css }) => css ?? []), ...chunks.flatMap(({ assets }) => assets ?? [])];
    return [kind, files.map((file) => `/${file}`)] as const;
  }));
}

/**
 * Writes the joined files and the index that the server reads.
 * @param clientDir folder of the browser build
 * @throws Error when the boot script or the shared style file is missing
 */
export async function buildIndex(clientDir: string): Promise<BuildIndex> {
  const manifest = await readManifest(clientDir);
  const { [BOOT]: boot } = manifest;
  if (!boot) throw new Error('the build has no boot script');
  const parts = { boot: `/${boot.file}`, styles: await buildStyles(clientDir), code: codeOf(manifest), copy: await readJson<BuildIndex['copy']>(join(clientDir, COPY_INDEX)) };
  // Every file name contains a hash of the file, so a hash of all names identifies the build.
  const build = hash('sha256', JSON.stringify([parts, manifest]), 'base64url').slice(0, 12);
  const index: BuildIndex = { build, ...parts };
  await writeFile(join(clientDir, BUILD_INDEX), JSON.stringify(index));
  return index;
}
