import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawFigure } from '#client/drawings/draw.tsx';
import { drawingsOfKind } from './specs.ts';

const flows = (await drawingsOfKind('flow')).map(([, spec]) => spec);

function numbersOf(markup: string, pattern: RegExp): readonly (readonly number[])[] {
  return [...markup.matchAll(pattern)].map((match) => match.slice(1).map(Number));
}

describe('the steps of a flow', () => {
  it.each(flows)('keep their text clear of the lower edge: $label', (figure) => {
    for (const sheet of renderToStaticMarkup(drawFigure({ figure, idPrefix: 'f', surface: 'ink' })).split('<svg').slice(1)) {
      const texts = numbersOf(sheet, /<text x="(\d+)" y="(\d+)"/g);
      for (const [x = 0, y = 0, width = 0, height = 0] of numbersOf(sheet, /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g)) {
        const inside = texts.filter(([tx = 0, ty = 0]) => tx > x && tx < x + width && ty > y && ty < y + height);
        for (const [, ty = 0] of inside) expect(y + height - ty).toBeGreaterThanOrEqual(14);
      }
    }
  });
});
