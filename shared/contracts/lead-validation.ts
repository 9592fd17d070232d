/**
 * The one verdict on a lead. The field checks come in compiled from `LeadSchema` (on the server by
 * TypeBox's compiler, in the browser as code that the build generated from the same schema), so both
 * sides decide alike and the browser does not carry the compiler.
 */
import { LEAD_FIELDS, LEAD_MESSAGES, MULTI_LINE_FIELDS, type Lead, type LeadField } from './lead.ts';
import { requiredFields } from './lead-forms.ts';

/** One compiled check a property of `LeadSchema`. */
export type LeadChecks = Readonly<Record<LeadField | 'buType', (value: unknown) => boolean>>;

export type LeadErrorKind = 'required' | 'format' | 'type' | 'length' | 'characters';

export interface LeadFieldError {
  readonly field: LeadField | 'buType' | '';
  readonly kind: LeadErrorKind;
  readonly message: string;
}

export type LeadVerdict =
  | { readonly ok: true; readonly lead: Lead }
  | { readonly ok: false; readonly errors: readonly LeadFieldError[] };

// A NUL, another control character or half a surrogate pair has no place in a lead and breaks stores downstream.
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/u;
// What breaks a line, drives a terminal or turns the direction of what is printed after it: C0, C1 with U+0085,
// U+2028 and U+2029, bidirectional marks, embeddings, overrides, isolates and their deprecated kin.
// oxlint-disable-next-line no-control-regex
const UNFIT_IN_ONE_LINE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]|\p{Cs}/u;

/** What a reader sees: blanks, zero-width characters and fillers alone are an empty field. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

const isFit = (field: LeadField, value: string): boolean => !(MULTI_LINE_FIELDS.includes(field) ? UNFIT : UNFIT_IN_ONE_LINE).test(value);

const wrong = (field: LeadFieldError['field'], kind: LeadErrorKind, message: string): LeadFieldError => ({
  field,
  kind,
  message,
});

function own(body: object, field: string): unknown {
  return Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined;
}

function checkText(field: LeadField, value: string, checks: LeadChecks): LeadFieldError | undefined {
  const fit = isFit(field, value);
  if (fit && checks[field](value)) return undefined;
  if (field === 'phone') return wrong(field, 'format', LEAD_MESSAGES.phone);
  if (field === 'email') return wrong(field, 'format', LEAD_MESSAGES.email);
  if (fit) return wrong(field, 'length', '内容超出长度限制。');
  return wrong(field, 'characters', MULTI_LINE_FIELDS.includes(field) ? '内容含有无法保存的字符。' : '请删去换行、控制字符或文字方向控制符。');
}

/**
 * Validates an untrusted body.
 * @param body parsed JSON or form fields of any shape
 * @param checks compiled checks of `LeadSchema`
 * @returns the cleaned lead, or every failing check together, each with its field
 */
export function validateLead(body: unknown, checks: LeadChecks): LeadVerdict {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: [wrong('', 'type', '请求体应为一个 JSON 对象。')] };
  }
  const errors: LeadFieldError[] = [];
  const lead: Record<string, string | number> = {};
  const declared = own(body, 'buType');
  const rawType = declared === undefined ? 1 : declared;
  if (checks.buType(rawType)) lead['buType'] = rawType as number;
  else errors.push(wrong('buType', 'type', '业务类型应为整数。'));
  const required = requiredFields(typeof rawType === 'number' ? rawType : 1);
  for (const field of LEAD_FIELDS) {
    const raw = own(body, field);
    if (raw !== undefined && typeof raw !== 'string') {
      errors.push(wrong(field, 'type', '该字段应为文本。'));
      continue;
    }
    const value = (raw ?? '').trim();
    if (!VISIBLE.test(value)) {
      if (required.includes(field)) errors.push(wrong(field, 'required', LEAD_MESSAGES.required));
      continue;
    }
    const error = checkText(field, value, checks);
    if (error) errors.push(error);
    else lead[field] = value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, lead: lead as unknown as Lead };
}
