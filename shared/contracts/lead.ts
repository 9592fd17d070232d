/** The schema of a sales lead (specification sections 3 and 5, contract section 2 "Leads"). */
import { Type, type Static, type TStringOptions } from 'typebox';

/** Maximum lengths in code points, for the form's counters and for the BFF. */
export const LEAD_LIMITS = {
  fullName: 40,
  phone: 20,
  company: 100,
  email: 120,
  description: 500,
  city: 40,
  job: 60,
  introduction: 200,
} as const;

export const MAX_BU_TYPE = 99_999;

/** A mainland mobile number: 11 digits, starts with 1, second digit 3 to 9. */
const PHONE_PATTERN = '^1[3-9][0-9]{9}$';
/** Local part, @, dotted domain, final label of 2 to 4 alphanumerics. */
const EMAIL_PATTERN =
  '^[A-Za-z0-9_+\\-]+(\\.[A-Za-z0-9_+\\-]+)*@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z0-9]{2,4}$';

const textField = (field: keyof typeof LEAD_LIMITS, title: string, rules: TStringOptions = {}) => Type.String({ ...rules, maxLength: LEAD_LIMITS[field], title });

export const LeadSchema = Type.Object(
  {
    fullName: textField('fullName', '姓名', { minLength: 1 }),
    phone: textField('phone', '手机', { pattern: PHONE_PATTERN }),
    company: textField('company', '公司', { minLength: 1 }),
    email: textField('email', '邮箱', { pattern: EMAIL_PATTERN }),
    description: Type.Optional(textField('description', '项目需求概述')),
    city: Type.Optional(textField('city', '城市')),
    job: Type.Optional(textField('job', '职位')),
    introduction: Type.Optional(textField('introduction', '公司业务简介')),
    buType: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MAX_BU_TYPE, default: 1, title: '业务类型' }),
    ),
  },
  { $id: 'Lead', title: '咨询与试用申请', additionalProperties: true },
);

/** A lead after validation: trimmed, without empty and unknown fields, always with `buType`. */
export type Lead = Static<typeof LeadSchema> & { buType: number };
/** Names of the text fields of a lead. */
export type LeadField = Exclude<keyof Static<typeof LeadSchema>, 'buType'>;

export const DEFAULT_REQUIRED: readonly LeadField[] = ['fullName', 'phone', 'company', 'email'];
const OPTIONAL_FIELDS: readonly LeadField[] = ['description', 'city', 'job', 'introduction'];
export const LEAD_FIELDS: readonly LeadField[] = [...DEFAULT_REQUIRED, ...OPTIONAL_FIELDS];

/** Fields that can have line breaks; all others are single lines. */
export const MULTI_LINE_FIELDS: readonly LeadField[] = ['description', 'introduction'];

export const LEAD_MESSAGES = {
  required: '请保证表单必填信息完整。',
  phone: '请输入正确的手机号。',
  email: '请输入正确的邮箱地址。',
  rejected: '表单提交失败。',
  accepted: '您的表单已提交成功，感谢您的申请。',
  titleFailure: '失败',
  titleSuccess: '成功',
} as const;
