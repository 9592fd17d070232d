/** A lead endpoint as one writes it first: insert with fsync, call, mark. Usage: naive-lead.ts PORT UPSTREAM FOLDER */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Lead } from '#shared/contracts/lead.ts';
import { createSend, serveLeads, settings } from './lead-endpoint.ts';

const RETRY_MS = 1000;
const RETRIED_AT_ONCE = 16;

const { port, upstream } = settings();
const folder = process.argv[4] ?? process.env['DATA_DIR'] ?? '.';
mkdirSync(folder, { recursive: true });
const db = new DatabaseSync(join(folder, 'naive.db'));
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS leads (key TEXT PRIMARY KEY, lead TEXT NOT NULL, delivered INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX IF NOT EXISTS waiting ON leads (delivered) WHERE delivered = 0`);
const insert = db.prepare('INSERT INTO leads (key, lead) VALUES (?, ?) ON CONFLICT DO NOTHING');
const mark = db.prepare('UPDATE leads SET delivered = 1 WHERE key = ?');
const waiting = db.prepare('SELECT key, lead FROM leads WHERE delivered = 0 LIMIT ?');
const send = createSend(upstream);
const running = new Set<string>();

async function deliver(lead: Lead, key: string): Promise<boolean> {
  running.add(key);
  const taken = await send(lead, key);
  running.delete(key);
  if (taken) mark.run(key);
  return taken;
}

setInterval(() => {
  const rows = waiting.all(RETRIED_AT_ONCE + running.size).filter(({ key }) => !running.has(String(key)));
  for (const { key, lead } of rows) void deliver(JSON.parse(String(lead)) as Lead, String(key));
}, RETRY_MS);

await serveLeads(port, async (lead, key) => {
  if (insert.run(key, JSON.stringify(lead)).changes === 0) return 201;
  return (await deliver(lead, key)) ? 201 : 202;
});
