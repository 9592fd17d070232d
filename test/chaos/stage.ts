/** The server processes of a chaos, and the killer that ends them repeatedly. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUNDLE } from '#build/build-stamp.ts';
import type { FakeUpstream } from '#test/support/fake-upstream.ts';
import type { PrivatePostgres } from '#test/support/postgres.ts';
import { startProgram, stopProgram, type RunningServer } from '#test/support/private-server.ts';
import { waitFor } from '#test/support/wait-for.ts';

/** One server process: its settings and its address. */
export interface Instance {
  readonly env: Record<string, string>;
  readonly address: string;
  /** Program to start. The default is the real server; the benchmark compares it with another lead endpoint. */
  readonly program?: string;
}

export interface Stage {
  /** One instance, or two that share a database. */
  readonly instances: readonly Instance[];
  readonly upstream: FakeUpstream;
  readonly random: () => number;
  readonly postgres: PrivatePostgres | undefined;
}

export interface Killer {
  counts(): { readonly kills: number; readonly databaseKills: number };
  /** Kills nothing more and waits until everything is running. */
  stopKilling(): Promise<void>;
  /** Ends all instances. */
  end(): Promise<void>;
}

const SERVER = join(BUNDLE, 'main.js');
const START_MS = { timeoutMs: 90_000 };

function startInstance({ env, address, program = SERVER }: Instance) {
  let server: RunningServer;
  const start = (): void => { server = startProgram(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }); };
  const isUp = () => {
    if (server.process.exitCode !== null) throw new Error(`the server ended by itself (exit code ${server.process.exitCode})`);
    return fetch(`${address}/healthz`).then(({ ok }) => ok, () => false);
  };
  start();
  return {
    up: () => waitFor('the server', isUp, START_MS),
    async restart() {
      await stopProgram(server, 'SIGKILL');
      start();
    },
    end: () => stopProgram(server),
  };
}

/** Kills the process after a random time, every fourth time together with its database. Returns the number of database kills. */
async function killOne(stage: Stage, instance: ReturnType<typeof startInstance>, kills: number): Promise<number> {
  const { random, postgres } = stage;
  await sleep(200 + random() * 900);
  const both = postgres !== undefined && kills % 4 === 1;
  if (both) {
    await postgres.kill();
    await sleep(random() * 800);
    await postgres.restart();
  }
  await instance.restart();
  return both ? 1 : 0;
}

/** Kills the database for up to four seconds, half of the times together with one instance. Returns the number of instance kills. */
async function killDatabase({ random, postgres }: Stage, instances: readonly ReturnType<typeof startInstance>[]): Promise<number> {
  await sleep(500 + random() * 2500);
  await postgres?.kill();
  await sleep(300 + random() * 1500);
  const victim = random() < 0.5 ? instances[Math.floor(random() * instances.length)] : undefined;
  await victim?.restart();
  await sleep(random() * 2000);
  await postgres?.restart();
  await victim?.up();
  return victim ? 1 : 0;
}

/** Starts the instances and kills processes until `stopKilling()`. */
export function startKiller(stage: Stage): Killer {
  const instances = stage.instances.map(startInstance);
  let stopped = false;
  let kills = 0;
  let databaseKills = 0;
  const isKilling = (): boolean => !stopped;
  const allUp = () => Promise.all(instances.map((instance) => instance.up()));

  async function run(): Promise<void> {
    const [only] = instances;
    await allUp();
    while (isKilling()) {
      if (instances.length === 1 && only) {
        databaseKills += await killOne(stage, only, kills);
        kills += 1;
        await only.up();
      } else {
        kills += await killDatabase(stage, instances);
        databaseKills += 1;
      }
    }
  }

  const running = run();
  // `stopKilling()` throws this error, so that the caller can clean up first.
  running.catch(() => undefined);
  return {
    counts: () => ({ kills, databaseKills }),
    async stopKilling() {
      stopped = true;
      await running;
      await allUp();
    },
    end: async () => void (await Promise.all(instances.map((instance) => instance.end()))),
  };
}
