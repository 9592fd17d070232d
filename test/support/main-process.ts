/** Starts servers as processes, as the image does, and a simple proxy in front of several of them. */
import { spawn } from 'node:child_process';
import { createServer, request as send, Agent } from 'node:http';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { closeServer, listen } from './loopback.ts';
import { PROGRAM_ENV } from './program-env.ts';
import { waitFor } from './wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');

export type MainProcess = Awaited<ReturnType<typeof startMainProcess>>;

/** Starts the bundled server and waits until it is ready. Requires a build. */
export async function startMainProcess(env: Readonly<Record<string, string>>) {
  const [port, opsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['dist/bff/main.js'], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, NODE_ENV: 'production', PORT: String(port), OPS_PORT: String(opsPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  // `close` comes after both pipes have been read completely, unlike `exit`.
  const ended = new Promise<number | null>((resolve) => { child.once('close', (code) => resolve(code)); });
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  await waitFor('a server', async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${chunks.join('')}`);
    return (await fetch(`${opsUrl}/readyz`).catch(() => undefined))?.status === 200;
  }, { everyMs: 100 });
  return {
    url: `http://127.0.0.1:${port}`,
    opsUrl,
    /** Standard output and standard error so far. */
    output: () => chunks.join(''),
    /** Sends a signal. Resolves to the exit code, or null if the signal ended the process. */
    end(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * Forwards requests to the servers in turn (round robin), and to the next one if a connection is refused. Answers 502
 * if a request was sent but got no answer.
 */
export async function startProxy(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
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
      onward.end(Buffer.concat(chunks));
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
