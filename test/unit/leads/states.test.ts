import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GIVEN_UP_STATES, LEAD_STATES, nextState, PENDING_STATES, statesBefore, TRANSITIONS } from '#server/leads/states.ts';

/** All transitions as rows. */
const rows = Object.entries(TRANSITIONS).flatMap(([on, states]) => Object.entries(states).map(([from, to]) => ({ from, on, to })));

const README = join(import.meta.dirname, '../../../server/leads/README.md');

/** The transitions of the README's mermaid diagram: `from --> to : event`. */
function drawn(): string[] {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))?.[1] ?? '';
  const arrows = [...diagram.matchAll(/^\s*(\S+) --> (\S+) : (.+)$/gm)];
  return arrows.flatMap(([, from, to, events = '']) => events.split(', ').map((event) => `${from === '[*]' ? 'new' : from} ${event} ${to}`));
}

describe('the life of a lead', () => {
  test('is drawn in the README exactly as the code has it', () => {
    const coded = rows.map(({ from, on, to }) => `${from} ${on} ${to}`);
    expect(drawn().toSorted()).toEqual(coded.toSorted());
  });

  test('reaches every state', () => {
    expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(LEAD_STATES));
  });

  test('has one outcome for each event', () => {
    const keys = rows.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('lets every pending state continue, and never leaves delivered', () => {
    for (const state of PENDING_STATES) expect(rows.some(({ from }) => from === state)).toBe(true);
    expect(rows.filter(({ from }) => from === 'delivered')).toEqual([]);
  });

  test('lets ops purge every undelivered lead except during an attempt, and by age only given-up leads', () => {
    expect(statesBefore('purge').toSorted()).toEqual(['dead', 'login', 'parked', 'queued', 'rejected']);
    expect(GIVEN_UP_STATES.toSorted()).toEqual(statesBefore('replay').toSorted());
    for (const state of PENDING_STATES) expect(GIVEN_UP_STATES).not.toContain(state);
  });

  test('refuses a transition that is not in the table', () => {
    expect(() => nextState('delivered', 'replay')).toThrow('delivered cannot replay');
    expect(nextState('dead', 'replay')).toBe('queued');
  });
});
