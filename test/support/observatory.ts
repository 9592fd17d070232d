/**
 * Grades response headers like Mozilla's HTTP Observatory, as far as a server behind TLS determines them.
 * Source: github.com/mdn/mdn-http-observatory, `src/grader/charts.js` (modifiers), `src/scanner/index.js`
 * (arithmetic) and `src/analyzer/tests/*` (conditions). The proxy does the redirect to https, which counts 0.
 */

export interface Subject {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Addresses of the page's scripts. */
  readonly scripts: readonly string[];
}
type Policy = ReadonlyMap<string, readonly string[]>;

const EXTRA_CREDIT_FROM = 90;
const SIX_MONTHS_S = 15_768_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];

function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

const sourcesOf = (policy: Policy, ...names: readonly string[]): readonly string[] => names.map((name) => policy.get(name)).find((sources) => sources !== undefined) ?? ['*'];
const holds = (sources: readonly string[], words: readonly string[]): boolean => sources.some((source) => words.includes(source));
const insecure = (sources: readonly string[]): boolean => sources.some((source) => /^(?:http|ftp):/.test(source));

function gradePolicy(header: string | undefined): number {
  if (header === undefined) return -25;
  const policy = parsePolicy(header);
  const script = sourcesOf(policy, 'script-src', 'default-src');
  const style = sourcesOf(policy, 'style-src', 'default-src');
  const passive = ['img-src', 'media-src'];
  if (holds(script, [...BROAD, ...INLINE]) || holds(sourcesOf(policy, 'object-src', 'default-src'), BROAD)) return -20;
  if (insecure([...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources))) return -20;
  if (holds([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (insecure(passive.flatMap((name) => policy.get(name) ?? []))) return -10;
  if (holds(style, [...BROAD, ...INLINE])) return 0;
  const standard = policy.get('default-src');
  return standard?.length === 1 && standard[0] === "'none'" ? 10 : 5;
}

function gradeReferrer(header: string | undefined): number {
  if (header === undefined) return 0;
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(header.trim().toLowerCase()) ? 5 : -5;
}

function gradeTransport(header: string | undefined): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) >= SIX_MONTHS_S ? 0 : -10;
}

function gradeFraming(headers: Subject['headers']): number {
  const ancestors = parsePolicy(headers['content-security-policy'] ?? '').get('frame-ancestors');
  if (ancestors && !holds(ancestors, BROAD)) return 5;
  return ['deny', 'sameorigin'].includes((headers['x-frame-options'] ?? '').toLowerCase()) ? 0 : -20;
}

/** Scripts of another host without integrity cost up to 50 points, scripts of the own origin none. */
const gradeScripts = (scripts: Subject['scripts']): number => (scripts.every((address) => address.startsWith('/') && !address.startsWith('//')) ? 0 : -50);

function modifiers({ headers, scripts }: Subject): Readonly<Record<string, number>> {
  return {
    'content-security-policy': gradePolicy(headers['content-security-policy']),
    cookies: headers['set-cookie'] === undefined ? 0 : -20,
    'cross-origin-resource-sharing': headers['access-control-allow-credentials'] === undefined ? 0 : -50,
    'referrer-policy': gradeReferrer(headers['referrer-policy']),
    'strict-transport-security': gradeTransport(headers['strict-transport-security']),
    'subresource-integrity': gradeScripts(scripts),
    'x-content-type-options': headers['x-content-type-options']?.toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': gradeFraming(headers),
    'cross-origin-resource-policy': ['same-origin', 'same-site'].includes(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
  };
}

/** The score of a response: 100 and more is an A+. Extra credit counts only from a score of 90. */
export function observatoryScore(subject: Subject): number {
  const all = Object.values(modifiers(subject));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 100);
  const uncurved = sum(all.filter((value) => value < 0));
  return Math.max(0, uncurved >= EXTRA_CREDIT_FROM ? sum(all) : uncurved);
}
