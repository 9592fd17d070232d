/** Checks the rules of the rooms, and that the check itself saw the modules: a tool that reads nothing finds nothing. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Dependency {
  readonly module: string;
  readonly resolved: string;
}
interface Report {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

const ROOT = join(import.meta.dirname, '../..');
const LEAST_MODULES = 300;
/** Dependencies that the tool has to see: one through `#…`, one relative, one of types alone. */
const WITNESSES: readonly (readonly [string, string])[] = [
  ['client/pages/form-band.tsx', 'client/features/lead-form/lead-fields.tsx'],
  ['server/app.ts', 'server/ssr/create-pages.ts'],
  ['server/leads/create-leads.ts', 'server/upstream/delivery.ts'],
];

async function cruise(): Promise<Report> {
  const tool = join(ROOT, 'node_modules/.bin/depcruise');
  const args = ['server', 'client', 'shared', 'build', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  // The tool exits with the number of violations; its report says the same.
  const result = await promisify(execFile)(tool, args, { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(result.stdout) as Report;
}

function unseen({ modules }: Report): readonly string[] {
  const own = modules.filter(({ source }) => /^(server|client|shared|build)\//.test(source));
  const blind = own.length < LEAST_MODULES ? [`saw ${own.length} modules, expected at least ${LEAST_MODULES}`] : [];
  const edges = new Set(own.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => `${source} ${resolved}`)));
  return [...blind, ...WITNESSES.filter(([from, to]) => !edges.has(`${from} ${to}`)).map(([from, to]) => `did not see ${from} → ${to}`)];
}

const report = await cruise();
const complaints = [
  ...unseen(report),
  ...report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
];
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${report.modules.length} modules follow the rules of the rooms\n`);
