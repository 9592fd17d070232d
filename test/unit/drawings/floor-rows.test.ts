import { describe, expect, it } from 'vitest';
import { FLOOR_PLANS } from '#client/drawings/data/floor.ts';
import { floorRows } from '#client/drawings/floor.tsx';
import { SITES } from '#shared/content/sites.ts';

/** What a note says of racks of each kind. */
const WORDS = { air: /风冷|整柜/, liquid: /液冷/, units: /散租/ } as const;

describe.each(SITES.map((site) => [site.name, site.id] as const))('the floor plan of %s', (_name, id) => {
  it('says of each row what stands in it', () => {
    const rows = floorRows(id);
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    for (const [index, { name, text }] of rows.entries()) {
      const { kind, racks } = FLOOR_PLANS[id].rows[index] ?? { kind: 'air', racks: 0 };
      expect(text).toContain(`${name} 列：${racks} 架。`);
      const said = text.slice(text.indexOf('。') + 1);
      expect(said, name).toMatch(WORDS[kind]);
      for (const [other, words] of Object.entries(WORDS)) if (other !== kind) expect(said, `${name} ${other}`).not.toMatch(words);
    }
  });
});
