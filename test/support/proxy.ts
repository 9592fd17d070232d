/** A simple proxy in front of several servers. */
import { createServer, request as send, Agent } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from './loopback.ts';

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * Forwards requests to the servers in turn (round robin), and to the next one if a connection is refused. Answers 502
 * if a request was sent but got no answer.
 */
export async function startProxy(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (request, response) => {
    // A caller may leave while it sends its body.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return void response.destroy();
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
    const attempt = (left: number): void => {
      const target = targets[(turn += 1) % targets.length] ?? '';
      const onward = send(new URL(request.url ?? '/', target), { method: request.method, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      });
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) return attempt(left - 1);
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
      onward.end(body);
    };
    attempt(targets.length - 1);
  });
  return {
    url: await listen(server),
    close() {
      agent.destroy();
      return closeServer(server);
    },
  };
}
