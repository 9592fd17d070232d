/** Leads as text: a table for the eye, CSV for Excel, NDJSON for programs. */
import { LEAD_FIELDS, type Lead } from '#shared/contracts/lead.ts';
import type { LeadRecord } from '#server/leads/store/outbox.ts';

/** A record and its personal data, masked or not; undefined when it is deleted or cannot be read. */
export interface ShownLead {
  readonly record: LeadRecord;
  readonly lead: Lead | undefined;
}

type Cell = string | number;

const time = (at: number): string => new Date(at).toISOString();

/** The columns of an export, in order. */
export function columns({ record, lead }: ShownLead): Record<string, Cell> {
  const { id, state, buType, caller, attempts, createdAt, changedAt, lastError, lastStatus } = record;
  return {
    id, state, buType, caller, attempts,
    createdAt: time(createdAt),
    changedAt: time(changedAt),
    lastError: lastError ?? '',
    lastStatus: lastStatus ?? '',
    ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead?.[field] ?? ''])),
  };
}

// Excel runs a cell that starts like a formula; an apostrophe makes it text (OWASP, "CSV Injection").
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quote = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : `"${harmless(cell).replaceAll('"', '""')}"`);

/** Starts a CSV file: a byte order mark, by which Excel knows UTF-8, and the names of the columns. */
export function csvHead(): string {
  const record: LeadRecord = {
    id: '', state: 'queued', buType: 0, caller: '', bodyHash: new Uint8Array(), ownKey: true, payload: undefined,
    keyId: '', requestId: '', policyVersion: '', traceparent: undefined, attempts: 0, createdAt: 0, changedAt: 0, nextAt: 0,
    lastError: undefined, lastStatus: undefined,
  };
  return `\uFEFF${Object.keys(columns({ record, lead: undefined })).map(quote).join(',')}\r\n`;
}

/** One CSV line (RFC 4180). */
export const csvLine = (shown: ShownLead): string => `${Object.values(columns(shown)).map(quote).join(',')}\r\n`;

export const ndjsonLine = (shown: ShownLead): string => `${JSON.stringify(columns(shown))}\n`;

/** One line of `list`. */
export function listLine({ record, lead }: ShownLead): string {
  const { id, state, createdAt, attempts, buType, caller, lastError } = record;
  const who = lead ? `${lead.fullName} ${lead.phone} ${lead.company}` : '-';
  return `${id}  ${state.padEnd(10)}  ${time(createdAt)}  tries ${attempts}  type ${buType}  ${caller}  ${lastError ?? '-'}  ${who}\n`;
}

/** Everything about one lead, a line each. */
export function details({ record, lead }: ShownLead): string {
  const facts: Record<string, Cell> = {
    ...columns({ record, lead }),
    nextTry: record.state === 'queued' || record.state === 'login' ? time(record.nextAt) : '-',
    requestId: record.requestId,
    policyVersion: record.policyVersion,
    traceparent: record.traceparent ?? '-',
  };
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(13)} ${value === '' ? '-' : value}\n`).join('');
}
