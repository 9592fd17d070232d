/** Content codings that a request accepts (RFC 9110, section 12.5.3). */
export type Coding = 'br' | 'gzip' | 'identity';

function weight(part: string): number {
  const match = /;\s*q=([0-9.]+)/i.exec(part);
  return match ? Number(match[1]) : 1;
}

function decide(accept: string): Coding {
  const weights = new Map(accept.toLowerCase().split(',').map((part) => [part.split(';')[0]?.trim() ?? '', weight(part)]));
  const of = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  if (of('br') > 0 && of('br') >= of('gzip')) return 'br';
  return of('gzip') > 0 ? 'gzip' : 'identity';
}

/** Verdicts of the few values that browsers send; whoever makes up more of them has each parsed. */
const known = new Map<string, Coding>();
const MAX_KNOWN = 64;

/** The best coding that we hold; brotli before gzip at equal weight. */
export function bestCoding(accept: string | undefined): Coding {
  if (accept === undefined || accept === '') return 'identity';
  const told = known.get(accept);
  if (told !== undefined) return told;
  const coding = decide(accept);
  if (known.size < MAX_KNOWN) known.set(accept, coding);
  return coding;
}
