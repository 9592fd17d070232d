/** A fake OpenTelemetry collector that records the requests it receives. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from './loopback.ts';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: string | number } }[];
  readonly status: { readonly code?: number };
}

/** The attributes of a span as one object. */
export const attributesOf = (span: ReceivedSpan | undefined): Record<string, string | undefined> =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue?.toString()]));

export type FakeCollector = Awaited<ReturnType<typeof startFakeCollector>>;

export async function startFakeCollector() {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        requests.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      },
      // A site that stops gives up what it still sends, and so does the end of this server.
      () => response.destroy(),
    );
  });
  interface Body { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
  return {
    url: await listen(server),
    requests,
    get spans(): readonly ReceivedSpan[] {
      return requests.flatMap(({ body }) => (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    },
    /** Sets the status of the next answers. The default is 200. */
    answer: (next: number) => { status = next; },
    close: () => closeServer(server),
  };
}
