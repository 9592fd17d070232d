/** The verdict on a request: body and key, every failing check together. */
import { validateLead, type LeadVerdict } from '#shared/contracts/lead-validation.ts';
import type { FieldError, SubmitInput } from '../lead-request.ts';
import { leadChecks } from './lead-checks.ts';

/** 1 to 255 visible ASCII characters. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const KEY_ERROR: FieldError = { field: 'Idempotency-Key', message: '幂等键应为 1 至 255 个可见 ASCII 字符。' };

/** Validates body and key; the body's verdict is `validateLead`, the same code as in the browser. */
export function validateRequest(input: SubmitInput): LeadVerdict | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const verdict = validateLead(input.body, leadChecks);
  if (input.key === undefined || KEY_PATTERN.test(input.key)) return verdict;
  return { ok: false, errors: verdict.ok ? [KEY_ERROR] : [...verdict.errors, KEY_ERROR] };
}
