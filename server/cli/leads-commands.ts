/** The commands of `npm run leads` for leads. They work with both drivers and beside a running server. */
import type { Config } from '#server/config.ts';
import { LEAD_STATES, statesBefore } from '#server/leads/states.ts';
import type { LeadFilter } from '#server/leads/store/outbox.ts';
import { audit, type AuditContext } from './leads-audit.ts';
import { forTerminal } from './leads-escape.ts';
import { csvHead, csvLine, details, listLine, maskLead, ndjsonLine } from './leads-format.ts';
import { filterFor, type CommandInput } from './leads-input.ts';
import { findLeads, type FoundLead } from './leads-sources.ts';

/** A record holds its idempotency key for at least a day (contract section 2). */
const SHORTEST_RECORD_MS = 86_400_000;

export interface CommandContext extends AuditContext {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly now: number;
  /** Writes to standard output. */
  print(text: string): void;
}

/** Runs on open sources and returns the exit code. */
export type Command = (input: CommandInput, context: CommandContext) => Promise<number>;

const idsOf = (leads: readonly FoundLead[]): string[] => leads.map(({ record }) => record.id);

interface PrintOptions extends Pick<CommandInput, 'filter' | 'limit' | 'reveal'> {
  /** The command in the audit trail; undefined when it needs no entry. */
  readonly auditAs: string | undefined;
  format(lead: FoundLead): string;
}

/** Names leads whose content stays closed. @returns the exit code */
export function reportUnreadable(count: number, { complain }: Pick<CommandContext, 'complain'>): number {
  if (count > 0) complain(`${count} are sealed under a key that is not here: add it to DATA_KEYS_OLD`);
  return count > 0 ? 1 : 0;
}

/** Prints the matching leads. */
async function printLeads({ filter, limit, reveal, auditAs, format }: PrintOptions, context: CommandContext): Promise<{ shown: string[]; unreadable: number }> {
  const shown: string[] = [];
  let unreadable = 0;
  for await (const page of findLeads(context.sources, filter)) {
    const leads = page.slice(0, limit - shown.length);
    if (auditAs !== undefined && leads.length > 0) await audit(context, auditAs, idsOf(leads));
    for (const found of leads) context.print(format(reveal || !found.lead ? found : { ...found, lead: maskLead(found.lead) }));
    shown.push(...idsOf(leads));
    unreadable += leads.filter(({ isUnreadable }) => isUnreadable).length;
    if (shown.length >= limit) break;
  }
  return { shown, unreadable };
}

function reportMissing(input: CommandInput, done: readonly string[], why: string, context: CommandContext): number {
  const missing = input.ids.filter((id) => !done.includes(id));
  for (const id of missing) context.complain(`${forTerminal(id)}: ${why}`);
  return missing.length > 0 ? 1 : 0;
}

/** Why a named lead is neither listed nor exported. */
const NOT_LISTED = 'not there, or not of this state or age';

const list: Command = async (input, context) => {
  const { filter, limit, reveal } = input;
  const { shown, unreadable } = await printLeads({ filter, limit, reveal, auditAs: reveal ? 'list --reveal' : undefined, format: listLine }, context);
  const { store, received } = context.sources;
  const stats = await store?.outbox.stats(context.now, store.keys?.ids ?? []);
  const totals = LEAD_STATES.flatMap((state) => (stats && stats.byState[state] > 0 ? [`${state} ${stats.byState[state]}`] : []));
  const inNewsApi = received?.list().filter(({ isPurged }) => !isPurged).length ?? 0;
  context.complain(`${shown.length} shown; in all: ${totals.join(', ') || 'none'}${inNewsApi > 0 ? `; ${inNewsApi} received by the embedded news API` : ''}`);
  reportUnreadable(unreadable, context);
  // Beyond the limit nothing was looked for.
  return shown.length < limit ? reportMissing(input, shown, NOT_LISTED, context) : 0;
};

const show: Command = async ({ ids, reveal }, context) => {
  let code = 0;
  for (const id of ids) {
    const auditAs = reveal ? 'show --reveal' : undefined;
    const { shown, unreadable } = await printLeads({ filter: filterFor(id), limit: 50, reveal, auditAs, format: (lead) => `${details(lead)}\n` }, context);
    reportUnreadable(unreadable, context);
    if (shown.length > 0) continue;
    context.complain(`no lead ${forTerminal(id)}`);
    code = 1;
  }
  return code;
};

const exportLeads: Command = async (input, context) => {
  const { filter, format, reveal } = input;
  if (format === 'csv') context.print(csvHead());
  const auditAs = reveal ? 'export --reveal' : 'export';
  const { shown, unreadable } = await printLeads({ filter, limit: Infinity, reveal, auditAs, format: format === 'csv' ? csvLine : ndjsonLine }, context);
  context.complain(`${shown.length} exported${reveal ? '' : ', personal data masked (--reveal shows it)'}`);
  return Math.max(reportMissing(input, shown, NOT_LISTED, context), reportUnreadable(unreadable, context));
};

const replay: Command = async (input, context) => {
  const done = (await context.sources.store?.outbox.replay(input.filter, context.now)) ?? [];
  const ids = done.map(({ id }) => id);
  await audit(context, 'replay', ids);
  for (const id of ids) context.print(`${id} queued\n`);
  context.complain(`${ids.length} queued again; a running server takes them up within a second`);
  return reportMissing(input, ids, `not there, or not ${statesBefore('replay').join(', ')}`, context);
};

/** The chosen leads whose personal data the embedded news API has. */
async function findReceived(filter: LeadFilter, { sources }: CommandContext): Promise<FoundLead[]> {
  const chosen: FoundLead[] = [];
  if (!sources.received) return chosen;
  for await (const page of findLeads(sources, { ...filter, states: ['delivered', 'purged'] })) chosen.push(...page.filter(({ receivedId }) => receivedId));
  return chosen;
}

/** Purges the chosen leads in the embedded news API. They are chosen by id, or by age with `--state delivered`. */
async function purgeReceived({ filter }: CommandInput, context: CommandContext): Promise<string[]> {
  if (!filter.ids && !filter.states?.includes('delivered')) return [];
  const chosen = await findReceived(filter, context);
  context.sources.received?.purge(chosen.flatMap(({ receivedId }) => receivedId ?? []));
  return idsOf(chosen);
}

const purge: Command = async (input, context) => {
  const { filter } = input;
  const received = await purgeReceived(input, context);
  const removeBefore = Math.min(filter.before ?? 0, context.now - SHORTEST_RECORD_MS);
  const result = await context.sources.store?.outbox.purge(filter, context.now, filter.states ? 0 : removeBefore);
  const ids = [...(result?.purged ?? []).map(({ id }) => id), ...received];
  await audit(context, 'purge', ids);
  for (const id of ids) context.print(`${id} purged\n`);
  // A parked lead may have arrived: the copy there is the lead itself, which goes only when it is asked for.
  const left = input.ids.length > 0 ? await findReceived(filter, context) : [];
  for (const id of idsOf(left)) context.complain(`${id}: the news API has this lead as well; purge it again to delete it there`);
  context.complain(`personal data of ${ids.length} leads deleted, ${result?.removed ?? 0} old records removed`);
  return reportMissing(input, ids, `not there, or not ${statesBefore('purge').join(', ')}, or delivered elsewhere, or being tried just now`, context);
};

export const LEAD_COMMANDS = { list, show, export: exportLeads, replay, purge } satisfies Readonly<Record<string, Command>>;
