/** The commands of `npm run leads` for the store: backup, change of the key, audit trail. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '#server/embedded-upstream/received-leads.ts';
import type { Resealed } from '#server/leads/store/outbox.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { outboxFile } from '#server/leads/store/sqlite-outbox.ts';
import { syncFolder } from '#server/sealing/durable-file.ts';
import { audit } from './leads-audit.ts';
import { reportUnreadable, type Command, type CommandContext } from './leads-commands.ts';
import { forTerminal } from './leads-escape.ts';
import { UsageError } from './leads-input.ts';
import { pagesOf } from './leads-sources.ts';

/**
 * Copies a database to a new file, as it is at one moment, however often others write to it meanwhile. The copy stays only
 * when it is whole: a part of it would pass for a backup.
 */
function copyToNew(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  const handle = openSync(to, 'wx', 0o600);
  try {
    source.prepare('VACUUM INTO ?').run(to);
    fsyncSync(handle);
    syncFolder(dirname(to));
  } catch (error) {
    rmSync(to);
    throw error;
  } finally {
    source.close();
    closeSync(handle);
  }
}

/** The files that a backup copies: the outbox, unless it is on PostgreSQL, and that of the embedded news API. */
function filesOf({ dataDir, databaseUrl }: CommandContext['config'], file: string) {
  const outbox = databaseUrl === undefined ? [[outboxFile(dataDir), file] as const] : [];
  return [...outbox, [join(dataDir, DATABASE_FILE), `${file}.${DATABASE_FILE}`] as const].filter(([path]) => existsSync(path));
}

/** `backup FILE`: copies the outbox, and the file of the embedded news API beside it. @returns 1 when the outbox is on PostgreSQL, which is not copied */
export const backup: Command = async ({ ids: [file = ''] }, context) => {
  const files = filesOf(context.config, file);
  for (const [, to] of files) if (existsSync(to)) throw new UsageError(`backup: ${to} is there already`);
  for (const [from, to] of files) {
    copyToNew(from, to);
    context.print(`${to}\n`);
  }
  if (files.length > 0) {
    await audit(context, 'backup', []);
    context.complain('leads in it are sealed: keep DATA_KEY, or the file data.key, in another place');
  }
  if (context.config.databaseUrl === undefined) return 0;
  context.complain('the outbox is on PostgreSQL: copy it with pg_dump "$DATABASE_URL", and keep DATA_KEY elsewhere');
  return 1;
};

async function resealOutbox({ sources: { store } }: CommandContext): Promise<{ resealed: number; unreadable: number }> {
  const keys = store?.keys;
  if (!store || !keys) return { resealed: 0, unreadable: 0 };
  const { current } = keys;
  const counts = { resealed: 0, unreadable: 0 };
  for await (const page of pagesOf(store.outbox, {})) {
    const old = page.filter(({ payload, keyId }) => payload && keyId !== current.keyId);
    const resealed = old.flatMap((record): Resealed[] => {
      const content = openLead(record, keys);
      return content ? [{ id: record.id, from: record.keyId, to: current.keyId, payload: current.seal(record.id, content) }] : [];
    });
    counts.unreadable += old.length - resealed.length;
    if (resealed.length > 0) counts.resealed += await store.outbox.reseal(resealed);
  }
  return counts;
}

/** `reseal`: encrypts with `DATA_KEY` what older keys encrypted. The servers must have the new key already. */
export const reseal: Command = async (_input, context) => {
  const outbox = await resealOutbox(context);
  const received = context.sources.received?.reseal() ?? { resealed: 0, unreadable: 0 };
  const unreadable = outbox.unreadable + received.unreadable;
  await audit(context, 'reseal', []);
  context.print(`${outbox.resealed + received.resealed} resealed\n`);
  return reportUnreadable(unreadable, context);
};

/** `audit`: who revealed, exported, replayed or purged which leads. */
export const auditTrail: Command = async ({ limit }, { sources, print }) => {
  for (const { at, actor, command, ids } of (await sources.store?.outbox.auditTrail(limit)) ?? []) {
    print(`${forTerminal(`${new Date(at).toISOString()}  ${actor}  ${command}  ${ids.join(' ') || '-'}`)}\n`);
  }
  return 0;
};
