/** The glossary: every term once, by subject. */
import { CLOUD_TERMS } from './cloud.ts';
import { COMPUTE_TERMS } from './compute.ts';
import { DATA_CENTER_TERMS } from './data-center.ts';
import { NETWORK_TERMS } from './network.ts';
import { RECOVERY_TERMS } from './recovery.ts';
import { SECURITY_TERMS } from './security.ts';
import type { Term, TermGroup } from './term.ts';

export const TERM_GROUPS: readonly TermGroup[] = [
  NETWORK_TERMS, DATA_CENTER_TERMS, CLOUD_TERMS, COMPUTE_TERMS, SECURITY_TERMS, RECOVERY_TERMS,
];

export const TERMS: readonly Term[] = TERM_GROUPS.flatMap(({ terms }) => terms);
