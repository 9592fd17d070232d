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

/** The states after an event, by the state before it. `new`: before the commit. */
type Transitions = Readonly<Partial<Record<LeadState | 'new', LeadState>>>;

export const TRANSITIONS = {
  accept: { new: 'queued' },
  /** Stored together with the claim of the first attempt, in one transaction. */
  'accept-claimed': { new: 'delivering' },
  /** Recorded after it went upstream directly while the store was down; so are the next two. */
  'accept-delivered': { new: 'delivered' },
  'accept-rejected': { new: 'rejected' },
  'accept-unknown': { new: 'parked' },
  try: { queued: 'delivering', login: 'delivering' },
  taken: { delivering: 'delivered' },
  /** From `parked`: the outcome of the interrupted attempt itself, which another process had believed dead. Likewise the next four. */
  refused: { delivering: 'rejected', parked: 'rejected' },
  'login-asked': { delivering: 'login', parked: 'login' },
  failed: { delivering: 'queued', parked: 'queued' },
  exhausted: { delivering: 'dead', parked: 'dead' },
  ambiguous: { delivering: 'parked', parked: 'parked' },
  recover: { delivering: 'queued' },
  'recover-ambiguous': { delivering: 'parked' },
  /** A direct delivery leaves open whether the upstream has this lead or another one. */
  displaced: { queued: 'parked', login: 'parked', delivering: 'parked' },
  /** A late answer: the lead was already recovered, because its process was believed dead. Or a direct delivery of a stored lead. */
  'late-taken': { queued: 'delivered', login: 'delivered', parked: 'delivered', rejected: 'delivered', dead: 'delivered' },
  replay: { parked: 'queued', dead: 'queued', rejected: 'queued' },
  /** Waiting leads only when ops name the lead or its state; never during an attempt. */
  purge: { parked: 'purged', dead: 'purged', rejected: 'purged', queued: 'purged', login: 'purged' },
} as const satisfies Readonly<Record<string, Transitions>>;

export type LeadEvent = keyof typeof TRANSITIONS;

/** States from which the deliverer continues without ops. Their count is the depth of the outbox. */
export const PENDING_STATES: readonly LeadState[] = ['queued', 'delivering', 'login'];

/** States that wait for ops. A purge by age alone takes only these. */
export const GIVEN_UP_STATES: readonly LeadState[] = ['rejected', 'parked', 'dead'];

/** The states in which an event is allowed, in the order of the table. */
export const statesBefore = (on: LeadEvent): LeadState[] =>
  (Object.keys(TRANSITIONS[on]) as (LeadState | 'new')[]).filter((state) => state !== 'new');

/**
 * The state after an event.
 * @throws Error when the table has no such transition, which is a defect
 */
export function nextState(from: LeadState | 'new', on: LeadEvent): LeadState {
  const transitions: Transitions = TRANSITIONS[on];
  const to = transitions[from];
  if (!to) throw new Error(`A lead in state ${from} cannot ${on}`);
  return to;
}
