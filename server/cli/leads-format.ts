/** Leads as text: escaping, masking, a table for the terminal, CSV for Excel, NDJSON for programs. */
import { LEAD_FIELDS, type Lead, type LeadField } from '#shared/contracts/lead.ts';
import { leadReference } from '#shared/contracts/lead-reference.ts';
import type { FoundLead } from './leads-sources.ts';

// C0 and C1 controls, line and paragraph separators, bidirectional formatting, lone surrogates.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F\uFEFF]|\p{Cs}/gu;

const code = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** Text for one line of a terminal. Characters that move the cursor, break the line or change its direction are escaped. */
export const forTerminal = (text: string): string =>
  text.replace(UNSAFE, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character] ?? `\\u{${code(character)}}`);

/**
 * One quoted cell (RFC 4180). A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it
 * text (OWASP, "CSV Injection"). Line ends stay, because a quoted cell can contain them.
 */
export function forCsv(text: string): string {
  const safe = text.replace(UNSAFE, (character) => ('\n\r\t'.includes(character) ? character : `\\u{${code(character)}}`));
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** JSON on one line, with the characters that disturb a terminal escaped. */
export const forJson = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, (character) => `\\u${code(character)}`);

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
