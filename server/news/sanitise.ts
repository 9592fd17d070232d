/**
 * Sanitises the upstream's HTML for our pages: an allow-list of elements and attributes, safe links and images only,
 * headings with stable ids below the page's own `<h1>`. Deterministic.
 */
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { firstCharacters } from '#shared/text/first-characters.ts';
import { nfkc } from '#shared/text/nfkc.ts';
import { upstreamError } from '#server/upstream/upstream-error.ts';
import { labelCells } from './label-cells.ts';

/** Base for resolving relative addresses; the name cannot exist (RFC 6761). */
const BASE = 'https://here.invalid';
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** An address as the browser resolves it (including tabs and backslashes), or null. */
const resolve = (address: string | null | undefined): URL | null => URL.parse(address?.trim() ?? '', BASE);

/**
 * A path of this site, normalised.
 * @returns undefined for any other origin, scheme or a path relative to the page
 */
export function sitePath(address: string | null | undefined): string | undefined {
  const url = resolve(address);
  // A normalised path that begins with two slashes names a host: that of `/.//host` does.
  if (url?.origin !== BASE || url.pathname.startsWith('//') || !/^\s*\//.test(address ?? '')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const TELEPHONE = /^tel:\+?[\d-]{3,20}$/;

/** Links to the top of the page (HTML, section 7.4.6.4). */
const TOP = /^#(?:top)?$/i;

/** Of the ids in a text, so that none is one of the page's own. */
const PREFIX = 's-';
const prefixed = (id: string): string => (id.startsWith(PREFIX) ? id : PREFIX + id);
/** Stands in addresses and in HTML as it is. */
const PLAIN_ID = /^[\p{L}\p{N}_.:-]{1,100}$/u;
/** The id that a link within the text leads to. */
const ownId = (id = ''): Attributes => (PLAIN_ID.test(id) ? { id: prefixed(id) } : {});

function safeLink(href: string | undefined): Attributes {
  if (href !== undefined && (TOP.test(href) || TELEPHONE.test(href))) return { href };
  if (href?.startsWith('#')) return { href: `#${prefixed(href.slice(1))}` };
  const path = sitePath(href);
  if (path !== undefined) return { href: path };
  const url = resolve(href);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.origin === BASE) return {};
  // Credentials in an address either mislead the reader or have leaked.
  url.username = '';
  url.password = '';
  return { href: url.href, rel: 'noopener' };
}

const NUMBER = /^\d{1,4}$/;

/** The attributes whose values match their pattern. */
function matching(given: Attributes, patterns: Readonly<Record<string, RegExp>>): Attributes {
  const valid = Object.entries(patterns).filter(([name, pattern]) => pattern.test(given[name] ?? ''));
  return Object.fromEntries(valid.map(([name]) => [name, given[name] ?? '']));
}

function safeImage(given: Attributes): Attributes {
  const inline = INLINE_IMAGE.test(given['src'] ?? '') ? given['src'] : undefined;
  const src = inline ?? sitePath(given['src']);
  // The page's policy is `img-src 'self' data:`: a foreign image would not load, and would track visitors.
  if (src === undefined) return {};
  return { src, alt: given['alt'] ?? '', ...matching(given, { width: NUMBER, height: NUMBER }), loading: 'lazy' };
}

const CELL = { colspan: NUMBER, rowspan: NUMBER, align: /^(left|center|right)$/, scope: /^(row|col)$/ };
const cell = (tagName: string, given: Attributes) => ({ tagName, attribs: matching(given, CELL) });

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const heading = (tagName: string, given: Attributes) => ({ tagName, attribs: ownId(given['id']) });
/** Blocks that mean no more than lines of their own. */
const PLAIN_BLOCKS = [
  'address', 'article', 'aside', 'center', 'details', 'dialog', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav', 'search', 'section', 'summary',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...HEADINGS, 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code',
    'kbd', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div',
  ],
  allowedAttributes: {
    ...Object.fromEntries(HEADINGS.map((name) => [name, ['id']])),
    a: ['id', 'href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: Object.keys(CELL),
    td: Object.keys(CELL),
  },
  allowedClasses: { code: [/^language-[\w-]{1,20}$/] },
  allowedSchemes: ['http', 'https', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(PLAIN_BLOCKS.map((name) => [name, 'div'])),
    ...Object.fromEntries(HEADINGS.map((name) => [name, heading])),
    h1: (_, given) => heading('h2', given),
    a: (tagName, given) => ({ tagName, attribs: { ...ownId(given['id'] ?? given['name']), ...safeLink(given['href']) } }),
    img: (tagName, given) => ({ tagName, attribs: safeImage(given) }),
    ol: (tagName, given) => ({ tagName, attribs: matching(given, { start: NUMBER }) }),
    th: cell,
    td: cell,
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

const HEADING = /<h([2-6])(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g;

/** Letters and digits of any script. */
function slug(html: string): string {
  const text = nfkc(html.replace(/<[^>]*>/g, '').replace(/&(?:#?\w+);/g, ' ')).toLowerCase();
  const words = text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return PREFIX + firstCharacters(words, 60);
}

/** Sanitised headings have no other attribute, so the pattern matches all of them. */
function addHeadingIds(html: string): string {
  /** How often each id was wanted. */
  const wanted = new Map<string, number>();
  function unique(id: string): string {
    const count = (wanted.get(id) ?? 0) + 1;
    wanted.set(id, count);
    // A numbered id can be the text of another heading.
    return count === 1 ? id : unique(`${id}-${count}`);
  }
  return html.replace(HEADING, (_, level: string, id: string | undefined, inner: string) =>
    (inner.trim() === '' ? '' : `<h${level} id="${unique(id ?? slug(inner))}">${inner}</h${level}>`));
}

/** The parser's time grows with the square of the unclosed tags. The largest real document has about a thousand tags. */
const MAX_TAGS = 12_000;
/** Length of the result in UTF-16 code units; escaping can make it longer than the input. */
const MAX_LENGTH = 1024 * 1024;

/** An upper bound of the number of tags; counting stops above `MAX_TAGS`. */
export function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= MAX_TAGS; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/**
 * Sanitises HTML from the upstream.
 * @param html any string, however hostile
 * @returns HTML without scripts, without resources of other sites and without `<h1>`
 * @throws UpstreamError `too-large` beyond `MAX_TAGS` or `MAX_LENGTH`
 */
export function sanitise(html: string): string {
  if (countTags(html) > MAX_TAGS) throw upstreamError('too-large', 'content has too many tags');
  const clean = labelCells(addHeadingIds(sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), OPTIONS))).trim();
  if (clean.length > MAX_LENGTH) throw upstreamError('too-large', 'content too long');
  return clean;
}
