/** The image's health check: asks the operations listener of this container, so that no other tool is needed. */
import { env } from 'node:process';

const WAIT_MS = 2000;

async function isAlive(): Promise<boolean> {
  try {
    const port = env['OPS_PORT']?.trim() || '9464';
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(WAIT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

process.exitCode = (await isAlive()) ? 0 : 1;
