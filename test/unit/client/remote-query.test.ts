import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRemoteQuery } from '#client/components/select/remote-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks once, 300 ms after the last key', async () => {
  const search = vi.fn(async () => ['结果']);
  const states: unknown[] = [];
  const query = createRemoteQuery(search, (state) => states.push(state));
  for (const text of ['a', 'ab', 'abc']) {
    query.ask(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(199);
  expect(search).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('abc', expect.any(AbortSignal));
  expect(states).toEqual(['loading', 'loading', 'loading', ['结果']]);
});

test('an answer that comes after the next question is dropped and its request cancelled', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((value: string[]) => void)[] = [];
  const search = (_query: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string[]>((resolve) => answers.push(resolve));
  };
  const states: unknown[] = [];
  const query = createRemoteQuery(search, (state) => states.push(state));
  query.ask('a');
  await vi.advanceTimersByTimeAsync(300);
  query.ask('b');
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  answers[0]?.(['旧']);
  answers[1]?.(['新']);
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['loading', 'loading', ['新']]);
});

test('a failed search is an empty one', async () => {
  const states: unknown[] = [];
  const query = createRemoteQuery(() => Promise.reject(new Error('lost')), (state) => states.push(state));
  query.ask('a');
  await vi.advanceTimersByTimeAsync(300);
  expect(states).toEqual(['loading', []]);
});
