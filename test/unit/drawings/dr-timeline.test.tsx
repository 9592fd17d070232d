import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawFigure } from '#client/drawings/draw.tsx';
import { DR_LEVELS } from '#shared/tools/dr-levels.ts';

describe('the portrait timeline of the levels', () => {
  const markup = renderToStaticMarkup(drawFigure({ figure: { kind: 'dr-timeline', label: '图' }, idPrefix: 'f', surface: 'ink' })).split('<svg class="d-tall"')[1] ?? '';

  it('runs the line of the incident under each title, not through it', () => {
    const titles = DR_LEVELS.map(({ level, name }) => Number(new RegExp(`y="(\\d+)"[^>]*>${level} 级 ${name}`).exec(markup)?.[1]));
    const path = /d="([^"]*)" class="d-zero"/.exec(markup)?.[1] ?? '';
    const runs = [...path.matchAll(/M\d+ (\d+)(v|V)(\d+)/g)].map(([, from, how, to]) => [Number(from), how === 'v' ? Number(from) + Number(to) : Number(to)] as const);
    expect(runs).toHaveLength(DR_LEVELS.length + 1);
    for (const y of titles) expect(runs.filter(([from, to]) => from < y + 3 && to > y - 13)).toEqual([]);
  });
});
