/**
 * Validates a lead, with the same result on the server and in the browser. The caller passes field checks compiled from
 * `LeadSchema`: the server compiles them with TypeBox, the browser gets code that the build generated, so that it does
 * not load the compiler.
 */
import { DEFAULT_REQUIRED, LEAD_FIELDS, LEAD_LIMITS, LEAD_MESSAGES, MAX_BU_TYPE, MULTI_LINE_FIELDS, type Lead, type LeadField } from './lead.ts';
import { LEAD_FORMS, type LeadFormConfig } from './lead-forms.ts';

/** One compiled check for each property of `LeadSchema`. */
export type LeadChecks = Readonly<Record<LeadField | 'buType', (value: unknown) => boolean>>;

export interface LeadFieldError {
  readonly field: LeadField | 'buType' | '';
  readonly message: string;
}

export type LeadVerdict =
  | { readonly ok: true; readonly lead: Lead }
  | { readonly ok: false; readonly errors: readonly LeadFieldError[] };

// Control characters and lone surrogates, which can break the stores of the upstream.
// oxlint-disable-next-line no-control-regex
const INVALID = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/u;
// In a single line also line breaks, terminal control codes and bidirectional formatting: C0, C1 with U+0085, U+2028 and
// U+2029, bidirectional marks, embeddings, overrides, isolates and the deprecated formatting characters.
// oxlint-disable-next-line no-control-regex
const INVALID_IN_ONE_LINE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]|\p{Cs}/u;

/** A visible character. A field of only white space, zero-width characters and fillers is empty, unless one of them is refused. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

const isValidText = (field: LeadField, value: string): boolean => !(MULTI_LINE_FIELDS.includes(field) ? INVALID : INVALID_IN_ONE_LINE).test(value);

const FORMS: readonly LeadFormConfig[] = /* @__PURE__ */ Object.values(LEAD_FORMS);

/** The required fields of a business type: the four defaults and the extra ones of its form; of an unknown type the defaults. */
const requiredFields = (buType: number): readonly LeadField[] => [...DEFAULT_REQUIRED, ...(FORMS.find((form) => form.buType === buType)?.exReq ?? [])];

function ownProperty(body: object, field: string): unknown {
  return Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined;
}

function checkText(field: LeadField, value: string, checks: LeadChecks): LeadFieldError | undefined {
  const hasValidText = isValidText(field, value);
  if (hasValidText && checks[field](value)) return undefined;
  if (field === 'phone') return { field, message: LEAD_MESSAGES.phone };
  if (field === 'email') return { field, message: LEAD_MESSAGES.email };
  if (hasValidText) return { field, message: `内容超出长度限制，最多 ${LEAD_LIMITS[field]} 字。` };
  return { field, message: MULTI_LINE_FIELDS.includes(field) ? '内容含有无法保存的字符。' : '请删去换行、控制字符或文字方向控制符。' };
}

/**
 * Validates an untrusted body.
 * @param body parsed JSON or form fields of any shape
 * @param checks compiled checks of `LeadSchema`
 * @returns the cleaned lead, or all errors together, each with its field
 */
export function validateLead(body: unknown, checks: LeadChecks): LeadVerdict {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: [{ field: '', message: '请求体应为一个 JSON 对象。' }] };
  }
  const errors: LeadFieldError[] = [];
  const lead: Record<string, string | number> = {};
  const declared = ownProperty(body, 'buType');
  const rawType = declared === undefined ? 1 : declared;
  if (checks.buType(rawType)) lead['buType'] = rawType as number;
  else errors.push({ field: 'buType', message: `业务类型应为 0 至 ${MAX_BU_TYPE} 的整数。` });
  const required = requiredFields(typeof rawType === 'number' ? rawType : 1);
  for (const field of LEAD_FIELDS) {
    const raw = ownProperty(body, field);
    if (raw !== undefined && typeof raw !== 'string') {
      errors.push({ field, message: '该字段应为文本。' });
      continue;
    }
    const value = (raw ?? '').trim();
    if (!VISIBLE.test(value) && isValidText(field, value)) {
      if (required.includes(field)) errors.push({ field, message: LEAD_MESSAGES.required });
      continue;
    }
    const error = checkText(field, value, checks);
    if (error) errors.push(error);
    else lead[field] = value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, lead: lead as unknown as Lead };
}
