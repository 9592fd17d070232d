import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from '#client/sections/data-table.tsx';
import { pageById } from '#shared/site/registry.ts';

test('a row has the badge of its page only if it is that page by name', () => {
  const id = 'resource-safety-rule';
  const { name } = pageById(id);
  const markup = renderToStaticMarkup(<DataTable table={{ caption: '表', columns: ['项'], rows: [{ head: name, page: id, cells: [] }, { head: '边界防火墙', page: id, cells: [] }] }} />);
  expect(markup.match(/热门/g)?.length).toBe(1);
  expect(markup).toContain(`${name} <span class="bdg hot">`);
});
