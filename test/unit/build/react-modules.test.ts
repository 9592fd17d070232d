/** React's CommonJS files as modules, as the browser's build takes them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as React from 'react';
import { describe, expect, test } from 'vitest';
import { moduleSource, productionFile } from '#client/build/react-modules-plugin.ts';

const require = createRequire(import.meta.url);
const FILES = [
  ['react', 'react.production.js'], ['react', 'react-jsx-runtime.production.js'], ['react-dom', 'react-dom.production.js'],
  ['react-dom', 'react-dom-client.production.js'], ['scheduler', 'scheduler.production.js'],
] as const;
const read = (name: string, file: string): string => readFileSync(require.resolve(`${name}/package.json`).replace('package.json', `cjs/${file}`), 'utf8');
const asData = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

describe('React as modules', () => {
  test.each(FILES)('%s/cjs/%s exports what the package exports', (name, file) => {
    const names = [...read(name, file).matchAll(/(?<![\w$.])exports\.(\w+)/g)].map(([, exported]) => exported);
    expect(names.length).toBeGreaterThan(1);
    const source = moduleSource(read(name, file));
    for (const exported of new Set(names)) expect(source).toContain(` as ${exported}`);
    expect(source).not.toMatch(/(?<![\w$."])(?:require\(|exports\.)/);
  });

  test('run as React does', async () => {
    const react = (await import(asData(moduleSource(read('react', 'react.production.js'))))) as typeof React;
    expect(react.version).toBe((require('react/package.json') as { version: string }).version);
    expect(react.createElement('p', { id: 'a' }, 'x')).toMatchObject({ type: 'p', props: { id: 'a', children: 'x' } });
    const scheduler = (await import(asData(moduleSource(read('scheduler', 'scheduler.production.js'))))) as { unstable_now(): number; unstable_scheduleCallback(priority: number, callback: () => void): unknown };
    expect(scheduler.unstable_now()).toBeGreaterThan(0);
    await new Promise<void>((resolve) => void scheduler.unstable_scheduleCallback(3, resolve));
  });

  test('require becomes import; what cannot be understood ends the build', () => {
    expect(moduleSource('var A = require("a"),\n  B = require("b");\nexports.c = A.d;')).toBe('import * as A from "a";\n  import * as B from "b";\nvar export$c = A.d;\nexport { export$c as c };\n');
    expect(() => moduleSource('if (a) var b = require(c);')).toThrow(/cannot be made a module.*require\(c\)/);
    expect(() => moduleSource('module.exports = a;')).toThrow(/cannot be made a module/);
  });

  test('the entries of the packages stand for their production files', () => {
    expect(productionFile('/x/node_modules/react/index.js')).toBe('./cjs/react.production.js');
    expect(productionFile('/x/node_modules/react/jsx-runtime.js')).toBe('./cjs/react-jsx-runtime.production.js');
    expect(productionFile('/x/node_modules/react-dom/client.js')).toBe('./cjs/react-dom-client.production.js');
    expect(productionFile('/x/node_modules/react-dom/server.js')).toBeUndefined();
    expect(productionFile('/x/client/index.js')).toBeUndefined();
  });
});
