/** Parsers of environment variables. Each returns undefined, which no schema accepts, for a malformed text. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { decodePercent } from '#shared/text/address.ts';

/** The schema names one for each setting. */
export type Reader = (text: string) => unknown;

export const readText = (text: string): string => text;

/** An absolute path: the working folder of a running server may be removed and made anew, or renamed. */
export const readFolder = (text: string): string => resolve(text);

export const readInteger = (text: string): number | undefined => (/^-?\d+$/.test(text) ? Number(text) : undefined);

export const readBoolean = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);

const UNITS: Readonly<Record<string, number>> = {
  ms: 1, millisecond: 1, s: 1000, sec: 1000, second: 1000, m: 60_000, min: 60_000, minute: 60_000, h: 3_600_000, hour: 3_600_000, d: 86_400_000, day: 86_400_000,
};

export function readDuration(text: string): number | undefined {
  const match = /^(\d+)\s*([a-z]*)$/i.exec(text);
  if (!match) return undefined;
  const unit = (match[2] ?? '').toLowerCase();
  const scale = unit === '' ? 1 : (UNITS[unit] ?? UNITS[unit.replace(/s$/, '')]);
  return scale === undefined ? undefined : Number(match[1]) * scale;
}

/** Items between commas or line breaks (a secret's file may have one item on each line). */
const itemsOf = (text: string): string[] => text.split(/[,\r\n]/).map((part) => part.trim()).filter((part) => part !== '');

/** Parses all items; undefined when one of them is malformed. */
function readList<T>(text: string, read: (part: string) => T | undefined): readonly T[] | undefined {
  const values = itemsOf(text).map(read);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Shortest prefix: that of a private network (10.0.0.0/8, fd00::/8). A wider network would trust strangers. */
const MIN_PREFIX = 8;
/** The one private network with a shorter prefix. */
const UNIQUE_LOCAL = /^fc00:[0:]*\/7$/i;
/** Whether this is an IPv4-mapped address (`::ffff:0:0/96`) in any spelling; networks of them are refused. */
const isMapped = (address: string): boolean => new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');

function readNetwork(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family !== 4 && family !== 6) return undefined;
  if (rest.length > 0 || address.includes('%')) return undefined;
  if (prefix === undefined) return text;
  if (UNIQUE_LOCAL.test(text)) return text;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (family === 6 && isMapped(address)) return undefined;
  return length >= MIN_PREFIX && length <= (family === 4 ? 32 : 128) ? text : undefined;
}

export function readProxies(text: string): unknown {
  if (text === 'false') return false;
  const networks = readList(text, readNetwork);
  return networks?.length === 0 ? undefined : networks;
}

const SERVICE_NAME = '[A-Za-z0-9][\\w.-]{0,63}';
const TOKEN_PAIR = new RegExp(`^(${SERVICE_NAME}):([\\x21-\\x7e]+)$`);
const LIMIT_PAIR = new RegExp(`^(${SERVICE_NAME}):(\\d{1,9})$`);

/** Names that logs and metrics use for callers that are no service. */
const RESERVED: readonly string[] = ['visitor', 'other'];

export function readTokens(text: string): unknown {
  const pairs = readList(text, (part) => {
    const [, name = '', token = ''] = TOKEN_PAIR.exec(part) ?? [];
    return name === '' || RESERVED.includes(name.toLowerCase()) ? undefined : { name, token };
  });
  if (!pairs) return undefined;
  const byToken = new Map(pairs.map((pair) => [pair.token, pair]));
  const isShared = pairs.some(({ name, token }) => byToken.get(token)?.name !== name);
  return isShared ? undefined : [...byToken.values()];
}

export function readLimits(text: string): unknown {
  const pairs = readList(text, (part) => {
    const [, name = '', max = ''] = LIMIT_PAIR.exec(part) ?? [];
    return name === '' ? undefined : { name, max: Number(max) };
  });
  if (!pairs) return undefined;
  return new Set(pairs.map(({ name }) => name)).size === pairs.length ? pairs : undefined;
}

export const readKeys = (text: string): readonly string[] | undefined => readList(text, readText);

export function readOrigin(text: string): string | undefined {
  const trimmed = text.replace(/\/$/, '').toLowerCase();
  return URL.parse(trimmed)?.origin === trimmed ? trimmed : undefined;
}

export const readOrigins = (text: string): readonly string[] | undefined => readList(text, readOrigin);

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535;

/** An address that a client can connect to: it has a host, its port, also one in the query, is not 0, and its escapes can be decoded. */
export function readServer(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.port === '0' || !url.searchParams.getAll('port').every(isPort)) return undefined;
  if ([url.hostname, url.username, url.password, url.pathname].some((part) => decodePercent(part) === undefined)) return undefined;
  return url.hostname === '' && !url.searchParams.has('host') ? undefined : text;
}

/** A base URL that paths are appended to. */
export function readBase(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '' && !/[?#]$/.test(text);
  return isPlain && url.port !== '0' ? text : undefined;
}

/** A Redis URL; its path, or `db` in its query, is the number of a database. */
export function readRedis(text: string): string | undefined {
  const url = URL.parse(readServer(text) ?? '');
  return url && [url.pathname.slice(1), ...url.searchParams.getAll('db')].every((database) => /^\d*$/.test(database)) ? text : undefined;
}

const OWN = 'http://own.invalid';

/**
 * A path of this site or an http(s) URL, in the ASCII form that a header can carry. A backslash is refused: browsers read
 * it as a slash, so the host would not be what it seems.
 */
export function readLink(text: string): string | undefined {
  if (/[\s\\]/.test(text)) return undefined;
  const url = URL.parse(text, OWN);
  if (text.startsWith('/')) return url?.origin === OWN ? url.href.slice(OWN.length) : undefined;
  return url && /^https?:\/\/[^/]/i.test(text) && url.username === '' && url.password === '' ? url.href : undefined;
}
