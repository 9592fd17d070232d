/** The served OpenAPI document, and a check of values against its schemas. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operationsOf, type OpenApiDocument } from '#server/api/openapi/document.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { setMetaSchemaOutputFormat, validate } from '@hyperjump/json-schema/openapi-3-1';

const META_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';
const pointer = (place: readonly string[]): string =>
  place.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

async function check(schema: string, value: unknown): Promise<string[]> {
  const output = await validate(schema, value as never, 'BASIC');
  return output.valid ? [] : (output.errors ?? []).map(({ keyword, instanceLocation }) => `${instanceLocation} ${keyword}`);
}

export type CheckedDocument = Awaited<ReturnType<typeof loadDocument>>;

/** Gets the document from a running server. */
export async function loadDocument(url: string) {
  setMetaSchemaOutputFormat('BASIC');
  const document = await waitFor('the document', async () => {
    // Right after its start a server can answer that it is overloaded.
    const answer = await fetch(`${url}/api/openapi.json`);
    return answer.status === 200 && ((await answer.json()) as OpenApiDocument);
  });
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'site.openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return {
    document,
    operations: operationsOf(document),
    /** Validates the document with the schema of the OpenAPI 3.1 specification. @returns the errors */
    problems: () => check(META_SCHEMA, document),
    /** Validates a value with the schema at a place of the document. @returns the errors */
    wrong: (place: readonly string[], value: unknown) => check(`${pathToFileURL(file).href}#${pointer(place)}`, value),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
