/** Where leads are: in the outbox, and, when no other upstream is configured, in the embedded news API's file. */
import type { Lead } from '#shared/contracts/lead.ts';
import type { Config } from '#server/config.ts';
import { openReceivedLeads, type ReceivedLead, type ReceivedLeads } from '#server/embedded-upstream/received-leads.ts';
import { openExistingStore, type ExistingStore } from '#server/leads/store/open-store.ts';
import type { LeadFilter, LeadRecord } from '#server/leads/store/outbox.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { configuredKeyring } from '#server/sealing/configured-keys.ts';
import { readDataKey } from '#server/sealing/data-key.ts';

const PAGE = 500;

/** A record and its personal data; undefined when it is deleted or cannot be read. */
export interface FoundLead {
  readonly record: LeadRecord;
  readonly lead: Lead | undefined;
  /** Its id in the news API's file, if its data lies there. */
  readonly receivedId?: string;
}

export interface Sources {
  readonly store: ExistingStore | undefined;
  readonly received: ReceivedLeads | undefined;
  close(): Promise<void>;
}

export async function openSources(config: Config): Promise<Sources> {
  const store = await openExistingStore(config);
  const keys = configuredKeyring(config, readDataKey(config.dataDir));
  const received = keys && openReceivedLeads(config.dataDir, keys);
  return {
    store,
    received,
    async close() {
      received?.close();
      await store?.outbox.close();
    },
  };
}

const leadOf = ({ content }: ReceivedLead): Lead | undefined => content && ({ buType: 1, ...content.application } as unknown as Lead);

/** A lead of which the outbox knows nothing, or nothing any more. */
function recordOf(received: ReceivedLead): LeadRecord {
  const { id, receivedAt, content } = received;
  const none = new Uint8Array();
  return {
    id, state: content ? 'delivered' : 'purged', buType: leadOf(received)?.buType ?? 1, caller: 'news-api', bodyHash: none, wireHash: none, ownKey: false,
    payload: undefined, keyId: '', requestId: '', policyVersion: '', traceparent: undefined, attempts: 0,
    createdAt: receivedAt, changedAt: receivedAt, nextAt: receivedAt, lastError: undefined, lastStatus: undefined,
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Received leads by the fingerprints, under each key of the outbox, of the key under which they came. */
function byWireHash({ store, received }: Sources): Map<string, ReceivedLead> {
  const index = new Map<string, ReceivedLead>();
  for (const lead of received?.list() ?? []) {
    const key = lead.content?.key;
    if (key !== undefined) for (const vault of store?.keys?.vaults ?? []) index.set(hex(vault.fingerprint('wire', key)), lead);
  }
  return index;
}

function matches({ id, state, createdAt }: LeadRecord, { ids, idPrefix, states, before }: LeadFilter): boolean {
  return (ids?.includes(id) ?? true) && id.startsWith(idPrefix ?? '') && (states?.includes(state) ?? true) && createdAt < (before ?? Infinity);
}

/** Pages of leads, the outbox's first; what the news API has of them is joined, and what it has alone follows. */
export async function* findLeads(sources: Sources, filter: LeadFilter): AsyncGenerator<readonly FoundLead[]> {
  const { store, received } = sources;
  const index = byWireHash(sources);
  const joined = new Set<string>();
  // Whoever is joined below must not show up again, whatever the filter leaves out of the outbox.
  for (let page = (await store?.outbox.list({}, PAGE)) ?? []; received && page.length > 0; page = (await store?.outbox.list({}, PAGE, page.at(-1))) ?? []) {
    for (const { wireHash } of page) joined.add(index.get(hex(wireHash))?.id ?? '');
  }
  for (let page = (await store?.outbox.list(filter, PAGE)) ?? []; page.length > 0; page = (await store?.outbox.list(filter, PAGE, page.at(-1))) ?? []) {
    yield page.map((record) => {
      const found = index.get(hex(record.wireHash));
      const lead = openLead(record, store?.keys)?.lead ?? (found && leadOf(found));
      return { record, lead, ...(found?.content ? { receivedId: found.id } : {}) };
    });
  }
  const alone = (received?.list() ?? []).filter(({ id }) => !joined.has(id));
  const found = alone.map((lead): FoundLead => ({ record: recordOf(lead), lead: leadOf(lead), receivedId: lead.id })).filter(({ record }) => matches(record, filter));
  for (let from = 0; from < found.length; from += PAGE) yield found.slice(from, from + PAGE);
}
