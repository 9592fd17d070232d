/** The glossary: enough terms, each exact, sourced, addressable and worth a link. */
import { describe, expect, it } from 'vitest';
import { TERM_GROUPS, TERMS } from '#shared/content/glossary/glossary.ts';
import { pageById } from '#shared/site/registry.ts';
import { countHan } from '#test/support/html.ts';

const repeated = (values: readonly string[]): readonly string[] => values.filter((value, index) => values.indexOf(value) !== index);

it('explains at least eighty terms, each once', () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(80);
  expect(repeated(TERMS.map(({ id }) => id))).toEqual([]);
  expect(repeated(TERMS.map(({ name }) => name))).toEqual([]);
});

it('gives every spelling to one term only, so that a word leads to one place', () => {
  expect(repeated(TERMS.flatMap(({ words }) => words))).toEqual([]);
});

it('keeps the fragments of terms apart from those of its sections', () => {
  const sections = new Set(TERM_GROUPS.map(({ id }) => `terms-${id}`));
  for (const { id } of TERMS) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(sections.has(id)).toBe(false);
  }
});

describe.each(TERMS.map((term) => [term.name, term] as const))('%s', (_name, term) => {
  it('is two or three sentences with a source and the pages that it matters on', () => {
    const sentences = term.text.split('。').filter((sentence) => sentence.trim() !== '');
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(3);
    expect(term.text.endsWith('。')).toBe(true);
    expect(countHan(term.text)).toBeGreaterThanOrEqual(35);
    expect(term.standard).not.toBe('');
    expect(term.pages.length).toBeGreaterThan(0);
    for (const page of term.pages) expect(() => pageById(page)).not.toThrow();
  });
});
