/**
 * Where the log goes. Lines wait while they cannot be written, for example on a full disk or in a full pipe, up to a bound;
 * nobody waits for them. Pino's own destination ends the process on such an error, and its flush at the exit never returns.
 */
import { write, writeSync } from 'node:fs';

/** Lines beyond this wait for nothing and are dropped, characters. */
const MAX_WAITING = 1024 * 1024;
/** Time until what could not be written is tried again, milliseconds. */
const RETRY_MS = 100;
/** How long the exit waits for the reader of a full pipe, milliseconds. */
const MAX_EXIT_WAIT_MS = 500;

const NOTHING = Buffer.alloc(0);
const pauseCell = new Int32Array(new SharedArrayBuffer(4));
const pauseSync = (ms: number): void => void Atomics.wait(pauseCell, 0, 0, ms);

/**
 * An output for pino on a file descriptor. What is left is written when the process exits.
 * @param fd it is written in the background, one write at a time
 */
export function createLogOutput(fd: number) {
  let waiting = '';
  /** What is being written, or waits to be written again. */
  let chunk: Buffer = NOTHING;
  let isInFlight = false;
  let isClosed = false;

  function next(): void {
    if (isInFlight) return;
    if (chunk.length === 0) [chunk, waiting] = [Buffer.from(waiting), ''];
    if (chunk.length === 0) return;
    isInFlight = true;
    write(fd, chunk, (error, written) => {
      isInFlight = false;
      if (!error) {
        chunk = chunk.subarray(written);
        return next();
      }
      // Nobody reads a closed pipe ever again.
      if (error.code === 'EPIPE') [isClosed, chunk, waiting] = [true, NOTHING, ''];
      else setTimeout(next, RETRY_MS).unref();
    });
  }

  /** Writes what waits, as far as that is possible now. Pino calls it after a fatal error. */
  function flushSync(): void {
    let rest = Buffer.concat([isInFlight ? NOTHING : chunk, Buffer.from(waiting)]);
    waiting = '';
    if (!isInFlight) chunk = NOTHING;
    const until = performance.now() + MAX_EXIT_WAIT_MS;
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > until) return;
        pauseSync(10);
      }
    }
  }

  process.once('exit', flushSync);
  return {
    write(line: string): void {
      if (isClosed || waiting.length > MAX_WAITING) return;
      waiting += line;
      if (chunk.length === 0) next();
    },
    flushSync,
  };
}

let stdout: ReturnType<typeof createLogOutput> | undefined;

/** The output on stdout, one for the process. */
export const stdoutOutput = () => (stdout ??= createLogOutput(process.stdout.fd));
