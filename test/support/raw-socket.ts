/** Sends raw bytes on a TCP connection and records what comes back. */
import { connect } from 'node:net';

export interface RawReply {
  /** Everything that was received. */
  readonly text: string;
  /** Milliseconds until the first byte or the end of the connection. Undefined if neither happened. */
  readonly ms: number | undefined;
  /** Whether the server ended the connection. */
  readonly ended: boolean;
}

interface SendOptions {
  /** Maximum time to wait, milliseconds. */
  readonly waitMs: number;
  /** Closes the connection after the first bytes of the answer instead of waiting for its end. */
  readonly closeEarly?: boolean;
}

/** Sends bytes on a new connection and waits until the server ends it. Never rejects. */
export function sendRaw(url: string, bytes: string | Buffer, { waitMs, closeEarly = false }: SendOptions): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    let ms: number | undefined;
    const socket = connect(Number(port), hostname, () => void (bytes.length > 0 && socket.write(bytes)));
    const finish = (ended: boolean): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('utf8'), ms, ended });
    };
    const limit = setTimeout(() => finish(false), waitMs);
    socket.on('data', (chunk: Buffer) => {
      ms ??= performance.now() - started;
      chunks.push(chunk);
      if (closeEarly) finish(false);
    });
    socket.once('close', () => {
      ms ??= performance.now() - started;
      finish(true);
    });
    socket.on('error', () => undefined);
  });
}

/** The status codes of the received answers, in order. */
export const statusesOf = ({ text }: RawReply): readonly number[] => [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
