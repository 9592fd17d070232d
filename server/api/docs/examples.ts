/** Calls that run as they stand. */
import type { PlacedOperation } from '../openapi/document.ts';

const PATH_PARAMETER = /\{(\w+)\}/g;
/** The parameters of one place that have an example, each as it stands in an address. */
const examplesIn = (place: 'path' | 'query', { parameters = [] }: PlacedOperation): readonly (readonly [name: string, value: string])[] =>
  parameters.flatMap(({ name, in: where, example }) => (where === place && example !== undefined ? [[name, encodeURIComponent(String(example))] as const] : []));

/** The address of an example call: path and query parameters filled in. */
export function exampleUrl(origin: string, operation: PlacedOperation): string {
  const inPath = new Map(examplesIn('path', operation));
  const path = operation.path.replace(PATH_PARAMETER, (_, name: string) => inPath.get(name) ?? '');
  const query = examplesIn('query', operation).map((pair) => pair.join('=')).join('&');
  return `${origin}${path}${query === '' ? '' : `?${query}`}`;
}

/** Whether the operation is for services alone: without a token there is nothing to see. */
const needsToken = ({ security = [{}] }: PlacedOperation): boolean => security.every((way) => Object.keys(way).length > 0);

/** The operation as a curl command. */
export function curlOf(origin: string, operation: PlacedOperation): string {
  const url = exampleUrl(origin, operation);
  const body = operation.requestBody?.content['application/json']?.example;
  const keyed = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') === true;
  const lines = [
    `curl -i '${url}'`,
    ...(needsToken(operation) ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`]),
    ...(keyed ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, undefined, 2)}'`]),
  ];
  return `${keyed ? 'KEY="$(date +%s)-$$-$RANDOM"   # 每份申请一个新的键；重发时沿用\n' : ''}${lines.join(' \\\n  ')}`;
}
