/**
 * Every lead form of the site: title, business type, fields and extra required fields. Pages name a form by its key. The
 * extra required fields of a business type hold in the browser and in the BFF. Data only: the browser gets it as JSON.
 */
import type { LeadField } from './lead.ts';

/** Configuration of a lead form (specification section 2, "Lead form"). */
export interface LeadFormConfig {
  /** Dialog title and accessible name. */
  readonly itemName: string;
  readonly subName?: string;
  /** Business type, sent upstream. */
  readonly buType: number;
  /** Optional fields to show, in this order. */
  readonly items: readonly LeadField[];
  /** Extra required fields. */
  readonly exReq?: readonly LeadField[];
}

const reply = '一个工作日内由方案工程师与您联系';

export const LEAD_FORMS = {
  header: { itemName: '欢迎咨询相关信息', subName: reply, buType: 14, items: ['job', 'introduction'], exReq: ['job'] },
  consult: { itemName: '咨询与试用', subName: reply, buType: 1, items: ['city', 'description'] },
  visit: { itemName: '预约机房参观', subName: '写明想看的机房与日期，运营经理与您确认入园手续', buType: 2, items: ['city', 'description'] },
  compute: { itemName: '申请算力试用', subName: '写明模型规模、卡数与周期，便于安排测试节点', buType: 3, items: ['description', 'job'] },
  compliance: { itemName: '咨询等保建设', subName: '写明系统数量、拟定级别与期望完成时间', buType: 4, items: ['city', 'description'] },
  partner: { itemName: '申请成为合作伙伴', subName: '渠道经理三个工作日内回复评估安排', buType: 5, items: ['city', 'introduction'] },
  move: { itemName: '预约搬迁评估', subName: '写明设备数量、起止机房与停机窗口', buType: 6, items: ['city', 'description'] },
} as const satisfies Record<string, LeadFormConfig>;

export type LeadFormId = keyof typeof LEAD_FORMS;
