/**
 * The state machine of a lead as a table. Every change of state goes through `nextState`. A test compares the diagram in
 * README.md with this table.
 */

export const LEAD_STATES = [
  /** Committed; waits for its next attempt. */
  'queued',
  /** An attempt is running, or was running when its process died. The upstream may have the lead. */
  'delivering',
  /** The upstream has it; personal data is deleted. */
  'delivered',
  /** The upstream asked for a login (code 3); repeated until the token works. */
  'login',
  /** The upstream refused it; kept for ops. */
  'rejected',
  /** The outcome is unknown and the upstream does not deduplicate; ops decide. */
  'parked',
  /** All retries are used up; ops decide. */
  'dead',
  /** Personal data deleted without delivery, by ops or by age. */
  'purged',
] as const;

export type LeadState = (typeof LEAD_STATES)[number];

export type LeadEvent =
  | 'accept'
  /** Stored together with the claim of the first attempt, in one transaction. */
  | 'accept-claimed'
  /** Recorded after it went upstream directly while the store was down; so are the next two. */
  | 'accept-delivered'
  | 'accept-rejected'
  | 'accept-unknown'
  | 'try'
  | 'taken'
  | 'late-taken'
  | 'refused'
  | 'login-asked'
  | 'failed'
  | 'exhausted'
  | 'ambiguous'
  | 'recover'
  | 'recover-ambiguous'
  /** A direct delivery leaves open whether the upstream has this lead or another one. */
  | 'displaced'
  | 'replay'
  | 'purge';

export interface Transition {
  /** `new`: before the commit. */
  readonly from: LeadState | 'new';
  readonly on: LeadEvent;
  readonly to: LeadState;
}

export const TRANSITIONS: readonly Transition[] = [
  { from: 'new', on: 'accept', to: 'queued' },
  { from: 'new', on: 'accept-claimed', to: 'delivering' },
  { from: 'new', on: 'accept-delivered', to: 'delivered' },
  { from: 'new', on: 'accept-rejected', to: 'rejected' },
  { from: 'new', on: 'accept-unknown', to: 'parked' },
  { from: 'queued', on: 'try', to: 'delivering' },
  { from: 'login', on: 'try', to: 'delivering' },
  { from: 'delivering', on: 'taken', to: 'delivered' },
  { from: 'delivering', on: 'refused', to: 'rejected' },
  { from: 'delivering', on: 'login-asked', to: 'login' },
  { from: 'delivering', on: 'failed', to: 'queued' },
  { from: 'delivering', on: 'exhausted', to: 'dead' },
  { from: 'delivering', on: 'ambiguous', to: 'parked' },
  { from: 'delivering', on: 'recover', to: 'queued' },
  { from: 'delivering', on: 'recover-ambiguous', to: 'parked' },
  { from: 'queued', on: 'displaced', to: 'parked' },
  { from: 'login', on: 'displaced', to: 'parked' },
  { from: 'delivering', on: 'displaced', to: 'parked' },
  // A late answer: the lead was already recovered, because its process was believed dead.
  { from: 'queued', on: 'late-taken', to: 'delivered' },
  { from: 'login', on: 'late-taken', to: 'delivered' },
  { from: 'parked', on: 'late-taken', to: 'delivered' },
  { from: 'parked', on: 'replay', to: 'queued' },
  { from: 'dead', on: 'replay', to: 'queued' },
  { from: 'rejected', on: 'replay', to: 'queued' },
  { from: 'parked', on: 'purge', to: 'purged' },
  { from: 'dead', on: 'purge', to: 'purged' },
  { from: 'rejected', on: 'purge', to: 'purged' },
  // Waiting leads only when ops name the lead or its state; never during an attempt.
  { from: 'queued', on: 'purge', to: 'purged' },
  { from: 'login', on: 'purge', to: 'purged' },
];

/** States from which the deliverer continues without ops. Their count is the depth of the outbox. */
export const PENDING_STATES: readonly LeadState[] = ['queued', 'delivering', 'login'];

/** States that wait for ops. A purge by age alone takes only these. */
export const GIVEN_UP_STATES: readonly LeadState[] = ['rejected', 'parked', 'dead'];

/** The states in which an event is allowed. */
export function statesBefore(on: LeadEvent): LeadState[] {
  return TRANSITIONS.flatMap((row) => (row.on === on && row.from !== 'new' ? [row.from] : []));
}

/**
 * The state after an event.
 * @throws Error when the table has no such transition, which is a defect
 */
export function nextState(from: LeadState | 'new', on: LeadEvent): LeadState {
  const row = TRANSITIONS.find((candidate) => candidate.from === from && candidate.on === on);
  if (!row) throw new Error(`A lead in state ${from} cannot ${on}`);
  return row.to;
}
