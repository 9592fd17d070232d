import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadAllParts } from '#client/components/part.tsx';
import { createFigureCache } from '#client/document/figure-cache.tsx';
import { drawFigure } from '#client/drawings/draw.tsx';
import { Drawing, isLive, StaticFigure } from '#client/drawings/drawing.tsx';
import { figuresOf } from '#client/drawings/figure-markup.tsx';
import { FigureContext, type FigureRequest, type FigureSource } from '#client/drawings/figure-source.ts';
import { KINDS } from './specs.ts';

await loadAllParts();

const REQUESTS: readonly FigureRequest[] = [
  { figure: { kind: 'region-map', label: '地图' }, form: 'hero-map', idPrefix: 'map', surface: 'ink' },
  { figure: { kind: 'rack', label: '机柜' }, form: 'rack-elevation', idPrefix: 'rack', surface: 'paper' },
  ...KINDS.map((figure, index): FigureRequest => ({ figure, idPrefix: `d${index}`, surface: index % 2 === 0 ? 'ink' : 'paper' })),
];

/** A page of every drawing, as content and the home page ask for them. */
function page(source: FigureSource): string {
  return renderToString(
    <FigureContext value={source}>
      {REQUESTS.map((request) =>
        request.form ? (
          <StaticFigure key={request.idPrefix} {...request} />
        ) : (
          <Drawing key={request.idPrefix} spec={request.figure} idPrefix={request.idPrefix} surface={request.surface} />
        ),
      )}
    </FigureContext>,
  );
}

/** The name by which the browser finds a kept figure is the only difference to one that React draws. */
const withoutNames = (html: string): string => html.replaceAll(/ data-figure="[^"]*"/g, '');

describe('kept drawings', () => {
  it('are the very markup that React draws, the first time and every time', () => {
    const drawn = page(drawFigure);
    const { source } = createFigureCache();
    expect(withoutNames(page(source))).toBe(drawn);
    expect(withoutNames(page(source))).toBe(drawn);
  });

  it('that answer the visitor are the markup that their own components render in the browser', () => {
    const { source } = createFigureCache();
    expect(REQUESTS.some(({ figure }) => isLive(figure))).toBe(true);
    const inBrowser = page((request) => (isLive(request.figure) ? undefined : drawFigure(request)));
    expect(withoutNames(page(source))).toBe(inBrowser);
  });

  it('are the same when the browser makes them of what the model says', () => {
    const cache = createFigureCache();
    const noted = {};
    const whole = page(cache.collect(noted));
    const ofModel = figuresOf(noted);
    expect(page((request) => ofModel(request) ?? cache.source(request))).toBe(whole);
    expect(Object.keys(noted)).toEqual(REQUESTS.filter(({ figure }) => !isLive(figure)).map(({ idPrefix }) => idPrefix));
  });

  it('are drawn once for a specification, prefix and surface', () => {
    const [figure] = KINDS;
    if (!figure) throw new Error('there are no specifications');
    const { source } = createFigureCache();
    const element = (idPrefix: string, surface: FigureRequest['surface'] = 'ink') => source({ figure, idPrefix, surface });
    expect(element('a')).toBe(element('a'));
    expect(element('b')).not.toBe(element('a'));
    expect(element('a', 'paper')).not.toBe(element('a'));
  });

  it('are anew for another specification, however alike', () => {
    const [figure] = KINDS;
    if (!figure) throw new Error('there are no specifications');
    const { source } = createFigureCache();
    const html = (spec: typeof figure) => renderToString(source({ figure: spec, idPrefix: 'a', surface: 'ink' }) ?? null);
    expect(html({ ...figure, label: '另一句说明' })).not.toBe(html(figure));
    expect(html({ ...figure, label: '另一句说明' })).toContain('另一句说明');
  });
});
