/**
 * Vite plugin for `virtual:search-index`: the index of the page search with pinyin and initials. It is made from the registry
 * at build time, so that no pinyin library is shipped.
 */
import { pinyin } from 'pinyin-pro';
import type { Plugin } from 'vite';
import { buildSearchIndex } from '#shared/site/search-index.ts';
import { dataModule } from './data-plugin.ts';

const ID = 'virtual:search-index';
const RESOLVED = `\0${ID}`;
const HAN = /\p{Script=Han}/u;

/** Pinyin without tones and its initials; an empty list for a text without Han characters. */
export function pinyinKeys(text: string): readonly string[] {
  if (!HAN.test(text)) return [];
  const options = { toneType: 'none', v: true, nonZh: 'consecutive' } as const;
  const full = pinyin(text, { ...options, separator: '' });
  const initials = pinyin(text, { ...options, pattern: 'first', separator: '' });
  return [full, initials].map((key) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

/** The plugin. The browser's build gets the index as a JSON file. */
export function searchIndexPlugin(): Plugin {
  return {
    name: 'search-index',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const values = { SEARCH_INDEX: buildSearchIndex(pinyinKeys) };
      if (this.environment.mode !== 'build' || this.environment.config.consumer !== 'client') return `export const SEARCH_INDEX = ${JSON.stringify(values.SEARCH_INDEX)};`;
      const { fileName, source, code } = dataModule('search-index', values);
      this.emitFile({ type: 'asset', fileName, source });
      return code;
    },
  };
}
