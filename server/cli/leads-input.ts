/** The command line of `npm run leads`. It is validated before any file or database is opened. */
import { parseArgs } from 'node:util';
import { idPrefixOf } from '#shared/contracts/lead-reference.ts';
import { readDuration } from '#server/config-readers.ts';
import { LEAD_STATES, statesBefore, type LeadState } from '#server/leads/states.ts';
import type { LeadFilter } from '#server/leads/store/outbox.ts';
import { forTerminal } from './leads-escape.ts';

/** A mistake in the command line. The tool prints only the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command line as it was typed. */
export function readArguments(args: readonly string[]) {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        state: { type: 'string' },
        'older-than': { type: 'string' },
        format: { type: 'string' },
        limit: { type: 'string' },
        reveal: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const repeated = names.find((name, index) => names.indexOf(name) < index);
    needs(repeated === undefined, `--${repeated} stands twice, and only the last one would count`);
    const { help = false, ...options } = values;
    const [command = 'help', ...ids] = positionals;
    return { command: help ? 'help' : command, ids, options };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'wrong arguments');
  }
}

type Arguments = ReturnType<typeof readArguments>;

/** What a command is applied to, and how. `ids` are those of leads, or for `backup` the file. */
export type CommandInput = ReturnType<typeof readInput>;

interface Rule {
  /** What the command takes, by the names on the command line. */
  readonly takes: readonly ('ids' | keyof Arguments['options'])[];
  readonly states?: readonly LeadState[];
  /** Says what is missing; false when nothing is. */
  lacks?(given: Arguments): string | false;
}

const RULES: Readonly<Record<string, Rule>> = {
  list: { takes: ['ids', 'state', 'older-than', 'limit', 'reveal'] },
  show: { takes: ['ids', 'reveal'], lacks: ({ ids }) => ids.length === 0 && 'name a lead by its id or its reference' },
  export: { takes: ['ids', 'format', 'state', 'older-than', 'reveal'] },
  replay: {
    takes: ['ids', 'state', 'older-than'],
    states: statesBefore('replay'),
    lacks: ({ ids, options }) => ids.length === 0 && options.state === undefined && `name leads by id, or --state ${statesBefore('replay').join('|')}`,
  },
  purge: {
    takes: ['ids', 'state', 'older-than'],
    // `delivered` leads can be purged in the embedded news API.
    states: [...statesBefore('purge'), 'delivered'],
    lacks: ({ ids, options }) => ids.length === 0 && options['older-than'] === undefined && 'name leads by id, or --older-than 30d',
  },
  backup: { takes: ['ids'], lacks: ({ ids }) => ids.length !== 1 && 'name one file that is not there yet' },
  reseal: { takes: [] },
  audit: { takes: ['limit'] },
};

function needs(condition: boolean, message: string): void {
  if (!condition) throw new UsageError(message);
}

/** @throws UsageError for anything but a number and a unit, e.g. `30d` */
function parseAge(text: string): number {
  needs(/^\d{1,6}[smhd]$/.test(text), `--older-than ${text}: expected a number and a unit, e.g. 30d, 12h`);
  return readDuration(text) ?? 0;
}

function parseStates(text: string, allowed: readonly LeadState[]): LeadState[] {
  const states = text.split(',').map((part) => part.trim() as LeadState);
  for (const state of states) needs(allowed.includes(state), `--state ${state}: expected ${allowed.join(', ')}`);
  return states;
}

/** Refuses what a command would ignore: `purge --limit 1` must not purge everything. */
function checkTaken({ command, ids, options }: Arguments, takes: Rule['takes']): void {
  for (const name of Object.keys(options)) needs(takes.some((taken) => taken === name), `${command}: takes no --${name}`);
  needs(ids.length === 0 || takes.includes('ids'), `${command}: takes no argument, ${forTerminal(ids[0] ?? '')} is one`);
}

/** Validates a command line. @throws UsageError */
export function readInput(given: Arguments, now: number) {
  const { command, options: { state, format = 'csv', limit = '100', reveal = false, 'older-than': age } } = given;
  const { takes, states = LEAD_STATES, lacks }: Rule = RULES[command] ?? { takes: [] };
  checkTaken(given, takes);
  const lack = lacks?.(given);
  needs(!lack, `${command}: ${lack}`);
  needs(format === 'csv' || format === 'ndjson', `--format ${format}: expected csv or ndjson`);
  needs(/^[1-9]\d{0,6}$/.test(limit), `--limit ${limit}: expected a number from 1`);
  // The store has ids in small letters; a list in other software may not. The file of a backup is no id.
  const ids = command === 'backup' ? given.ids : given.ids.map((id) => id.toLowerCase());
  const filter: LeadFilter = {
    ids: ids.length > 0 ? ids : undefined,
    states: state === undefined ? undefined : parseStates(state, states),
    before: age === undefined ? undefined : now - parseAge(age),
  };
  return { ids, filter, format, limit: Number(limit), reveal };
}

/** One lead by its id, or by the reference that a visitor reads out. */
export function filterFor(name: string): LeadFilter {
  const idPrefix = idPrefixOf(name);
  return idPrefix === undefined ? { ids: [name] } : { idPrefix };
}
