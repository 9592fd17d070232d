/** The words of a section, without the marks that only the page shows. */
import { bare } from '#shared/content/figure.ts';
import type { Fact, Section, Table } from '#shared/content/model.ts';
import { pageById } from '#shared/site/registry.ts';

/** A text of the content layer as it reads. */
export const plain = (text: string): string => bare(text).replaceAll('|', '');

type Words = readonly (string | undefined)[];

const ofFacts = (facts: readonly Fact[]): Words => facts.map(({ term, value, note }) => `${term} ${value}${note ? `（${note}）` : ''}`);

function ofTable({ columns, rows, notes }: Table): Words {
  const lines = rows.map(({ head, note, cells }) => {
    const named = cells.map((cell, index) => (cells.length > 1 ? `${columns[index + 1] ?? ''} ${cell}` : cell));
    return `${head}${note ? `（${note}）` : ''}：${named.join('，')}`;
  });
  return [...lines, ...(notes ?? [])];
}

const pageNames = (pages: readonly string[] | undefined): Words => (pages ?? []).map((page) => pageById(page).name);

/** Texts of a section; those that are entries of their own (questions, cases, terms) are left out. */
function wordsOf(section: Section): Words {
  switch (section.type) {
    case 'items':
      return section.items.flatMap(({ title, text, points = [] }) => [`${title}：${text}`, ...points]);
    case 'options':
      return section.options.flatMap(({ title, text, facts }) => [`${title}：${text}`, ...ofFacts(facts)]);
    case 'table':
      return ofTable(section.table);
    case 'facts':
      return ofFacts(section.facts);
    case 'figure':
      return [section.drawing.label, ...ofFacts(section.facts)];
    case 'process':
      return section.steps.flatMap(({ title, duration, text, deliverable }) => [`${title}${duration ? `（${duration}）` : ''}：${text}`, deliverable]);
    case 'prose':
      return section.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
    case 'scope':
      return [`包含：${section.included.join('；')}`, `不包含：${section.excluded.join('；')}`];
    case 'related':
      return section.links.map(({ page, text }) => `${pageById(page).name}：${text}`);
    case 'decision':
      return section.choices.flatMap(({ need, pages, why }) => [`${need}：${pageNames(pages).join('、')}。${why}`]);
    case 'catalogue':
      return section.groups.flatMap(({ title, entries }) => [title, ...entries.map(({ page, text }) => `${pageById(page).name}：${text}`)]);
    case 'timeline':
      return section.events.map(({ date, title, text }) => `${date} ${title}：${text}`);
    default:
      return [];
  }
}

/** Lead and words of a section as one text. */
export function sectionText(section: Section): string {
  return plain([section.lead, ...wordsOf(section)].filter((text) => text !== undefined && text !== '').join(' '));
}
