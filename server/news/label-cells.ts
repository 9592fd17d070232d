const TABLE = /<table>([\s\S]*?)<\/table>/g;
const CELL = /<t[dh](?=[ >])/g;
const HEAD = /<th(?: [^>]*)?>([\s\S]*?)<\/th>/g;
/** A longer heading would be repeated in every row. UTF-16 units. */
const MAX_LABEL = 60;

const toLabel = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;').trim();

/**
 * Gives the cells of sanitised tables the heading of their column, with which phones show each row as a block
 * (`client/pages/rich-html.module.css`). Only tables with one row of headings and a cell for each of them in every row.
 * All headings must have a text but the first: it often is an empty corner, and its cells are the titles of the blocks.
 */
export function labelCells(html: string): string {
  return html.replace(TABLE, (table, inner: string) => {
    const [head = '', ...rows] = inner.split('</tr>');
    const labels = [...head.matchAll(HEAD)].map(([, text]) => toLabel(text ?? ''));
    const isRegular = /^\s*(?:<caption>[\s\S]*<\/caption>\s*)?<thead>/.test(head) && labels.length > 1 && labels.every((label, column) => (label !== '' || column === 0) && label.length <= MAX_LABEL) &&
      !/<table|(?:col|row)span=/.test(inner) && rows.slice(0, -1).every((row) => row.match(CELL)?.length === labels.length);
    if (!isRegular) return table;
    const labelled = rows.map((row) => {
      let column = 0;
      return row.replace(CELL, (cell) => `${cell} data-label="${labels[column++] ?? ''}"`);
    });
    return `<table data-labelled="">${[head, ...labelled].join('</tr>')}</table>`;
  });
}
