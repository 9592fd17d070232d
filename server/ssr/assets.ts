/** Addresses of the built files, from the build's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '#shared/contracts/ssr.ts';
import type { Template } from '#shared/site/page.ts';
import { STYLE_OF } from '#shared/site/styles.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const styleKey = (name: string): string => `client/entries/styles/${name}.ts`;

/** Style files of an entry and of what it imports, in the order of import. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen)), ...(chunk.css ?? [])].map((file) =>
    file.startsWith('/') ? file : `/${file}`,
  );
}

function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/**
 * Reads the manifest once.
 * @param clientDir folder of the browser build
 * @throws Error when there is no build
 */
export function loadAssets(clientDir: string): PageAssets {
  const manifest = readManifest(clientDir);
  const shared = stylesOf(manifest, styleKey('shared'));
  const byTemplate = new Map<string, readonly string[]>();
  const boot = manifest['client/entries/boot.ts'];
  if (!boot) throw new Error('the build has no boot script; run "npm run build"');
  return {
    scripts: [`/${boot.file}`],
    styles(template) {
      let styles = byTemplate.get(template);
      if (!styles) {
        const own = stylesOf(manifest, styleKey(STYLE_OF[template as Template]));
        styles = [...new Set([...shared, ...own])];
        byTemplate.set(template, styles);
      }
      return styles;
    },
    shareImage(pageId) {
      const file = `/share/${pageId}.png`;
      return existsSync(join(clientDir, file)) ? file : undefined;
    },
  };
}
