/** The command line of `npm run leads`. It is validated before any file or database is opened. */
import { idPrefixOf } from '#shared/contracts/lead-reference.ts';
import { LEAD_STATES, statesBefore, type LeadState } from '#server/leads/states.ts';
import type { LeadFilter } from '#server/leads/store/outbox.ts';
import { forTerminal } from './leads-escape.ts';

const DAY_MS = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: DAY_MS };

/** A mistake in the command line. The tool prints only the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandInput {
  /** Ids of leads, or for `backup` the file. */
  readonly ids: readonly string[];
  readonly state?: string | undefined;
  readonly olderThan?: string | undefined;
  readonly format?: string | undefined;
  readonly limit?: string | undefined;
  readonly reveal: boolean;
}

/** @throws UsageError for anything but a number and a unit, e.g. `30d` */
function parseAge(text: string): number {
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

const needsLimit = ({ limit }: CommandInput): void =>
  needs(limit === undefined || /^[1-9]\d{0,6}$/.test(limit), `--limit ${limit}: expected a number from 1`);

const CHECKS: Readonly<Record<string, (input: CommandInput) => void>> = {
  list: needsLimit,
  audit: needsLimit,
  show: ({ ids }) => needs(ids.length > 0, 'show: name a lead by its id or its reference'),
  export: ({ format }) => needs(format === undefined || format === 'csv' || format === 'ndjson', `--format ${format}: expected csv or ndjson`),
  replay: ({ ids, state }) => needs(ids.length > 0 || state !== undefined, `replay: name leads by id, or --state ${statesBefore('replay').join('|')}`),
  purge: ({ ids, olderThan }) => needs(ids.length > 0 || olderThan !== undefined, 'purge: name leads by id, or --older-than 30d'),
  backup: ({ ids }) => needs(ids.length === 1, 'backup: name one file that is not there yet'),
};

/** What each command accepts, by the names on the command line. */
const ACCEPTS: Readonly<Record<string, readonly string[]>> = {
  list: ['ids', 'state', 'older-than', 'limit', 'reveal'],
  show: ['ids', 'reveal'],
  export: ['ids', 'format', 'state', 'older-than', 'reveal'],
  replay: ['ids', 'state', 'older-than'],
  purge: ['ids', 'state', 'older-than'],
  backup: ['ids'],
  audit: ['limit'],
};

/** Refuses what a command would ignore: `purge --limit 1` must not purge everything. */
function checkArguments(command: string, { ids, olderThan, reveal, ...others }: CommandInput): void {
  const accepted = ACCEPTS[command] ?? [];
  const options = { ...others, 'older-than': olderThan, reveal: reveal || undefined };
  for (const [name, value] of Object.entries(options)) needs(value === undefined || accepted.includes(name), `${command}: takes no --${name}`);
  needs(ids.length === 0 || accepted.includes('ids'), `${command}: takes no argument, ${forTerminal(ids[0] ?? '')} is one`);
}

/** The states that a command accepts. `delivered` leads can be purged in the embedded news API. */
function statesOf(command: string): readonly LeadState[] {
  if (command === 'replay') return statesBefore('replay');
  return command === 'purge' ? [...statesBefore('purge'), 'delivered'] : LEAD_STATES;
}

/**
 * Validates a command line.
 * @throws UsageError
 */
export function checkInput(command: string, input: CommandInput): void {
  checkArguments(command, input);
  CHECKS[command]?.(input);
  parseStates(input.state, statesOf(command));
  if (input.olderThan !== undefined) parseAge(input.olderThan);
}

/** The leads that a command applies to. */
export function filterOf(command: string, input: CommandInput, now: number): LeadFilter {
  const states = parseStates(input.state, statesOf(command));
  return {
    ...(input.ids.length > 0 ? { ids: input.ids } : {}),
    ...(states ? { states } : {}),
    ...(input.olderThan === undefined ? {} : { before: now - parseAge(input.olderThan) }),
  };
}

/** One lead by its id, or by the reference that a visitor reads out. */
export function filterFor(name: string): LeadFilter {
  const idPrefix = idPrefixOf(name);
  return idPrefix === undefined ? { ids: [name] } : { idPrefix };
}
