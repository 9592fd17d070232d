import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { leadChecksSource } from '#client/build/lead-checks-plugin.ts';
import { LEAD_LIMITS, LeadSchema } from '#shared/contracts/lead.ts';
import type { LeadChecks } from '#shared/contracts/lead-validation.ts';

const source = leadChecksSource();
// The module as the browser gets it.
const { leadChecks, leadTitles } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
  leadChecks: LeadChecks;
  leadTitles: Readonly<Record<string, string>>;
};
type Field = keyof typeof LeadSchema.properties;
const FIELDS = Object.keys(LeadSchema.properties) as Field[];

/** Texts near what the fields accept, and anything else. */
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 130 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.emailAddress(),
  fc.stringMatching(/^1[2-9][0-9]{8,10}$/),
  fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, '', [], {}),
);

describe('the checks that the browser gets', () => {
  test.each(FIELDS)('%s: the same verdict as the server’s compiler on anything', (field) => {
    const server = Compile(LeadSchema.properties[field]);
    fc.assert(fc.property(value, (given) => leadChecks[field](given) === server.Check(given)), { numRuns: 400 });
  });

  test.each(Object.entries(LEAD_LIMITS))('%s: exactly %i characters fit', (field, limit) => {
    if (field === 'phone' || field === 'email') return expect(leadChecks[field]('长'.repeat(limit))).toBe(false);
    expect(leadChecks[field as Field]('长'.repeat(limit))).toBe(true);
    expect(leadChecks[field as Field]('长'.repeat(limit + 1))).toBe(false);
  });

  test('carry the fields’ names and none of the compiler', () => {
    expect(leadTitles).toMatchObject({ fullName: '姓名', phone: '手机', company: '公司', email: '邮箱', description: '项目需求概述', city: '城市', job: '职位', introduction: '公司业务简介' });
    expect(source).not.toMatch(/\bimport\b|typebox/);
    expect(source.length).toBeLessThan(4000);
  });
});
