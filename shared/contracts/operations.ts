/** The data of the operations page. It contains nothing of a visitor. */

export interface OperationsState {
  readonly version: string;
  /** Git commit; with `-dirty` when files differed from it, `unknown` without a repository. */
  readonly commit: string;
  /** Time of the build; undefined when the sources run without a build. */
  readonly builtAt: string | undefined;
  readonly runtime: string;
  /** Milliseconds since the epoch, like all times here. */
  readonly now: number;
  readonly startedAt: number;
  readonly phase: 'starting' | 'ready' | 'stopping';
  readonly faults: readonly Fault[];
  /** Undefined while the outbox cannot be read. */
  readonly outbox: OutboxState | undefined;
  /** Newest first. */
  readonly leadEvents: readonly LeadEventLine[];
  readonly breakerOpen: boolean;
  readonly pages: { readonly entries: number; readonly bytes: number; readonly waiting: number } | undefined;
  readonly callers: readonly CallerLine[];
  /** Upstream calls by minute, oldest first, including minutes without calls. */
  readonly upstream: readonly UpstreamMinute[];
}

/** A part that can fail while visitors are still served, and the reason in one line without personal data. */
export interface Fault {
  readonly part: 'store' | 'redis' | 'upstream';
  readonly reason: string;
}

export interface OutboxState {
  /** Leads that are still delivered without ops. */
  readonly depth: number;
  /** Age of the oldest of them; 0 when there is none. */
  readonly oldestAgeMs: number;
  readonly byState: Readonly<Record<string, number>>;
  /** Undelivered leads that no key of this process can decrypt. */
  readonly foreign: number;
}

export interface LeadEventLine {
  readonly at: number;
  readonly event: string;
  readonly lead: string;
  readonly caller: string | undefined;
  readonly attempts: number | undefined;
  readonly reason: string | undefined;
  readonly status: number | undefined;
}

export interface CallerLine {
  readonly name: string;
  readonly answers: number;
  /** Answers 429. */
  readonly limited: number;
  /** Leads per window. */
  readonly quota: number;
  readonly windowMs: number;
}

export interface UpstreamMinute {
  readonly at: number;
  readonly calls: number;
  readonly failed: number;
  readonly slowestMs: number;
  readonly meanMs: number;
}
