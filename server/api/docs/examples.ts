/** Example calls that run without any change. */
import type { Parameter, PlacedOperation } from '../openapi/document.ts';

/** The parameters of one kind that have an example, as [name, percent-encoded value]. */
const examplesOf = ({ parameters = [] }: PlacedOperation, kind: Parameter['in']) =>
  parameters.flatMap(({ name, in: place, example }) => (place === kind && example !== undefined ? [[name, encodeURIComponent(example)] as const] : []));

/** The address of an example call, with path and query parameters filled in. */
export function exampleUrl(origin: string, operation: PlacedOperation): string {
  const inPath = new Map(examplesOf(operation, 'path'));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath.get(name) ?? '');
  const query = examplesOf(operation, 'query').map((pair) => pair.join('=')).join('&');
  return `${origin}${path}${query === '' ? '' : `?${query}`}`;
}

/** Whether only a service may call the operation. */
export const needsToken = ({ security = [{}] }: PlacedOperation): boolean => security.every((scheme) => Object.keys(scheme).length > 0);

/** The operation as a curl command. */
export function curlOf(origin: string, operation: PlacedOperation): string {
  const { parameters = [], requestBody } = operation;
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const body = requestBody?.content['application/json']?.example;
  const lines = [
    `curl -i '${exampleUrl(origin, operation)}'`,
    ...(needsToken(operation) ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`]),
    ...(takesKey ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, undefined, 2)}'`]),
  ];
  return `${takesKey ? 'KEY="$(date +%s)-$$-$RANDOM"   # 每份申请一个新的键；重发时沿用\n' : ''}${lines.join(' \\\n  ')}`;
}
