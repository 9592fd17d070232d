/** A crowd: connections that ask again as soon as they are answered, and what each of them waited. */
import { connect } from 'node:net';
import type { Sample } from './load.ts';

export interface Crowd {
  readonly url: string;
  /** What each request asks for. */
  readonly pathOf: (index: number) => string;
  readonly connections: number;
  readonly seconds: number;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Length of the answer at the start of a text and its status; undefined until its head is whole.
 * @throws Error for an answer without a length: where it ends would be a guess
 */
function readHead(text: string): { status: number; length: number } | undefined {
  const end = text.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end));
  if (!length) throw new Error('an answer has no content-length');
  return { status: Number(text.slice(9, 12)), length: end + END_OF_HEAD.length + Number(length[1]) };
}

/** One member: a bare socket, because the generator has to outrun a server on the other core. */
function member({ url, pathOf }: Crowd, until: number, samples: Sample[], next: () => number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let asked = 0;
    let read = 0;
    let head: ReturnType<typeof readHead>;
    const socket = connect(Number(port), hostname);
    const ask = (): void => {
      asked = performance.now();
      read = 0;
      head = undefined;
      socket.write(`GET ${pathOf(next())} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: identity\r\n\r\n`);
    };
    socket.once('connect', ask).once('error', reject).once('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length;
      // Heads are small: the first piece of an answer holds the whole of its.
      head ??= readHead(chunk.toString('latin1'));
      if (!head || read < head.length) return;
      const now = performance.now();
      samples.push({ status: head.status, ms: now - asked });
      if (now < until) ask();
      else socket.end();
    });
  });
}

/** Lets the crowd ask for some seconds. */
export async function crowd(options: Crowd): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + options.seconds * 1000;
  let asked = 0;
  const next = (): number => (asked += 1);
  await Promise.all(Array.from({ length: options.connections }, () => member(options, until, samples, next)));
  return samples;
}
