/** `nbApplyInfo`: what an application may hold. */
import type { Application } from './received-leads.ts';

const REQUIRED = ['fullName', 'phone', 'company', 'email'] as const;
const OPTIONAL = ['description', 'city', 'job', 'introduction'] as const;
const MAX_LENGTH = 2000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;

/** The application to keep, with only the fields that were received, or the name of the field that is wrong. */
export function readApplication(body: unknown): { application: Application } | { refused: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { refused: 'body' };
  const given = body as Record<string, unknown>;
  const row: Record<string, string | number> = {};
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const value = given[name];
    if (isText(value)) row[name] = value;
    else if (value !== undefined || REQUIRED.some((required) => required === name)) return { refused: name };
  }
  const { buType } = given;
  if (buType !== undefined && !Number.isSafeInteger(buType)) return { refused: 'buType' };
  return { application: buType === undefined ? row : { ...row, buType: buType as number } };
}
