/**
 * What `npm start` runs. JavaScript on purpose: the first TypeScript file of a process costs it the stripper,
 * 40 ms and 15 MB, so a built tree starts from the bundle and only a fresh one from the sources.
 */
import { existsSync } from 'node:fs';

const bundled = new URL('../dist/bff/start.js', import.meta.url);
await import(existsSync(bundled) ? bundled.href : './start.ts');
