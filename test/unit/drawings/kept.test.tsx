import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { createFigureKeeper } from '#client/document/keep-figures.tsx';
import { Drawing } from '#client/drawings/drawing.tsx';
import { setKeeper, type Keeper } from '#client/drawings/kept.ts';
import { RackElevation } from '#client/drawings/rack.tsx';
import { HeroMap } from '#client/drawings/region-map.tsx';
import { KINDS } from './specs.ts';

afterEach(() => setKeeper());

const page = (
  <div>
    <HeroMap label="地图" idPrefix="map" />
    <RackElevation label="机柜" idPrefix="rack" surface="paper" />
    {KINDS.map((spec, index) => (
      <Drawing key={index} spec={spec} idPrefix={`d${index}`} surface={index % 2 === 0 ? 'ink' : 'paper'} />
    ))}
  </div>
);

describe('kept drawings', () => {
  it('are the very markup that React draws, the first time and every time', () => {
    const drawn = renderToString(page);
    setKeeper(createFigureKeeper());
    expect(renderToString(page)).toBe(drawn);
    expect(renderToString(page)).toBe(drawn);
  });

  it('are drawn once for a specification, prefix and surface', () => {
    const [spec] = KINDS;
    if (!spec) throw new Error('there are no specifications');
    let count = 0;
    const keep = createFigureKeeper();
    const counting: Keeper = (key, variant, draw) =>
      keep(key, variant, () => {
        count += 1;
        return draw();
      });
    setKeeper(counting);
    for (const prefix of ['a', 'b', 'a']) renderToString(<Drawing spec={spec} idPrefix={prefix} />);
    renderToString(<Drawing spec={spec} idPrefix="a" surface="paper" />);
    expect(count).toBe(3);
  });

  it('are anew for another specification, however alike', () => {
    const [spec] = KINDS;
    if (!spec) throw new Error('there are no specifications');
    setKeeper(createFigureKeeper());
    const first = renderToString(<Drawing spec={spec} idPrefix="a" />);
    const other = renderToString(<Drawing spec={{ ...spec, label: '另一句说明' }} idPrefix="a" />);
    expect(other).not.toBe(first);
    expect(other).toContain('另一句说明');
  });
});
