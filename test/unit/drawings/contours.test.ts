import { expect, it } from 'vitest';
import { contoursPlugin, contoursSource } from '#client/build/contours-plugin.ts';
import { contours } from '#client/drawings/contours.ts';

it('builds the very lines that the module draws', async () => {
  const built = (await import(`data:text/javascript,${encodeURIComponent(contoursSource())}`)) as { contours(): readonly string[] };
  expect(built.contours()).toEqual(contours());
  expect(contours().every((line) => line.startsWith('M'))).toBe(true);
});

it('replaces that module alone', () => {
  const { load } = contoursPlugin();
  expect(load('/somewhere/client/drawings/contours.ts')).toBe(contoursSource());
  expect(load('/somewhere/client/drawings/terrain.ts')).toBeUndefined();
});
