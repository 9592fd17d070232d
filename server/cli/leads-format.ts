/** Leads as text: a table for the eye, CSV for Excel, NDJSON for programs. */
import { LEAD_FIELDS } from '#shared/contracts/lead.ts';
import { leadReference } from '#shared/contracts/lead-reference.ts';
import { forCsv, forJson, forTerminal } from './leads-escape.ts';
import type { FoundLead } from './leads-sources.ts';

type Cell = string | number;

/** Names of an export's columns, in order. */
const COLUMNS = [
  'id', 'state', 'reference', 'buType', 'caller', 'attempts', 'createdAt', 'changedAt', 'lastError', 'lastStatus', ...LEAD_FIELDS,
] as const;

const time = (at: number): string => new Date(at).toISOString();

/** The columns of an export. */
function columns({ record, lead }: FoundLead): Record<(typeof COLUMNS)[number], Cell> {
  const { id, state, buType, caller, attempts, createdAt, changedAt, lastError, lastStatus } = record;
  return {
    id, state, reference: leadReference(id), buType, caller, attempts,
    createdAt: time(createdAt),
    changedAt: time(changedAt),
    lastError: lastError ?? '',
    lastStatus: lastStatus ?? '',
    ...(Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead?.[field] ?? ''])) as Record<(typeof LEAD_FIELDS)[number], string>),
  };
}

const cell = (value: Cell): string => (typeof value === 'number' ? String(value) : forCsv(value));
const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Starts a CSV file: a byte order mark, by which Excel knows UTF-8, and the names of the columns. */
export const csvHead = (): string => `\uFEFF${line(COLUMNS)}`;

/** One CSV line (RFC 4180). */
export function csvLine(shown: FoundLead): string {
  const values = columns(shown);
  return line(COLUMNS.map((name) => values[name]));
}

export const ndjsonLine = (shown: FoundLead): string => `${forJson(columns(shown))}\n`;

/** One line of `list`. */
export function listLine({ record, lead }: FoundLead): string {
  const { id, state, createdAt, attempts, buType, caller, lastError } = record;
  const who = lead ? `${lead.fullName} ${lead.phone} ${lead.company}` : '-';
  return `${forTerminal(`${id}  ${state.padEnd(10)}  ${time(createdAt)}  tries ${attempts}  type ${buType}  ${caller}  ${lastError ?? '-'}  ${who}`)}\n`;
}

/** Everything about one lead, a line each. */
export function details(shown: FoundLead): string {
  const { record } = shown;
  const facts: Record<string, Cell> = {
    ...columns(shown),
    nextTry: record.state === 'queued' || record.state === 'login' ? time(record.nextAt) : '-',
    requestId: record.requestId,
    policyVersion: record.policyVersion,
    traceparent: record.traceparent ?? '-',
  };
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(13)} ${value === '' ? '-' : forTerminal(String(value))}\n`).join('');
}
