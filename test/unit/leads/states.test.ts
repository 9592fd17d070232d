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

describe('the states of a lead', () => {
  test('are the same in the README diagram and in the code', () => {
    const coded = rows.map(({ from, on, to }) => `${from} ${on} ${to}`);
    expect(drawn().toSorted()).toEqual(coded.toSorted());
  });

  test('are all reached', () => {
    expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(LEAD_STATES));
  });

  test('have one transition for each event', () => {
    const keys = rows.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('can all be left while pending, and delivered never', () => {
    for (const state of PENDING_STATES) expect(rows.some(({ from }) => from === state)).toBe(true);
    expect(rows.filter(({ from }) => from === 'delivered')).toEqual([]);
  });

  test('can all be purged by ops, except delivered and during an attempt; by age only given-up ones', () => {
    expect(statesBefore('purge').toSorted()).toEqual(['dead', 'login', 'parked', 'queued', 'rejected']);
    expect(GIVEN_UP_STATES.toSorted()).toEqual(statesBefore('replay').toSorted());
    for (const state of PENDING_STATES) expect(GIVEN_UP_STATES).not.toContain(state);
  });

  test('change only by a transition in the table', () => {
    expect(() => nextState('delivered', 'replay')).toThrow('delivered cannot replay');
    expect(nextState('dead', 'replay')).toBe('queued');
  });
});
