/**
 * A crowd of independent visitors at a rate: requests fall due at random, as they do when nobody knows of the others,
 * and each takes a connection that is free. What each waited counts from when it was due.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sample } from './load.ts';

export interface Crowd {
  readonly url: string;
  /** What each request asks for. */
  readonly pathOf: (index: number) => string;
  readonly perSecond: number;
  /** Enough that one is free when a request falls due. */
  readonly connections: number;
  readonly seconds: number;
  /** As browsers ask; only for what has a length in that coding, too. */
  readonly encoding?: 'gzip';
}

const END_OF_HEAD = '\r\n\r\n';
const TICK_MS = 1;
/** How long answers are waited for after the last request. */
const LIMIT_MS = 10_000;

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

interface Member {
  /** Asks; `answered` hears once when the answer is whole, with 0 when there is none. */
  ask(path: string, answered: (status: number) => void): void;
  close(): void;
}

/** One connection: a bare socket, because the generator has to outrun a server on the other core. */
async function openMember(url: string, encoding = 'identity'): Promise<Member> {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect(Number(port), hostname).setNoDelay(true);
  await new Promise<void>((resolve, reject) => { socket.once('connect', resolve).once('error', reject); });
  let read = 0;
  let head: ReturnType<typeof readHead>;
  let heard: ((status: number) => void) | undefined;
  const end = (status: number): void => {
    const hear = heard;
    heard = undefined;
    hear?.(status);
  };
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length;
    // Heads are small: the first piece of an answer holds the whole of its.
    head ??= readHead(chunk.toString('latin1'));
    if (head && read >= head.length) end(head.status);
  });
  socket.on('error', () => end(0)).on('close', () => end(0));
  return {
    ask(path, answered) {
      read = 0;
      head = undefined;
      heard = answered;
      if (socket.writable) socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\n\r\n`);
      else end(0);
    },
    close: () => socket.destroy(),
  };
}

/** When each request falls due, milliseconds from the start: independent of each other, `perSecond` on average. */
function dueTimes(perSecond: number, seconds: number): readonly number[] {
  const times: number[] = [];
  for (let at = 0; at < seconds * 1000; at -= (Math.log(1 - Math.random()) / perSecond) * 1000) times.push(at);
  return times;
}

/** Lets the crowd ask for some seconds; one sample for each request. */
export async function crowd({ url, pathOf, perSecond, connections, seconds, encoding }: Crowd): Promise<readonly Sample[]> {
  const members = await Promise.all(Array.from({ length: connections }, () => openMember(url, encoding)));
  const free = [...members];
  const due = dueTimes(perSecond, seconds);
  const samples: Sample[] = [];
  const started = performance.now();
  let asked = 0;
  function askThoseDue(): void {
    const now = performance.now() - started;
    while (asked < due.length && (due[asked] as number) <= now && free.length > 0) {
      // In turn: a connection that never asks is ended by the server after some seconds, as it should be.
      const [member, at] = [free.shift() as Member, due[asked] as number];
      member.ask(pathOf(asked), (status) => {
        samples.push({ status, ms: performance.now() - started - at });
        free.push(member);
      });
      asked += 1;
    }
  }
  const until = started + seconds * 1000 + LIMIT_MS;
  while (samples.length < due.length && performance.now() < until) {
    askThoseDue();
    await sleep(TICK_MS);
  }
  for (const member of members) member.close();
  const missing = due.length - samples.length;
  return [...samples, ...Array.from({ length: missing }, () => ({ status: 0, ms: LIMIT_MS }))];
}
