/** Which section roles a template demands, in the order the information architecture (section 5) lists them. */
import type { Template } from '#shared/site/page.ts';
import type { SectionRole } from './model.ts';

export const REQUIRED_ROLES: Readonly<Partial<Record<Template, readonly SectionRole[]>>> = {
  index: ['guide', 'catalogue', 'decision', 'form'],
  product: ['spec', 'architecture', 'features', 'scenarios', 'billing', 'sla', 'faq', 'related', 'form'],
  dc: ['facts', 'power', 'cooling', 'network', 'safety', 'operations', 'compliance', 'suited', 'visit', 'comparison'],
  service: ['scope', 'process', 'deliverables', 'levels', 'pricing', 'faq', 'related', 'form'],
  solution: ['challenges', 'goals', 'architecture', 'design', 'recommended', 'roadmap', 'case', 'faq', 'related', 'form'],
  partner: ['overview', 'form'],
};
