import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GIVEN_UP_STATES, LEAD_STATES, nextState, PENDING_STATES, statesBefore, TRANSITIONS } from '#server/leads/states.ts';

const README = join(import.meta.dirname, '../../../server/leads/README.md');

/** Transitions as the README's mermaid diagram draws them: `from --> to : event`. */
function drawn(): string[] {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))?.[1] ?? '';
  const arrows = [...diagram.matchAll(/^\s*(\S+) --> (\S+) : (.+)$/gm)];
  return arrows.flatMap(([, from, to, events = '']) => events.split(', ').map((event) => `${from === '[*]' ? 'new' : from} ${event} ${to}`));
}

describe('the life of a lead', () => {
  test('is drawn in the README exactly as the code has it', () => {
    const coded = TRANSITIONS.map(({ from, on, to }) => `${from} ${on} ${to}`);
    expect(drawn().toSorted()).toEqual(coded.toSorted());
  });

  test('reaches every state', () => {
    expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(new Set(LEAD_STATES));
  });

  test('has one outcome an event', () => {
    const keys = TRANSITIONS.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('leaves no pending state without a way on, and never leaves delivered', () => {
    for (const state of PENDING_STATES) expect(TRANSITIONS.some(({ from }) => from === state)).toBe(true);
    expect(TRANSITIONS.filter(({ from }) => from === 'delivered')).toEqual([]);
  });

  test('lets ops purge whatever is not delivered, apart from a try that runs, and by age only what was given up', () => {
    expect(statesBefore('purge').toSorted()).toEqual(['dead', 'login', 'parked', 'queued', 'rejected']);
    expect(GIVEN_UP_STATES.toSorted()).toEqual(statesBefore('replay').toSorted());
    for (const state of PENDING_STATES) expect(GIVEN_UP_STATES).not.toContain(state);
  });

  test('refuses a transition that is not in the table', () => {
    expect(() => nextState('delivered', 'replay')).toThrow('delivered cannot replay');
    expect(nextState('dead', 'replay')).toBe('queued');
  });
});
