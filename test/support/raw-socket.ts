/** Bytes on a connection, and what comes back for them, whatever it is. */
import { connect } from 'node:net';

export interface Heard {
  /** Everything that was sent back. */
  readonly text: string;
  /** Milliseconds until something came back or the connection ended; undefined when neither happened. */
  readonly ms: number | undefined;
  /** The other side ended the connection. */
  readonly ended: boolean;
}

interface SayOptions {
  /** How long to listen at most, milliseconds. */
  readonly waitMs: number;
  /** Leaves with the first bytes of an answer instead of waiting for the end of the connection. */
  readonly leavesEarly?: boolean;
}

/** Says something on a connection of its own and listens until the other side ends it. Never rejects. */
export function say(url: string, bytes: string | Buffer, { waitMs, leavesEarly = false }: SayOptions): Promise<Heard> {
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
      if (leavesEarly) finish(false);
    });
    socket.once('close', () => {
      ms ??= performance.now() - started;
      finish(true);
    });
    socket.on('error', () => undefined);
  });
}

/** Status codes of the answers in a text, in their order. */
export const statusesOf = ({ text }: Heard): readonly number[] => [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
