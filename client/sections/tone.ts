/** The background of a section, by its role unless its content sets one. */
import type { Section, SectionRole } from '#shared/content/model.ts';

export type Tone = 'paper' | 'paper-2' | 'ink';

const BY_ROLE: Readonly<Partial<Record<SectionRole, Tone>>> = {
  architecture: 'ink',
  power: 'ink',
  visit: 'paper',
  form: 'ink',
  sla: 'paper-2',
  levels: 'paper-2',
  related: 'paper-2',
  compliance: 'paper-2',
  goals: 'paper-2',
  decision: 'paper-2',
  case: 'paper-2',
};

/** The background of a section. */
export function toneOf(section: Section): Tone {
  return section.tone ?? BY_ROLE[section.role] ?? 'paper';
}
