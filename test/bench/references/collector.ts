/** Preloaded into a server that is watched for growth: SIGUSR2 collects garbage and writes what is left to MEMORY_FILE. */
import { renameSync, writeFileSync } from 'node:fs';

function report(): void {
  globalThis.gc?.();
  const file = process.env['MEMORY_FILE'] ?? 'memory.json';
  writeFileSync(`${file}.part`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.part`, file);
}

process.on('SIGUSR2', report);
