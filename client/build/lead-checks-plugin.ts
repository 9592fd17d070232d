/**
 * Vite plugin for `virtual:lead-checks`: the checks and the field names of `LeadSchema`, compiled by TypeBox
 * while the client is built. The browser gets a few hundred bytes of code instead of the 30 kB compiler, and
 * still the server's verdict.
 */
import { Code, Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { LeadSchema } from '#shared/contracts/lead.ts';

const ID = 'virtual:lead-checks';
const RESOLVED = `\0${ID}`;

/** Counts what TypeBox counts in a string: code points. */
const GUARD = 'const Guard = { CodePointCount: (value) => [...value].length };';

function checkSource(schema: TSchema): string {
  // The values that generated code refers to: of a lead's schema only regular expressions.
  const external = Code(schema).External.variables.map((value) => {
    if (value instanceof RegExp) return value.toString();
    throw new Error('virtual:lead-checks can only carry regular expressions');
  });
  return `(() => { const External = [${external.join(', ')}]; ${Compile(schema).Code()} })()`;
}

/** Source of the virtual module; exported for the test that compares it with TypeBox's own verdicts. */
export function leadChecksSource(): string {
  const properties = Object.entries(LeadSchema.properties) as [string, TSchema & { title?: string }][];
  const checks = properties.map(([field, schema]) => `${field}: ${checkSource(schema)}`);
  const titles = properties.map(([field, schema]) => [field, schema.title ?? field]);
  return [
    GUARD,
    `export const leadChecks = { ${checks.join(', ')} };`,
    `export const leadTitles = ${JSON.stringify(Object.fromEntries(titles))};`,
  ].join('\n');
}

/** The plugin; it needs no options. */
export function leadChecksPlugin() {
  return {
    name: 'lead-checks',
    resolveId: (id: string) => (id === ID ? RESOLVED : undefined),
    load: (id: string) => (id === RESOLVED ? leadChecksSource() : undefined),
  };
}
