import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLock } from '#build/lock-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = join(ROOT, 'package-lock.json');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string>; devDependencies: Record<string, string>; scripts: Record<string, string> };

/** Licences under which the site may ship a package without opening its own code. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', '(MIT OR Apache-2.0)'];

describe('supply chain', () => {
  test('every direct dependency has its reason, and every reason its dependency', () => {
    const [, production = '', tools = ''] = read('docs/dependencies.md').split(/^## /m);
    const named = (text: string): string[] => [...text.matchAll(/^\| `([^`]+)` \| .{10,} \|$/gm)].map((match) => match[1] ?? '');
    expect(named(production)).toEqual(Object.keys(manifest.dependencies));
    expect(named(tools)).toEqual(Object.keys(manifest.devDependencies));
  });

  test('everything that is shipped has a licence that allows it', () => {
    const packages = readLock(LOCK).shipped;
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(({ licence }) => !ALLOWED.includes(licence))).toEqual([]);
  });

  test('the bill of materials holds everything that is shipped, how it hangs together, and is reproducible', () => {
    const make = (): string => execFileSync(process.execPath, ['build/sbom.ts'], { cwd: ROOT, maxBuffer: 32 * 1024 * 1024 }).toString();
    const text = make();
    expect(make()).toBe(text);
    interface Bom { bomFormat: string; metadata: { component: { 'bom-ref': string } }; components: { 'bom-ref': string; purl: string; hashes: { alg: string; content: string }[] }[]; dependencies: { ref: string; dependsOn: string[] }[] }
    const { bomFormat, components, dependencies, metadata } = JSON.parse(text) as Bom;
    expect(bomFormat).toBe('CycloneDX');
    const refs = new Set(components.map((component) => component['bom-ref']));
    expect(refs).toEqual(new Set(readLock(LOCK).shipped.map(({ name, version }) => `${name}@${version}`)));
    for (const { hashes, purl } of components) {
      expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
      expect(hashes[0]?.alg === 'SHA-512' && hashes[0].content.length === 128, purl).toBe(true);
    }
    const root = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
    expect(root?.dependsOn.map((ref) => ref.slice(0, ref.lastIndexOf('@'))).toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
    // Everything is there because something needs it.
    const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect(refs.difference(needed)).toEqual(new Set());
  });

  test('the lock file names no registry, so that it fits every mirror', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
    expect(read('package-lock.json')).toContain('"integrity"');
  });

  test('updates are configured to keep runtime and image together', () => {
    const { packageRules, vulnerabilityAlerts } = JSON.parse(read('renovate.json')) as { packageRules: { groupName?: string; matchPackageNames?: string[] }[]; vulnerabilityAlerts: { enabled: boolean } };
    expect(vulnerabilityAlerts.enabled).toBe(true);
    expect(packageRules.find(({ groupName }) => groupName === 'node')?.matchPackageNames).toEqual(['node', '@types/node']);
  });
});
