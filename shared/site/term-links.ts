/**
 * Marks the first use of each glossary term in a page's running text. The marks are set when the content is loaded, so the
 * server and the browser render the same; `client/components/text.tsx` turns a mark into a link.
 */
import { TERMS } from '#shared/content/glossary/glossary.ts';
import { TERM_MARK } from '#shared/content/term-mark.ts';
import type { PageContent, ProseSection, Section } from '#shared/content/model.ts';
import { pageById } from './registry.ts';

/** Maximum number of term links on a page. */
const MOST_TERM_LINKS = 8;

/** The term of each spelling; a phrase that means something else has none. */
const byWord = new Map<string, string | undefined>();
for (const { id, words, otherwise = [] } of TERMS) {
  for (const word of words) byWord.set(word, id);
  for (const phrase of otherwise) byWord.set(phrase, undefined);
}
const escape = (word: string): string => word.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
/** Latin words match as whole words; Chinese words match anywhere. */
const bounded = (word: string): string => `${/^[\w]/.test(word) ? '(?<![A-Za-z0-9])' : ''}${escape(word)}${/\w$/.test(word) ? '(?![A-Za-z0-9+])' : ''}`;
const WORDS = new RegExp([...byWord.keys()].sort((a, b) => b.length - a.length).map(bounded).join('|'), 'g');

type Mark = (text: string) => string;

/** Creates a function that marks first uses across all texts it is called with, up to the maximum. */
function createMarker(show: (id: string, word: string) => string): Mark {
  const seen = new Set<string>();
  return (text) =>
    text.replaceAll(WORDS, (word) => {
      const id = byWord.get(word);
      if (id === undefined || seen.has(id) || seen.size >= MOST_TERM_LINKS) return word;
      seen.add(id);
      return show(id, word);
    });
}

const markBlock = (mark: Mark) => (block: ProseSection['blocks'][number]): ProseSection['blocks'][number] => {
  if (block.kind === 'list') return { ...block, items: block.items.map(mark) };
  return block.kind === 'paragraph' ? { ...block, text: mark(block.text) } : block;
};

/** Marks running text only: not headings, labels, figures or links. */
function markSection(section: Section, mark: Mark): Section {
  const own = section.lead === undefined ? section : { ...section, lead: mark(section.lead) };
  switch (own.type) {
    case 'items':
      return { ...own, items: own.items.map((item) => ({ ...item, text: mark(item.text), ...(item.points ? { points: item.points.map(mark) } : {}) })) };
    case 'options':
      return { ...own, options: own.options.map((option) => ({ ...option, text: mark(option.text) })) };
    case 'process':
      return { ...own, steps: own.steps.map((step) => ({ ...step, text: mark(step.text) })) };
    case 'prose':
      return { ...own, blocks: own.blocks.map(markBlock(mark)) };
    case 'scope':
      return { ...own, included: own.included.map(mark), excluded: own.excluded.map(mark) };
    case 'faq':
      return { ...own, questions: own.questions.map((item) => ({ ...item, answer: mark(item.answer) })) };
    case 'timeline':
      return { ...own, events: own.events.map((event) => ({ ...event, text: mark(event.text) })) };
    case 'table': case 'facts': case 'figure': case 'related': case 'decision': case 'catalogue': case 'cases': case 'terms': case 'tool': case 'form':
      return own;
  }
}

/** A page's content with its terms marked. */
export function markTerms(content: PageContent): PageContent {
  const mark = createMarker((id, word) => `${TERM_MARK.start}${id}${TERM_MARK.between}${word}${TERM_MARK.end}`);
  return { ...content, sections: content.sections.map((section) => markSection(section, mark)) };
}

const TAG = /(<[^>]*>)/;
const EXCLUDED_TAGS: readonly string[] = ['a', 'pre', 'code', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'];

/** Adds links at the first use of each term in a sanitised body, except in links, code and headings. */
export function linkTerms(html: string): string {
  const glossary = pageById('glossary').path;
  const mark = createMarker((id, word) => `<a class="term" href="${glossary}#${id}">${word}</a>`);
  let depth = 0;
  return html.split(TAG).map((piece) => {
    if (!piece.startsWith('<')) return depth === 0 ? mark(piece) : piece;
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(piece) ?? [];
    if (EXCLUDED_TAGS.includes(name.toLowerCase())) depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    return piece;
  }).join('');
}
