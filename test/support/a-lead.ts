/** A valid lead with optional changes. */
export const aLead = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  fullName: '王小明',
  phone: '13812345678',
  company: '联万测试有限公司',
  email: 'wang.xiaoming@example.cn',
  ...changes,
});
