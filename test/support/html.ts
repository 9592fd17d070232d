/** Parses HTML with a parser that follows the standard, and queries it for the tests. */
import { html as names, parse, type DefaultTreeAdapterMap } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];
type Parent = DefaultTreeAdapterMap['parentNode'];
type Test = string | ((element: Element) => boolean);

export interface HtmlPage {
  readonly source: string;
  readonly root: Parent;
  /** Errors that the parser corrected, as text. */
  readonly mistakes: readonly string[];
}

const VOID: ReadonlySet<string> = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

const below = new WeakMap<Node, readonly Element[]>();

/** The elements below a node in document order, found once per node: the suites ask hundreds of times for those of one page. */
function elementsBelow(node: Node): readonly Element[] {
  const found = below.get(node) ?? childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsBelow(child)] : []));
  below.set(node, found);
  return found;
}

/** All elements with a tag name, or that a predicate accepts, in document order. */
export function all(root: Node, test: Test): readonly Element[] {
  const accepts = typeof test === 'string' ? (element: Element): boolean => element.tagName === test : test;
  return elementsBelow(root).filter(accepts);
}

/** The value of an attribute, or undefined without it. */
export const attr = (element: Element, name: string): string | undefined => element.attrs.find((item) => item.name === name)?.value;

/** The ancestors of an element, innermost first. */
export function* ancestors(element: Element): Generator<Element> {
  let parent = element.parentNode;
  while (parent && isElement(parent)) {
    yield parent;
    parent = parent.parentNode;
  }
}

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** The text as a reader sees it, with white space collapsed. Leaves out scripts and the elements that `skip` accepts. */
export function textOf(node: Node, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const read = (current: Node): void => {
    if (isElement(current) && (UNREAD.has(current.tagName) || skip(current))) return;
    if ('value' in current && current.nodeName === '#text') parts.push(current.value);
    childrenOf(current).forEach(read);
  };
  read(node);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The content of a data block. */
export const rawText = (element: Element): string => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The only element with a tag name, or that a predicate accepts. @throws Error if there is none or more than one */
export function only(root: Node, test: Test): Element {
  const found = all(root, test);
  if (found.length !== 1 || !found[0]) throw new Error(`expected one ${typeof test === 'string' ? `<${test}>` : 'element'}, found ${found.length}`);
  return found[0];
}

/** Elements that the parser inserted, or closed where the source did not, are nested incorrectly. */
function misnested(root: Parent): string[] {
  return all(root, (element) => {
    const location = element.sourceCodeLocation;
    if (!location?.startTag) return true;
    const isSvgLeaf = element.namespaceURI !== names.NS.HTML && !location.endTag;
    return !location.endTag && !VOID.has(element.tagName) && !isSvgLeaf;
  }).map((element) => `<${element.tagName}> is not opened and closed where it stands`);
}

/** Parses a document and reports every error that the parser corrects. */
export function parseHtml(source: string): HtmlPage {
  const errors: string[] = [];
  const root = parse(source, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => void errors.push(`${code} at ${startLine}:${startCol}`),
  });
  return { source, root, mistakes: [...errors, ...misnested(root)] };
}

/** Number of Han characters in a text. */
export const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** The content of the `<meta>` with a name or property. */
export function metaOf({ root }: HtmlPage, name: string): string | undefined {
  const found = all(root, (element) => element.tagName === 'meta' && (attr(element, 'name') === name || attr(element, 'property') === name));
  return found[0] && attr(found[0], 'content');
}

/** The `<link>` elements with a `rel` value. */
export function linksOf({ root }: HtmlPage, rel: string): readonly Element[] {
  return all(root, (element) => element.tagName === 'link' && attr(element, 'rel') === rel);
}

/** The document's title. */
export const titleOf = ({ root }: HtmlPage): string => textOf(only(root, (element) => element.tagName === 'title' && element.namespaceURI === names.NS.HTML));
