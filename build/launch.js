/**
 * `npm start`. This is JavaScript because type stripping costs a process 40 ms and 15 MB. With a build it runs the bundle;
 * without one it runs the sources.
 */
import { existsSync } from 'node:fs';

const bundled = new URL('../dist/bff/start.js', import.meta.url);
await import(existsSync(bundled) ? bundled.href : './start.ts');
