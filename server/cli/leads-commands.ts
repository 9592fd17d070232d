/** What `npm run leads` can do with leads, on either driver, beside a running server. */
import type { Config } from '#server/config.ts';
import { LEAD_STATES, statesBefore } from '#server/leads/states.ts';
import type { LeadFilter, LeadRecord, Outbox } from '#server/leads/store/outbox.ts';
import { audit } from './leads-audit.ts';
import { forTerminal } from './leads-escape.ts';
import { csvHead, csvLine, details, listLine, ndjsonLine } from './leads-format.ts';
import { filterFor, filterOf, type CommandInput } from './leads-input.ts';
import { maskLead } from './leads-mask.ts';
import { findLeads, type FoundLead, type Sources } from './leads-sources.ts';

/** A record holds its idempotency key for at least a day (contract section 2). */
const SHORTEST_RECORD_MS = 86_400_000;

export interface CommandContext {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly sources: Sources;
  readonly now: number;
  print(text: string): void;
  complain(text: string): void;
}

/** Runs on open sources and gives the exit code. */
export type Command = (input: CommandInput, context: CommandContext) => Promise<number>;

const outboxOf = ({ sources }: CommandContext): Outbox | undefined => sources.store?.outbox;
const note = (context: CommandContext, command: string, ids: readonly string[]): Promise<void> =>
  audit(outboxOf(context), command, ids, context.complain);

const idsOf = (leads: readonly { readonly record: LeadRecord }[]): string[] => leads.map(({ record }) => record.id);
const shownAs = (found: FoundLead, reveal: boolean): FoundLead =>
  reveal || !found.lead ? found : { ...found, lead: maskLead(found.lead) };

interface Showing {
  readonly filter: LeadFilter;
  readonly limit: number;
  readonly reveal: boolean;
  /** Under which it is noted; undefined when nothing is revealed or taken away. */
  readonly as: string | undefined;
  show(lead: FoundLead): string;
}

async function showEach({ filter, limit, reveal, as, show }: Showing, context: CommandContext): Promise<number> {
  let shown = 0;
  for await (const page of findLeads(context.sources, filter)) {
    const leads = page.slice(0, limit - shown);
    if (as !== undefined && leads.length > 0) await note(context, as, idsOf(leads));
    for (const lead of leads) context.print(show(shownAs(lead, reveal)));
    shown += leads.length;
    if (shown >= limit) break;
  }
  return shown;
}

const list: Command = async (input, context) => {
  const { reveal } = input;
  const filter = filterOf('list', input, context.now);
  const limit = Number(input.limit ?? 100);
  const count = await showEach({ filter, limit, reveal, as: reveal ? 'list --reveal' : undefined, show: listLine }, context);
  const { store, received } = context.sources;
  const stats = await store?.outbox.stats(context.now, store.keys?.ids ?? []);
  const totals = LEAD_STATES.flatMap((state) => (stats && stats.byState[state] > 0 ? [`${state} ${stats.byState[state]}`] : []));
  const here = received?.list().filter(({ content }) => content).length ?? 0;
  context.complain(`${count} shown; in all: ${totals.join(', ') || 'none'}${here > 0 ? `; ${here} received by the embedded news API` : ''}`);
  return 0;
};

const show: Command = async ({ ids, reveal }, context) => {
  let code = 0;
  for (const id of ids) {
    const as = reveal ? 'show --reveal' : undefined;
    const found = await showEach({ filter: filterFor(id), limit: 50, reveal, as, show: (lead) => `${details(lead)}\n` }, context);
    if (found > 0) continue;
    context.complain(`no lead ${forTerminal(id)}`);
    code = 1;
  }
  return code;
};

const exportLeads: Command = async (input, context) => {
  const { reveal, format = 'csv' } = input;
  if (format === 'csv') context.print(csvHead());
  const filter = filterOf('export', input, context.now);
  const as = reveal ? 'export --reveal' : 'export';
  const count = await showEach({ filter, limit: Number.MAX_SAFE_INTEGER, reveal, as, show: format === 'csv' ? csvLine : ndjsonLine }, context);
  context.complain(`${count} exported${reveal ? '' : ', personal data masked (--reveal shows it)'}`);
  return 0;
};

function reportMissing(input: CommandInput, done: readonly string[], why: string, context: CommandContext): number {
  const missing = input.ids.filter((id) => !done.includes(id));
  for (const id of missing) context.complain(`${forTerminal(id)}: ${why}`);
  return missing.length > 0 ? 1 : 0;
}

const replay: Command = async (input, context) => {
  const done = (await outboxOf(context)?.replay(filterOf('replay', input, context.now), context.now)) ?? [];
  const ids = done.map(({ id }) => id);
  await note(context, 'replay', ids);
  for (const id of ids) context.print(`${id} queued\n`);
  context.complain(`${ids.length} queued again; a running server takes them up within a second`);
  return reportMissing(input, ids, `not there, or not ${statesBefore('replay').join(', ')}`, context);
};

/** What of the chosen leads the embedded news API holds: named by id, or by age together with `--state delivered`. */
async function purgeReceived(input: CommandInput, filter: LeadFilter, { sources }: CommandContext): Promise<string[]> {
  if (!sources.received || (input.ids.length === 0 && !filter.states?.includes('delivered'))) return [];
  const chosen: FoundLead[] = [];
  for await (const page of findLeads(sources, { ...filter, states: ['delivered'] })) chosen.push(...page.filter(({ receivedId }) => receivedId));
  sources.received.purge(chosen.flatMap(({ receivedId }) => receivedId ?? []));
  return idsOf(chosen);
}

const purge: Command = async (input, context) => {
  const filter = filterOf('purge', input, context.now);
  const received = await purgeReceived(input, filter, context);
  const removeBefore = Math.min(filter.before ?? 0, context.now - SHORTEST_RECORD_MS);
  const result = await outboxOf(context)?.purge(filter, context.now, input.state === undefined ? removeBefore : 0);
  const ids = [...(result?.purged ?? []).map(({ id }) => id), ...received];
  await note(context, 'purge', ids);
  for (const id of ids) context.print(`${id} purged\n`);
  context.complain(`personal data of ${ids.length} leads deleted, ${result?.removed ?? 0} old records removed`);
  return reportMissing(input, ids, `not there, or not ${statesBefore('purge').join(', ')}, or delivered elsewhere, or being tried just now`, context);
};

export const LEAD_COMMANDS = { list, show, export: exportLeads, replay, purge } satisfies Readonly<Record<string, Command>>;
