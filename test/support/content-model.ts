/** Checks rules of the HTML standard that a parser does not enforce: ids, accessible names and content models. */
import { all, ancestors, attr, textOf, type Element, type HtmlPage } from './html.ts';

type Root = HtmlPage['root'];

const INTERACTIVE = new Set(['a', 'button', 'input', 'select', 'textarea', 'label', 'details', 'iframe']);
const SCRIPTING = ['script', 'template'];
/** Allowed children of these elements. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li', ...SCRIPTING],
  ol: ['li', ...SCRIPTING],
  dl: ['dt', 'dd', 'div', ...SCRIPTING],
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', ...SCRIPTING],
  thead: ['tr'], tbody: ['tr'], tr: ['th', 'td'],
  select: ['option', 'optgroup', 'hr'],
};
/** Allowed parents of these elements. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol', 'menu'],
  dt: ['dl', 'div'], dd: ['dl', 'div'],
  summary: ['details'], figcaption: ['figure'], caption: ['table'],
};
/** Attributes that reference other elements of the page by id. */
const REFERENCES = ['for', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'list', 'form'];

/** Describes an element by its tag, its identifying attributes and its parent. */
function nameOf(element: Element): string {
  const [parent] = ancestors(element);
  const marks = ['id', 'class', 'name'].flatMap((name) => (attr(element, name) ? [`${name}="${attr(element, name)}"`] : []));
  return `<${[element.tagName, ...marks].join(' ')}> in <${parent?.tagName ?? '-'}>`;
}
const parentName = (element: Element): string => [...ancestors(element)][0]?.tagName ?? '';

function duplicates(root: Root): string[] {
  const ids = all(root, (element) => attr(element, 'id') !== undefined).map((element) => attr(element, 'id') ?? '');
  return ids.filter((id, index) => ids.indexOf(id) !== index || id === '').map((id) => `the id "${id}" stands twice`);
}

function brokenReferences(root: Root): string[] {
  const ids = new Set(all(root, (element) => attr(element, 'id') !== undefined).map((element) => attr(element, 'id')));
  // `aria-controls` may reference a list that is created when it opens.
  const awaits = (element: Element, name: string): boolean => name === 'aria-controls' && attr(element, 'aria-expanded') === 'false';
  return all(root, () => true).flatMap((element) =>
    REFERENCES.filter((name) => !awaits(element, name)).flatMap((name) =>
      (attr(element, name) ?? '').split(' ').filter((id) => id !== '' && !ids.has(id)).map((id) => `${nameOf(element)} ${name} names no element: ${id}`),
    ),
  );
}

function misplaced(root: Root): string[] {
  return all(root, () => true).flatMap((element) => {
    const parent = parentName(element);
    const wrongChild = CHILDREN[parent] && !CHILDREN[parent].includes(element.tagName);
    const wrongParent = PARENTS[element.tagName] && !PARENTS[element.tagName]?.includes(parent);
    return wrongChild || wrongParent ? [`${nameOf(element)} may not stand in <${parent}>`] : [];
  });
}

/** The caption of a figure must be its first or last child. */
function strayCaptions(root: Root): string[] {
  const elements = (figure: Element): readonly Element[] => all(figure, (inner) => [...ancestors(inner)][0] === figure);
  return all(root, 'figure').flatMap((figure) => {
    const children = elements(figure);
    return children.slice(1, -1).filter(({ tagName }) => tagName === 'figcaption').map((caption) => `${nameOf(caption)} stands between other children`);
  });
}

/** A control inside another control is not accessible by keyboard or screen reader. */
function nestedControls(root: Root): string[] {
  const isControl = (element: Element): boolean => INTERACTIVE.has(element.tagName) && attr(element, 'type') !== 'hidden';
  return all(root, isControl).flatMap((element) => {
    const outer = [...ancestors(element)].find(({ tagName }) => ['a', 'button'].includes(tagName));
    return outer ? [`${nameOf(element)} stands in ${nameOf(outer)}`] : [];
  });
}

function labelled(element: Element, root: Root): boolean {
  const id = attr(element, 'id');
  return (
    (attr(element, 'aria-label') ?? attr(element, 'aria-labelledby') ?? '') !== '' ||
    [...ancestors(element)].some((outer) => outer.tagName === 'label' && textOf(outer) !== '') ||
    (id !== undefined && all(root, (label) => label.tagName === 'label' && attr(label, 'for') === id && textOf(label) !== '').length > 0)
  );
}

function nameless(root: Root): string[] {
  const fields = all(root, (element) => ['input', 'select', 'textarea'].includes(element.tagName) && !['hidden', 'submit'].includes(attr(element, 'type') ?? ''));
  const drawings = (element: Element): boolean => all(element, (inner) => attr(inner, 'aria-label') !== undefined).length > 0;
  const controls = all(root, (element) => ['a', 'button', 'summary'].includes(element.tagName));
  const pictures = all(root, (element) => ['svg', 'img'].includes(element.tagName) && !isHidden(element) && ![...ancestors(element)].some(({ tagName }) => tagName === 'svg'));
  return [
    ...fields.filter((element) => !labelled(element, root)).map((element) => `${nameOf(element)} has no label`),
    ...controls.filter((element) => textOf(element) === '' && !attr(element, 'aria-label') && !drawings(element)).map((element) => `${nameOf(element)} has no name`),
    ...pictures.filter((element) => !attr(element, 'aria-label') && attr(element, 'alt') === undefined).map((element) => `${nameOf(element)} has neither a name nor aria-hidden`),
  ];
}

function isHidden(element: Element): boolean {
  return [element, ...ancestors(element)].some((each) => attr(each, 'aria-hidden') === 'true');
}

/** Heading levels must not skip a level downwards. */
function skippedLevels(root: Root): string[] {
  const levels = all(root, (element) => /^h[1-6]$/.test(element.tagName)).map((element) => Number(element.tagName[1]));
  return levels.flatMap((level, index) => (level > (levels[index - 1] ?? 1) + 1 ? [`<h${level}> follows <h${levels[index - 1]}>`] : []));
}

/** The pragma directives of HTML, and the one of Baidu. Others must be HTTP headers (HTML standard, 4.2.5.3). */
const PRAGMAS = ['content-type', 'default-style', 'refresh', 'x-ua-compatible', 'content-security-policy', 'cache-control'];
/** Presentation attributes of SVG 1.1 that the W3C's checker rejects. They belong in the style sheet. */
const STYLE_ONLY = ['writing-mode', 'paint-order', 'mix-blend-mode'];

function foreignAttributes(root: Root): string[] {
  const pragmas = all(root, (element) => element.tagName === 'meta' && attr(element, 'http-equiv') !== undefined);
  return [
    ...pragmas.filter((element) => !PRAGMAS.includes((attr(element, 'http-equiv') ?? '').toLowerCase())).map((element) => `<meta http-equiv="${attr(element, 'http-equiv')}"> is no pragma of HTML`),
    ...all(root, (element) => STYLE_ONLY.some((name) => attr(element, name) !== undefined)).map((element) => `${nameOf(element)} has an attribute that is for style sheets`),
  ];
}

/** All mistakes in a document, one line each. */
export function contentModelMistakes(root: Root): readonly string[] {
  return [...duplicates(root), ...brokenReferences(root), ...misplaced(root), ...strayCaptions(root), ...nestedControls(root), ...nameless(root), ...skippedLevels(root), ...foreignAttributes(root)];
}
