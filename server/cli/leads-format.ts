/** Leads as text: masking, a table for the terminal, CSV for Excel, NDJSON for programs. */
import { LEAD_FIELDS, type Lead, type LeadField } from '#shared/contracts/lead.ts';
import { leadReference } from '#shared/contracts/lead-reference.ts';
import { forCsv, forJson, forTerminal } from './leads-escape.ts';
import type { FoundLead } from './leads-sources.ts';

const MASKS: Readonly<Partial<Record<LeadField, (text: string) => string>>> = {
  fullName: (text) => `${[...text][0] ?? ''}***`,
  phone: (text) => `${text.slice(0, 3)}****${text.slice(-2)}`,
  company: (text) => `${[...text].slice(0, 2).join('')}***`,
  email: (text) => `${[...text][0] ?? ''}***${text.slice(text.lastIndexOf('@'))}`,
  city: (text) => text,
};

/** Masks personal data: an operator can recognise the lead but not misuse it. Free text becomes its length. */
export function maskLead(lead: Lead): Lead {
  const masked = LEAD_FIELDS.flatMap((field) => {
    const value = lead[field];
    if (value === undefined) return [];
    return [[field, MASKS[field]?.(value) ?? `（${[...value].length} 字）`]];
  });
  return { ...(Object.fromEntries(masked) as unknown as Lead), buType: lead.buType };
}

type Cell = string | number;

/** Column names of an export, in order. */
const COLUMNS = [
  'id', 'state', 'reference', 'buType', 'caller', 'attempts', 'createdAt', 'changedAt', 'lastError', 'lastStatus', ...LEAD_FIELDS,
] as const;

const time = (at: number): string => new Date(at).toISOString();

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

/** The start of a CSV file: a byte order mark, by which Excel detects UTF-8, and the column names. */
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

/** All data of one lead, one line for each field. */
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
