/** Validates a request: body and idempotency key, all failing checks together. */
import { Compile } from 'typebox/compile';
import { LeadSchema } from '#shared/contracts/lead.ts';
import { validateLead, type LeadChecks, type LeadVerdict } from '#shared/contracts/lead-validation.ts';
import type { FieldError } from '#shared/contracts/problem.ts';
import type { SubmitInput } from '../lead-request.ts';

/** 1 to 255 visible ASCII characters. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const KEY_ERROR: FieldError = { field: 'Idempotency-Key', message: '幂等键应为 1 至 255 个可见 ASCII 字符。' };

/** The compiled check of each property of `LeadSchema`, for `validateLead`. */
export const leadChecks = Object.fromEntries(
  Object.entries(LeadSchema.properties).map(([name, schema]) => {
    const validator = Compile(schema);
    return [name, (value: unknown): boolean => validator.Check(value)];
  }),
) as LeadChecks;

/** Validates body and key. `validateLead` is the same code as in the browser. */
export function validateRequest(input: SubmitInput): LeadVerdict | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const verdict = validateLead(input.body, leadChecks);
  if (input.key === undefined || KEY_PATTERN.test(input.key)) return verdict;
  return { ok: false, errors: verdict.ok ? [KEY_ERROR] : [...verdict.errors, KEY_ERROR] };
}
