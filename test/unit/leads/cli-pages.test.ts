/** Commands of the tool for leads on more leads than one page of the store. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAD_COMMANDS, type CommandContext } from '#server/cli/leads-commands.ts';
import { readArguments, readInput } from '#server/cli/leads-input.ts';
import { openSources } from '#server/cli/leads-sources.ts';
import { parseConfig } from '#server/config.ts';
import { createReceivedLeads, openDatabase } from '#server/embedded-upstream/received-leads.ts';
import { createKeyring } from '#server/sealing/keyring.ts';
import { suiteFolder } from '#test/support/folder.ts';

const KEY = '0a1b2c3d'.repeat(8);
const COUNT = 1100;
const dataDir = suiteFolder('leads-pages');
let context: CommandContext;
const printed: string[] = [];

beforeAll(async () => {
  const { database } = openDatabase(dataDir, { busyMs: 0, isServer: false });
  const received = createReceivedLeads(database, createKeyring(Buffer.from(KEY, 'hex')));
  database.exec('BEGIN');
  for (let number = 0; number < COUNT; number += 1) {
    received.add({ fullName: '王某', phone: '13800000000', company: `公司 ${number}`, email: 'a@b.cn' }, undefined, number, `lead-${number}`);
  }
  database.exec('COMMIT');
  database.close();
  const config = parseConfig({ DATA_DIR: dataDir, DATA_KEY: KEY });
  context = { config, sources: await openSources(config), now: Date.now(), print: (text) => void printed.push(text), complain: () => undefined };
});
afterAll(async () => {
  await context.sources.close();
});

async function run(command: 'list' | 'export', ...args: string[]): Promise<string[]> {
  printed.length = 0;
  await LEAD_COMMANDS[command](readInput(readArguments([command, ...args]), context.now), context);
  return [...printed];
}

test('an export has every lead once', async () => {
  const rows = (await run('export', '--format', 'ndjson')).map((line) => (JSON.parse(line) as { id: string }).id);
  expect(rows).toEqual(Array.from({ length: COUNT }, (_, number) => `lead-${number}`));
});

test.each([1, 500, 501, COUNT + 1])('a list limited to %i', async (limit) => {
  expect(await run('list', '--limit', String(limit))).toHaveLength(Math.min(limit, COUNT));
});

test('an export says how many leads no key opens', async () => {
  const config = parseConfig({ DATA_DIR: dataDir, DATA_KEY: 'ffee0011'.repeat(8) });
  const sources = await openSources(config);
  const said: string[] = [];
  const code = await LEAD_COMMANDS.export(readInput(readArguments(['export']), context.now), { ...context, config, sources, complain: (text) => said.push(text) });
  await sources.close();
  expect([code, said.at(-1)]).toEqual([1, `${COUNT} are sealed under a key that is not here: add it to DATA_KEYS_OLD`]);
});
