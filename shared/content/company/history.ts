/** When the company took its steps: the years that are known, and their order where they are not. */
import { COMPANY } from '../company.ts';
import type { Company, Milestone } from './types.ts';

/**
 * The date of a step.
 * @param step what it is called while its year is not given
 */
export function whenOf(milestone: Milestone, step: string, company: Company = COMPANY): string {
  const year = company.milestones[milestone];
  return year === undefined ? step : `${year} 年`;
}

/** What the history goes by. */
export function historyLead(company: Company = COMPANY): string {
  return Object.keys(company.milestones).length > 0 ? '按年份列出做成的事。' : '按先后次序列出做成的事。';
}
