/** Preloaded into a server under profile: SIGUSR2 starts V8's profiler, the next one writes what it saw to PROFILE_FILE. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const session = new Session();
let running = false;

async function toggle(): Promise<void> {
  running = !running;
  if (running) {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(process.env['PROFILE_FILE'] ?? 'server.cpuprofile', JSON.stringify(profile));
}

process.on('SIGUSR2', () => void toggle());
