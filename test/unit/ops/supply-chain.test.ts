import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNotices } from '#build/licences.ts';
import { readLock } from '#build/lock-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = join(ROOT, 'package-lock.json');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string>; devDependencies: Record<string, string>; scripts: Record<string, string> };

/** Licences that let the site ship a package without publishing its own code. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', '(MIT OR Apache-2.0)'];

interface Row { readonly name: string; readonly where: string }
const rowsOf = (text: string): readonly Row[] => [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \| .{10,} \|$/gm)].map(([, name = '', where = '']) => ({ name, where }));

const manifestOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)) as { bin?: string | Record<string, string>; dependencies?: object; peerDependencies?: object };
const needsOf = (name: string): readonly string[] => Object.keys({ ...manifestOf(name).dependencies, ...manifestOf(name).peerDependencies });
/** The commands that a package installs. */
function programsOf(name: string): readonly string[] {
  const { bin = {} } = manifestOf(name);
  return typeof bin === 'string' ? [name] : Object.keys(bin);
}
/** Every word of the commands that this project runs. */
const COMMANDS = [...Object.values(manifest.scripts), read('test/run.ts'), read('test/architecture/check-rooms.ts')].flatMap((text) => text.split(/[^\w.-]+/));

/** Whether a file, or any file in a folder, imports a package or names its path. */
function imports(place: string, name: string): boolean {
  const path = join(ROOT, place);
  const files = statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js)$/.test(entry.name) && !entry.parentPath.includes('/peers'))
    .map((entry) => join(entry.parentPath, entry.name));
  const pattern = new RegExp(`(?:from|import|import\\(|resolve\\()\\s*['"]${name.replaceAll('/', '\\/')}(?:/[^'"]*)?['"]`);
  return files.some((file) => pattern.test(readFileSync(file, 'utf8')));
}

describe('supply chain', () => {
  test('every direct dependency is documented with a reason, and no other package is', () => {
    const [, production = '', tools = ''] = read('docs/dependencies.md').split(/^## /m);
    expect(rowsOf(production).map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies));
    expect(rowsOf(tools).map(({ name }) => name)).toEqual(Object.keys(manifest.devDependencies));
  });

  test('every documented user of a package imports it', () => {
    const wrong = rowsOf(read('docs/dependencies.md').split('## In production')[1] ?? '').flatMap(({ name, where }) => {
      if (where === 'types') return name.startsWith('@types/') ? [] : [`${name} is no package of types`];
      if (where === 'program') return programsOf(name).some((program) => COMMANDS.includes(program)) ? [] : [`${name} is run by no command`];
      if (where === '`.dependency-cruiser.mjs`') return read('.dependency-cruiser.mjs').includes(`parser: '${/^@(\w+)/.exec(name)?.[1]}'`) ? [] : [`${name} is not its parser`];
      const [, host] = /^peer of `([^`]+)`$/.exec(where) ?? [];
      if (host !== undefined) return needsOf(host).includes(name) ? [] : [`${host} does not need ${name}`];
      const places = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      return places.length === 0 ? [`${name} is used nowhere`] : places.filter((place) => !imports(place, name)).map((place) => `${place} does not import ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every shipped package has an allowed licence', () => {
    const packages = readLock(LOCK).shipped;
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(({ licence }) => !ALLOWED.includes(licence))).toEqual([]);
  });

  test('the bill of materials lists every shipped package and its dependencies, and is reproducible', () => {
    const make = (): string => execFileSync(process.execPath, ['build/sbom.ts'], { cwd: ROOT, maxBuffer: 32 * 1024 * 1024 }).toString();
    const text = make();
    expect(make()).toBe(text);
    interface Bom { bomFormat: string; specVersion: string; metadata: { component: { 'bom-ref': string; type: string } }; components: { 'bom-ref': string; type: string; licenses: object[]; purl: string; hashes: { alg: string; content: string }[] }[]; dependencies: { ref: string; dependsOn: string[] }[] }
    const { bomFormat, specVersion, components, dependencies, metadata } = JSON.parse(text) as Bom;
    expect([bomFormat, specVersion, metadata.component.type]).toEqual(['CycloneDX', '1.6', 'application']);
    const refs = new Set(components.map((component) => component['bom-ref']));
    expect([...refs]).toEqual(readLock(LOCK).shipped.map(({ name, version }) => `${name}@${version}`));
    for (const { type, hashes, licenses, purl } of components) {
      expect([type, licenses]).toEqual(['library', [purl.startsWith('pkg:npm/qr@') ? { expression: '(MIT OR Apache-2.0)' } : { license: { id: expect.stringMatching(/^[\w.-]+$/) } }]]);
      expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
      expect(hashes[0]?.alg === 'SHA-512' && hashes[0].content.length === 128, purl).toBe(true);
    }
    const root = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
    expect(root?.dependsOn.map((ref) => ref.slice(0, ref.lastIndexOf('@'))).toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
    // Every package is the dependency of another one, and every dependency is listed.
    expect(new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))).toEqual(refs);
  });

  test('the lock file names no registry, so that it works with every mirror', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
    expect(read('package-lock.json')).toContain('"integrity"');
  });

  test('update rules keep the runtime and the image at one version', () => {
    const { packageRules, vulnerabilityAlerts } = JSON.parse(read('renovate.json')) as { packageRules: { groupName?: string; matchPackageNames?: string[] }[]; vulnerabilityAlerts: { enabled: boolean } };
    expect(vulnerabilityAlerts.enabled).toBe(true);
    expect(packageRules.find(({ groupName }) => groupName === 'node')?.matchPackageNames).toEqual(['node', '@types/node']);
  });
});

test('the notices list every shipped package with the text of its licence', () => {
  const notices = createNotices(LOCK);
  for (const { name, version, licence } of readLock(LOCK).shipped) expect(notices).toContain(`\n${name} ${version} (${licence})\n`);
  expect(notices.match(/Permission is hereby granted|Permission to use, copy|Redistribution and use|Apache License|Blue Oak/g)?.length).toBeGreaterThan(130);
  // These packages contain no licence file. Their licence is a part of the README.
  for (const holder of ['2014 Brian M. Carlson', '2013-2016 Hannes Hörl', 'http://jsumners.mit-license.org/']) expect(notices).toContain(holder);
});

test('the documented number of packages that bundling saves equals the lock file', () => {
  const [, packages] = /(\d+) packages and \d+ MB less/.exec(read('build/README.md')) ?? [];
  expect(Number(packages)).toBe(readLock(LOCK).shipped.length);
});
