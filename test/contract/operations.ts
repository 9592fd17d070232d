/** The described operations, for tests with one case for each operation. */
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { operationsOf, type OpenApiDocument, type PlacedOperation } from '#server/api/openapi/document.ts';
import { BARE_FRONTEND } from '#test/support/bare-frontend.ts';
import { unwatched } from '#test/support/unwatched.ts';

/** An answer of an operation: its status, and the code of a failure. */
export interface Documented {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: string;
  readonly code: string;
}

/** The operations of an application without services. */
export async function describedOperations(): Promise<readonly PlacedOperation[]> {
  const { metrics, health, stop } = unwatched();
  const { app } = await buildApp(parseConfig({}), { ...BARE_FRONTEND, metrics, health, news: {} as never, search: {} as never, leads: {} as never, log: createLog('silent') });
  try {
    return operationsOf((await app.inject('/api/openapi.json')).json() as OpenApiDocument);
  } finally {
    await app.close();
    stop();
  }
}

/** Every documented answer; for failures one for each code. */
export function documentedAnswers({ operationId: id, method, path, responses }: PlacedOperation): readonly Documented[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const codes = Object.keys(content?.['application/problem+json']?.examples ?? {});
    return (codes.length > 0 ? codes : [status]).map((code) => ({ id, method, path, status, code }));
  });
}
