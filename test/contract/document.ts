/** The served OpenAPI document, typed as far as the tests need it, and a check of values against its schemas. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitFor } from '#test/support/wait-for.ts';
import { setMetaSchemaOutputFormat, validate } from '@hyperjump/json-schema/openapi-3-1';

export interface ServedOperation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly example?: string | number }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: object } } };
  readonly responses: Readonly<Record<string, {
    readonly headers: Readonly<Record<string, object>>;
    readonly content?: Readonly<Record<string, { readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: object }>> }>>;
  }>>;
}

export interface ServedDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ServedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface CheckedDocument {
  readonly document: ServedDocument;
  readonly operations: readonly { readonly path: string; readonly method: string; readonly operation: ServedOperation }[];
  /** Whether the document is OpenAPI 3.1 by the specification's own schema; else what is wrong. */
  problems(): Promise<readonly string[]>;
  /** What is wrong with a value by the schema at a place of the document; empty when nothing is. */
  wrong(place: readonly string[], value: unknown): Promise<readonly string[]>;
  dispose(): void;
}

const META_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';
const pointer = (place: readonly string[]): string =>
  place.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

async function check(schema: string, value: unknown): Promise<string[]> {
  const output = await validate(schema, value as never, 'BASIC');
  return output.valid ? [] : (output.errors ?? []).map(({ keyword, instanceLocation }) => `${instanceLocation} ${keyword}`);
}

/** Gets the document from a running server. */
export async function loadDocument(url: string): Promise<CheckedDocument> {
  setMetaSchemaOutputFormat('BASIC');
  const document = await waitFor('the document', async () => {
    // Right after its start a server may say that it is overloaded.
    const answer = await fetch(`${url}/api/openapi.json`);
    return answer.status === 200 && ((await answer.json()) as ServedDocument);
  });
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'site.openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return {
    document,
    operations: Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation }))),
    problems: () => check(META_SCHEMA, document),
    wrong: (place, value) => check(`${pathToFileURL(file).href}#${pointer(place)}`, value),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
