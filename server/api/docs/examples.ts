/** Calls that run as they stand. */
import type { PlacedOperation } from '../openapi/document.ts';

const PATH_PARAMETER = /\{(\w+)\}/g;
const FILLED = new Set(['path', 'query']);

/** The values that the document gives as examples, by parameter. */
function valuesOf({ parameters = [] }: PlacedOperation): ReadonlyMap<string, string> {
  return new Map(parameters.flatMap(({ name, in: place, example }) => (FILLED.has(place) && example !== undefined ? [[name, String(example)] as const] : [])));
}

/** The address of an example call: path and query parameters filled in. */
export function exampleUrl(origin: string, operation: PlacedOperation): string {
  const values = valuesOf(operation);
  const filled = operation.path.replace(PATH_PARAMETER, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const inQuery = (operation.parameters ?? []).filter(({ name, in: place }) => place === 'query' && values.has(name));
  const search = inQuery.map(({ name }) => `${name}=${encodeURIComponent(values.get(name) ?? '')}`).join('&');
  return `${origin}${filled}${search === '' ? '' : `?${search}`}`;
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
