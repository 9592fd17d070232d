/** What `npm run leads` can do, on either driver, beside a running server. */
import type { ExistingStore } from '#server/leads/store/open-store.ts';
import type { LeadFilter, LeadRecord } from '#server/leads/store/outbox.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { LEAD_STATES, statesBefore, type LeadState } from '#server/leads/states.ts';
import { csvHead, csvLine, details, listLine, ndjsonLine, type ShownLead } from './leads-format.ts';
import { maskLead } from './leads-mask.ts';

const PAGE = 500;
const DAY_MS = 86_400_000;
/** A record holds its idempotency key for at least a day (contract section 2). */
const SHORTEST_RECORD_MS = DAY_MS;
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: DAY_MS };

/** What the command line was wrong about; the message is all that is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandInput {
  readonly ids: readonly string[];
  readonly state?: string | undefined;
  readonly olderThan?: string | undefined;
  readonly format?: string | undefined;
  readonly limit?: string | undefined;
  readonly reveal: boolean;
}

export interface CommandContext {
  readonly store: ExistingStore;
  readonly now: number;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs on an open store and gives the exit code. */
export type Command = (input: CommandInput, context: CommandContext) => Promise<number>;

/** @throws UsageError for anything but a number and a unit, e.g. `30d` */
export function parseAge(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (!match) throw new UsageError(`--older-than ${text}: expected a number and a unit, e.g. 30d, 12h`);
  return Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0);
}

function parseStates(text: string | undefined, allowed: readonly LeadState[]): LeadState[] | undefined {
  if (text === undefined) return undefined;
  const states = text.split(',').map((part) => part.trim());
  const wrong = states.find((state) => !allowed.includes(state as LeadState));
  if (wrong !== undefined) throw new UsageError(`--state ${wrong}: expected ${allowed.join(', ')}`);
  return states as LeadState[];
}

const needs = (condition: boolean, message: string): void => {
  if (!condition) throw new UsageError(message);
};

const CHECKS: Readonly<Record<string, (input: CommandInput) => void>> = {
  list: ({ limit }) => needs(limit === undefined || /^[1-9]\d{0,6}$/.test(limit), `--limit ${limit}: expected a number from 1`),
  show: ({ ids }) => needs(ids.length > 0, 'show: name a lead by its id'),
  export: ({ format }) => needs(format === undefined || format === 'csv' || format === 'ndjson', `--format ${format}: expected csv or ndjson`),
  replay: ({ ids, state }) => needs(ids.length > 0 || state !== undefined, `replay: name leads by id, or --state ${statesBefore('replay').join('|')}`),
  purge: ({ ids, olderThan }) => needs(ids.length > 0 || olderThan !== undefined, 'purge: name leads by id, or --older-than 30d'),
};

function statesOf(command: string): readonly LeadState[] {
  return command === 'replay' || command === 'purge' ? statesBefore(command) : LEAD_STATES;
}

/**
 * Judges a command line before anything is opened.
 * @throws UsageError
 */
export function checkInput(command: string, input: CommandInput): void {
  CHECKS[command]?.(input);
  parseStates(input.state, statesOf(command));
  if (input.olderThan !== undefined) parseAge(input.olderThan);
}

function filterOf(input: CommandInput, now: number, allowed: readonly LeadState[]): LeadFilter {
  const states = parseStates(input.state, allowed);
  return {
    ...(input.ids.length > 0 ? { ids: input.ids } : {}),
    ...(states ? { states } : {}),
    ...(input.olderThan === undefined ? {} : { before: now - parseAge(input.olderThan) }),
  };
}

function reveal(record: LeadRecord, { store }: CommandContext, input: CommandInput): ShownLead {
  const content = openLead(record, store.keys);
  return { record, lead: content && (input.reveal ? content.lead : maskLead(content.lead)) };
}

async function eachLead(input: CommandInput, context: CommandContext, limit: number, show: (lead: ShownLead) => string): Promise<number> {
  const filter = filterOf(input, context.now, LEAD_STATES);
  let shown = 0;
  let last: LeadRecord | undefined;
  for (;;) {
    const page = await context.store.outbox.list(filter, Math.min(PAGE, limit - shown), last);
    for (const record of page) context.print(show(reveal(record, context, input)));
    shown += page.length;
    last = page.at(-1);
    if (page.length === 0 || shown >= limit) return shown;
  }
}

const list: Command = async (input, context) => {
  const count = await eachLead(input, context, Number(input.limit ?? 100), listLine);
  const { byState } = await context.store.outbox.stats(context.now, context.store.keys?.ids ?? []);
  const totals = LEAD_STATES.filter((state) => byState[state] > 0).map((state) => `${state} ${byState[state]}`);
  context.complain(`${count} shown; in all: ${totals.join(', ') || 'none'}`);
  return 0;
};

const show: Command = async (input, context) => {
  let code = 0;
  for (const id of input.ids) {
    const record = await context.store.outbox.find(id);
    if (record) context.print(`${details(reveal(record, context, input))}\n`);
    else {
      context.complain(`no lead ${id}`);
      code = 1;
    }
  }
  return code;
};

const exportLeads: Command = async (input, context) => {
  const format = input.format ?? 'csv';
  if (format === 'csv') context.print(csvHead());
  const count = await eachLead(input, context, Number.MAX_SAFE_INTEGER, format === 'csv' ? csvLine : ndjsonLine);
  context.complain(`${count} exported${input.reveal ? '' : ', personal data masked (--reveal shows it)'}`);
  return 0;
};

function reportMissing(input: CommandInput, done: readonly LeadRecord[], why: string, context: CommandContext): number {
  const missing = input.ids.filter((id) => !done.some((record) => record.id === id));
  for (const id of missing) context.complain(`${id}: ${why}`);
  return missing.length > 0 ? 1 : 0;
}

const replay: Command = async (input, context) => {
  const allowed = statesBefore('replay');
  const done = await context.store.outbox.replay(filterOf(input, context.now, allowed), context.now);
  for (const { id } of done) context.print(`${id} queued\n`);
  context.complain(`${done.length} queued again; a running server takes them up within a second`);
  return reportMissing(input, done, `not there, or not ${allowed.join(', ')}`, context);
};

const purge: Command = async (input, context) => {
  const allowed = statesBefore('purge');
  const filter = filterOf(input, context.now, allowed);
  const removeBefore = Math.min(filter.before ?? 0, context.now - SHORTEST_RECORD_MS);
  const { purged, removed } = await context.store.outbox.purge(filter, context.now, input.state === undefined ? removeBefore : 0);
  for (const { id } of purged) context.print(`${id} purged\n`);
  context.complain(`personal data of ${purged.length} leads deleted, ${removed} old records removed`);
  return reportMissing(input, purged, `not there, or not ${allowed.join(', ')}`, context);
};

export const COMMANDS: Readonly<Record<string, Command>> = { list, show, export: exportLeads, replay, purge };
