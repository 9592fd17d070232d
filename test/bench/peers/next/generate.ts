/** Turbopack knows no virtual modules: writes those that the form and the search need as files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadChecksSource } from '../../../../client/build/lead-checks-plugin.ts';
import { pinyinKeys } from '../../../../client/build/search-index-plugin.ts';
import { buildSearchIndex } from '../../../../shared/site/search-index.ts';

writeFileSync(join(import.meta.dirname, 'lead-checks.generated.js'), leadChecksSource());
writeFileSync(join(import.meta.dirname, 'search-index.generated.js'), `export const SEARCH_INDEX = ${JSON.stringify(buildSearchIndex(pinyinKeys))};\n`);
