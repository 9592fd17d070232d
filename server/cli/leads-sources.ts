/** Where leads are stored: in the outbox and, without another upstream, in the file of the embedded news API. */
import { randomBytes } from 'node:crypto';
import type { Lead } from '#shared/contracts/lead.ts';
import type { Config } from '#server/config.ts';
import { explainStoreError } from '#server/held-file.ts';
import { openReceivedLeads, type ReceivedLead } from '#server/embedded-upstream/received-leads.ts';
import { openExistingStore } from '#server/leads/store/open-store.ts';
import type { LeadFilter, LeadRecord, Outbox } from '#server/leads/store/outbox.ts';
import { openLead } from '#server/leads/store/sealed-lead.ts';
import { readDataKey } from '#server/sealing/data-key.ts';
import { configuredKeyring, createKeyring, type Keyring } from '#server/sealing/keyring.ts';

const PAGE = 500;

export interface FoundLead {
  readonly record: LeadRecord;
  /** Its personal data; undefined when they are deleted or cannot be decrypted. */
  readonly lead: Lead | undefined;
  /** True when they are there, and no key opens them. */
  readonly isUnreadable: boolean;
  /** Its id in the news API's file, if its personal data are there. */
  readonly receivedId: string | undefined;
}

function openReceived(dataDir: string, keys: Keyring) {
  try {
    return openReceivedLeads(dataDir, keys);
  } catch (error) {
    throw new Error(`the file of the news API in ${dataDir} cannot be used: ${explainStoreError(error)}`, { cause: error });
  }
}

/** Opens the existing outbox and news API file; each is undefined where there is none. */
export async function openSources(config: Config) {
  // Where the key is missing, a random one opens nothing: the leads are listed and counted all the same.
  const keys = configuredKeyring(config, readDataKey(config.dataDir)) ?? createKeyring(randomBytes(32));
  const received = openReceived(config.dataDir, keys);
  // Last: when something else fails, no connection to a database keeps the tool running.
  const store = await openExistingStore(config);
  return {
    store,
    received,
    async close(): Promise<void> {
      received?.close();
      await store?.outbox.close();
    },
  };
}

export type Sources = Awaited<ReturnType<typeof openSources>>;

const leadOf = ({ content }: ReceivedLead): Lead | undefined => content && ({ buType: 1, ...content.application } as unknown as Lead);

const isSealed = ({ isPurged, content }: ReceivedLead): boolean => !isPurged && !content;

/** A record for a lead that is not, or no longer, in the outbox. */
function recordOf(received: ReceivedLead): LeadRecord {
  const { id, receivedAt, isPurged } = received;
  const none = new Uint8Array();
  return {
    id, state: isPurged ? 'purged' : 'delivered', buType: leadOf(received)?.buType ?? 1, caller: 'news-api', bodyHash: none, wireHash: none, ownKey: false,
    payload: undefined, keyId: '', requestId: '', policyVersion: '', traceparent: undefined, attempts: 0, owner: undefined,
    createdAt: receivedAt, changedAt: receivedAt, nextAt: receivedAt, lastError: undefined, lastStatus: undefined,
  };
}

const receivedIdOf = (found: ReceivedLead | undefined): string | undefined => (found && !found.isPurged ? found.id : undefined);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * Received leads by the fingerprints of their idempotency key: the stored one, which a purge leaves, and one for each
 * encryption key of the outbox, which may have another key than the news API.
 */
function byWireHash(received: readonly ReceivedLead[], keys: Keyring | undefined): Map<string, ReceivedLead> {
  const index = new Map<string, ReceivedLead>();
  for (const lead of received) {
    if (lead.keyHash) index.set(hex(lead.keyHash), lead);
    const key = lead.content?.key;
    if (key !== undefined) for (const vault of keys?.vaults ?? []) index.set(hex(vault.fingerprint('wire', key)), lead);
  }
  return index;
}

function matches({ id, state, createdAt }: LeadRecord, { ids, idPrefix, states, before }: LeadFilter): boolean {
  return (ids?.includes(id) ?? true) && id.startsWith(idPrefix ?? '') && (states?.includes(state) ?? true) && createdAt < (before ?? Infinity);
}

/** All records of the outbox that match, in pages. */
export async function* pagesOf(outbox: Outbox | undefined, filter: LeadFilter): AsyncGenerator<readonly LeadRecord[]> {
  for (let page = await outbox?.list(filter); page && page.length > 0; page = await outbox?.list(filter, page.at(-1))) yield page;
}

/** Pages of leads: first those of the outbox, joined with the news API's data, then those that only the news API has. */
export async function* findLeads({ store, received }: Sources, filter: LeadFilter): AsyncGenerator<readonly FoundLead[]> {
  const index = new Map<string, ReceivedLead>();
  const known = new Set<string>();
  const alone = new Set<ReceivedLead>();
  /** Wire hashes of records whose leads were not received yet when they were read. */
  const pending: string[] = [];
  let listedAt = 0;
  function readReceived(): void {
    listedAt = Date.now();
    const added = (received?.list() ?? []).filter(({ id }) => !known.has(id));
    for (const lead of added) {
      known.add(lead.id);
      alone.add(lead);
    }
    for (const [hash, lead] of byWireHash(added, store?.keys)) index.set(hash, lead);
  }

  readReceived();
  // A received lead that belongs to a record must not come twice, even if the filter excludes that record.
  for await (const page of pagesOf(store?.outbox, received ? {} : filter)) {
    // A lead that a running server has delivered since then has its data in the news API only.
    if (received && page.some(({ state, changedAt }) => state === 'delivered' && changedAt >= listedAt)) readReceived();
    const joined = page.map((record) => ({ record, found: index.get(hex(record.wireHash)) }));
    for (const { record, found } of joined) {
      if (found) alone.delete(found);
      else if (received) pending.push(hex(record.wireHash));
    }
    yield joined.filter(({ record }) => matches(record, filter)).map(({ record, found }) => {
      const lead = openLead(record, store?.keys)?.lead ?? (found && leadOf(found));
      const isUnreadable = !lead && (record.payload !== undefined || (found !== undefined && isSealed(found)));
      return { record, lead, isUnreadable, receivedId: receivedIdOf(found) };
    });
  }
  // Those that a running server has delivered since then were listed with their records.
  for (const lead of pending.flatMap((hash) => index.get(hash) ?? [])) alone.delete(lead);
  const others = [...alone]
    .map((lead): FoundLead => ({ record: recordOf(lead), lead: leadOf(lead), isUnreadable: isSealed(lead), receivedId: receivedIdOf(lead) }))
    .filter(({ record }) => matches(record, filter));
  for (let from = 0; from < others.length; from += PAGE) yield others.slice(from, from + PAGE);
}
