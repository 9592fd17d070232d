import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/log-events.md'), 'utf8');
const sections = text.split(/^### /m).slice(1).map((section) => ({
  name: /^`([^`]+)`/.exec(section)?.[1] ?? '',
  example: /```json\n(.+)\n```/.exec(section)?.[1] ?? '',
}));

/** Events that the server logs: `event: '…'` in its code, and the names of lead events. */
function eventsInCode(): string[] {
  const read = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const files = read('server/**/*.ts');
  const literals = files.flatMap((code) => [...code.matchAll(/event: '(request|[a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? ''));
  const names = read('server/leads/**/*.ts').flatMap((code) => [...code.matchAll(/'(lead\.[a-z-]+)'/g)].map((match) => match[1] ?? ''));
  return [...new Set([...literals, ...names])].toSorted();
}

describe('the catalogue of log events', () => {
  test('lists every event of the server, and no other', () => {
    expect(eventsInCode().length).toBeGreaterThan(30);
    expect(sections.map(({ name }) => name).toSorted()).toEqual(eventsInCode());
  });

  test.each(sections)('has an example line of $name', ({ name, example }) => {
    const line = JSON.parse(example) as Record<string, unknown>;
    expect(line['event']).toBe(name);
    expect([30, 40, 50, 60]).toContain(line['level']);
  });
});
