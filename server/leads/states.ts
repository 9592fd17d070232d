/**
 * The life of a lead as a table. Every change of state goes through `nextState`, and the diagram in
 * this room's README is checked against the same table.
 */

export const LEAD_STATES = [
  /** Committed; waits for its next try. */
  'queued',
  /** A try is running, or was when its process died: from here on the upstream may have it. */
  'delivering',
  /** The upstream has it; personal data is deleted. */
  'delivered',
  /** The upstream asked for a login (code 3); tried again until the token works. */
  'login',
  /** The upstream said no; kept for ops. */
  'rejected',
  /** Outcome unknown and the upstream does not deduplicate; ops decide. */
  'parked',
  /** Every retry is used up; ops decide. */
  'dead',
  /** Personal data deleted without delivery, by ops or by age. */
  'purged',
] as const;

export type LeadState = (typeof LEAD_STATES)[number];

export type LeadEvent =
  | 'accept'
  /** Stored with the first try's claim, in one step. */
  | 'accept-claimed'
  /** Recorded after it went upstream directly, while the store was away. */
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
  /** Went upstream directly as well, in a way that leaves open which lead the upstream has. */
  | 'displaced'
  | 'replay'
  | 'purge';

export interface Transition {
  /** `new` is the moment before the commit. */
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
  // An answer that comes in after the lead was already recovered from a process thought dead.
  { from: 'queued', on: 'late-taken', to: 'delivered' },
  { from: 'login', on: 'late-taken', to: 'delivered' },
  { from: 'parked', on: 'late-taken', to: 'delivered' },
  { from: 'parked', on: 'replay', to: 'queued' },
  { from: 'dead', on: 'replay', to: 'queued' },
  { from: 'rejected', on: 'replay', to: 'queued' },
  { from: 'parked', on: 'purge', to: 'purged' },
  { from: 'dead', on: 'purge', to: 'purged' },
  { from: 'rejected', on: 'purge', to: 'purged' },
  // Leads on their way, where ops name them or their state; never one that is being tried.
  { from: 'queued', on: 'purge', to: 'purged' },
  { from: 'login', on: 'purge', to: 'purged' },
];

/** States from which the relay delivers by itself; they make up the outbox's depth. */
export const PENDING_STATES: readonly LeadState[] = ['queued', 'delivering', 'login'];

/** States that wait for ops: what is purged by age where nobody names a state or a lead. */
export const GIVEN_UP_STATES: readonly LeadState[] = ['rejected', 'parked', 'dead'];

/** States that an event may start from. */
export function statesBefore(on: LeadEvent): LeadState[] {
  return TRANSITIONS.flatMap((row) => (row.on === on && row.from !== 'new' ? [row.from] : []));
}

/**
 * The state that an event leads to.
 * @throws Error when the table has no such transition: a defect, never an expected failure
 */
export function nextState(from: LeadState | 'new', on: LeadEvent): LeadState {
  const row = TRANSITIONS.find((candidate) => candidate.from === from && candidate.on === on);
  if (!row) throw new Error(`A lead in state ${from} cannot ${on}`);
  return row.to;
}
