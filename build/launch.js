/**
 * `npm start`. This is JavaScript because type stripping costs a process 40 ms and 15 MB. With a build it runs the bundle;
 * without one it runs the sources.
 */
import { existsSync } from 'node:fs';

/** Oldest major version of Node.js that runs the server. An older one fails later, at the first thing that it does not know. */
const NEEDED = 26;
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(`Node.js ${NEEDED} is needed, this is ${process.version}: "npm ci --ignore-scripts=false" brings it\n`);
  process.exit(1);
}

const bundled = new URL('../dist/bff/start.js', import.meta.url);
await import(existsSync(bundled) ? bundled.href : './start.ts');
