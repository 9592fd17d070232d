/** Content codings that a request accepts (RFC 9110, section 12.5.3). */
export type Coding = 'br' | 'gzip' | 'identity';

function weight(part: string): number {
  const match = /;\s*q=([0-9.]+)/i.exec(part);
  return match ? Number(match[1]) : 1;
}

/** The best coding that we hold; brotli before gzip at equal weight. */
export function bestCoding(accept: string | undefined): Coding {
  if (accept === undefined || accept === '') return 'identity';
  // What nearly every browser sends, answered without parsing.
  if (accept === 'gzip, deflate, br, zstd' || accept === 'gzip, deflate, br') return 'br';
  const weights = new Map(accept.toLowerCase().split(',').map((part) => [part.split(';')[0]?.trim() ?? '', weight(part)]));
  const of = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  if (of('br') > 0 && of('br') >= of('gzip')) return 'br';
  return of('gzip') > 0 ? 'gzip' : 'identity';
}
