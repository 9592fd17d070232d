/** Accesses the outbox of a lead app from outside: reads it, or locks it for a while. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import type { LeadApp } from './lead-app.ts';

/** A lead as operators see it; its company is undefined once the content is deleted. */
export async function storedLead(app: LeadApp, id: unknown) {
  const store = await openExistingStore(app.config);
  const record = await store?.outbox.find(String(id));
  const content = record && openLead(record, store?.keys);
  await store?.outbox.close();
  return { record, company: content?.lead.company };
}

/** Runs `work` while the SQLite outbox is locked exclusively. */
export async function withoutStore<T>({ dataDir }: LeadApp, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: 5000 });
  lock.exec('BEGIN EXCLUSIVE');
  try {
    return await work();
  } finally {
    lock.exec('ROLLBACK');
    lock.close();
  }
}
