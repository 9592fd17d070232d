/** The text of a section for the index, without the marks that only the page shows. */
import { bare } from '#shared/content/figure.ts';
import type { Fact, Section, Table } from '#shared/content/model.ts';
import { pageById } from '#shared/site/registry.ts';

/** A text of the content layer without its marks. */
export const plain = (text: string): string => bare(text).replaceAll('|', '');

type Texts = readonly (string | undefined)[];

const textsOfFacts = (facts: readonly Fact[]): Texts => facts.map(({ term, value, note }) => `${term} ${value}${note ? `（${note}）` : ''}`);

function textsOfTable({ columns, rows, notes }: Table): Texts {
  const lines = rows.map(({ head, note, cells }) => {
    const named = cells.map((cell, index) => (cells.length > 1 ? `${columns[index + 1] ?? ''} ${cell}` : cell));
    return `${head}${note ? `（${note}）` : ''}：${named.join('，')}`;
  });
  return [...lines, ...(notes ?? [])];
}

/** The texts of a section. Questions, cases and terms are left out, because each is an entry of its own. */
function textsOf(section: Section): Texts {
  switch (section.type) {
    case 'items':
      return section.items.flatMap(({ title, text, points = [] }) => [`${title}：${text}`, ...points]);
    case 'options':
      return section.options.flatMap(({ title, text, facts }) => [`${title}：${text}`, ...textsOfFacts(facts)]);
    case 'table':
      return textsOfTable(section.table);
    case 'facts':
      return textsOfFacts(section.facts);
    case 'figure':
      return [section.drawing.label, ...textsOfFacts(section.facts)];
    case 'process':
      return section.steps.flatMap(({ title, duration, text, deliverable }) => [`${title}${duration ? `（${duration}）` : ''}：${text}`, deliverable]);
    case 'prose':
      return section.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
    case 'scope':
      return [`包含：${section.included.join('；')}`, `不包含：${section.excluded.join('；')}`];
    case 'decision':
      return section.choices.flatMap(({ need, pages, why }) => [`${need}：${(pages ?? []).map((page) => pageById(page).name).join('、')}。${why}`]);
    case 'catalogue':
      return section.groups.flatMap(({ title, entries }) => [title, ...entries.map(({ page, text }) => `${pageById(page).name}：${text}`)]);
    case 'timeline':
      return section.events.map(({ date, title, text }) => `${date} ${title}：${text}`);
    case 'faq': case 'cases': case 'terms': case 'related': case 'tool': case 'form':
      return [];
  }
}

/** The lead and the texts of a section, joined. */
export function sectionText(section: Section): string {
  return plain([section.lead, ...textsOf(section)].filter((text) => text !== undefined && text !== '').join(' '));
}
