/**
 * Writes a client for an OpenAPI document, as a code generator of another team would: it knows nothing of
 * this server but what the document says. One function an operation; problems come back with their code.
 */
import type { ServedDocument, ServedOperation } from './document.ts';

function writeOperation(path: string, method: string, { operationId, parameters, requestBody, responses }: ServedOperation): string {
  const named = (place: string): string[] => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(given[${JSON.stringify(name)}])}`);
  return `
  async ${operationId}(given = {}, body = undefined, token = undefined) {
    const url = new URL(\`${address}\`, base);
    for (const name of ${JSON.stringify(named('query'))}) if (given[name] !== undefined) url.searchParams.set(name, given[name]);
    const headers = ${requestBody ? `{ 'content-type': ${JSON.stringify(Object.keys(requestBody.content)[0])} }` : '{}'};
    for (const name of ${JSON.stringify(named('header'))}) if (given[name] !== undefined) headers[name] = given[name];
    if (token !== undefined) headers.authorization = 'Bearer ' + token;
    const answer = await fetch(url, { method: ${JSON.stringify(method.toUpperCase())}, headers${requestBody ? ', body: JSON.stringify(body)' : ''} });
    if (!${JSON.stringify(Object.keys(responses))}.includes(String(answer.status))) throw new Error('undocumented status ' + answer.status);
    const text = await answer.text();
    const value = text === '' ? undefined : JSON.parse(text);
    const isProblem = (answer.headers.get('content-type') ?? '').startsWith('application/problem+json');
    return { status: answer.status, headers: Object.fromEntries(answer.headers), ...(isProblem ? { problem: value } : { value }) };
  },`;
}

/** The client's source, an ES module that exports \`createClient\`. */
export function generateClient(document: ServedDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => writeOperation(path, method, operation)));
  return `export const createClient = (base = ${JSON.stringify(document.servers[0]?.url)}) => ({${operations.join('')}\n});\n`;
}
