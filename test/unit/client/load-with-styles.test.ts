import { expect, test } from 'vitest';
import { loadWithStyles } from '#client/platform/load-with-styles.ts';

test('one import begins when the one before has ended, also when that failed', async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const begin = (name: string, loading: Promise<string>) => loadWithStyles(() => {
    begun.push(name);
    return loading;
  });
  const results = Promise.allSettled([begin('first', first.promise), begin('second', Promise.resolve('there'))]);
  await new Promise(setImmediate);
  expect(begun).toEqual(['first']);
  first.reject(new Error('offline'));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(begun).toEqual(['first', 'second']);
});
