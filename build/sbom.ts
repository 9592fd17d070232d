/**
 * `npm run sbom`: prints the software bill of materials of the shipped packages as CycloneDX 1.6 JSON. It reads the lock
 * file, because `npm sbom --omit=dev` omits packages that a development tool also needs. The output depends on the lock
 * file only.
 */
import { join } from 'node:path';
import { readLock, refOf, type ShippedPackage } from './lock-file.ts';

const purlOf = ({ name, version }: ShippedPackage): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Converts `sha512-<base64>` to CycloneDX. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  return { alg: algorithm.toUpperCase().replace(/^SHA(\d)/, 'SHA-$1'), content: Buffer.from(digest, 'base64').toString('hex') };
}

const toComponent = (one: ShippedPackage): object => ({
  type: 'library',
  'bom-ref': refOf(one),
  name: one.name,
  version: one.version,
  licenses: [/[ ()]/.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
  purl: purlOf(one),
  ...(one.integrity === undefined ? {} : { hashes: one.integrity.split(' ').map(hashOf) }),
});

export function createSbom(lockFile: string): object {
  const { root, shipped } = readLock(lockFile);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': refOf(root), name: root.name, version: root.version, licenses: [{ license: { id: root.licence } }] } },
    components: shipped.map(toComponent),
    dependencies: [root, ...shipped].map((one) => ({ ref: refOf(one), dependsOn: one.needs })),
  };
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(createSbom(join(import.meta.dirname, '../package-lock.json')), undefined, 2)}\n`);
}
