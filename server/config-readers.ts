/** How the text of a variable becomes a value; undefined, which no schema takes, for what cannot be read. */
import { isIP } from 'node:net';

/** One way of reading; the schema names it for each setting. */
export type Reader = (text: string) => unknown;

export const readText = (text: string): string => text;

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

/** Between commas; a file may put one on each line. */
const list = (text: string): string[] => text.split(/[,\r\n]/).map((part) => part.trim()).filter((part) => part !== '');

/** All parts read, or the whole unreadable. */
function each<T>(text: string, read: (part: string) => T | undefined): readonly T[] | undefined {
  const values = list(text).map(read);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** As wide as a private network: 10.0.0.0/8, fd00::/8. Anything wider believes strangers. */
const WIDEST = 8;
/** The one private network that is wider. */
const UNIQUE_LOCAL = /^fc00:[0:]*\/7$/i;
/** IPv4-mapped addresses (`::ffff:0:0/96`), in whatever spelling; nobody needs a network of them. */
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
  return length >= WIDEST && length <= (family === 4 ? 32 : 128) ? text : undefined;
}

export function readProxies(text: string): unknown {
  if (text === 'false') return false;
  const networks = each(text, readNetwork);
  return networks?.length === 0 ? undefined : networks;
}

const SERVICE_NAME = '[A-Za-z0-9][\\w.-]{0,63}';
const TOKEN_PAIR = new RegExp(`^(${SERVICE_NAME}):([\\x21-\\x7e]+)$`);
const LIMIT_PAIR = new RegExp(`^(${SERVICE_NAME}):(\\d{1,9})$`);

/** Logs and metrics call everybody who is no service by these names. */
const RESERVED: readonly string[] = ['visitor', 'other'];

export function readTokens(text: string): unknown {
  const pairs = each(text, (part) => {
    const [, name = '', token = ''] = TOKEN_PAIR.exec(part) ?? [];
    return name === '' || RESERVED.includes(name.toLowerCase()) ? undefined : { name, token };
  });
  if (!pairs) return undefined;
  const owners = Map.groupBy(pairs, ({ token }) => token);
  const shared = [...owners.values()].some((own) => own.some(({ name }) => name !== own[0]?.name));
  return shared ? undefined : [...owners.values()].flatMap(([first]) => (first ? [first] : []));
}

export function readLimits(text: string): unknown {
  const pairs = each(text, (part) => {
    const [, name = '', max = ''] = LIMIT_PAIR.exec(part) ?? [];
    return name === '' ? undefined : { name, max: Number(max) };
  });
  if (!pairs) return undefined;
  return new Set(pairs.map(({ name }) => name)).size === pairs.length ? pairs : undefined;
}

/** A byte that fills the key is a placeholder, zeros above all. */
export const readKey = (text: string): string | undefined => (/^(..)\1+$/i.test(text) ? undefined : text);

export const readKeys = (text: string): readonly string[] | undefined => each(text, readKey);

export function readOrigin(text: string): string | undefined {
  const trimmed = text.replace(/\/$/, '').toLowerCase();
  return URL.canParse(trimmed) && new URL(trimmed).origin === trimmed ? trimmed : undefined;
}

export const readOrigins = (text: string): readonly string[] | undefined => each(text, readOrigin);

const isWhole = (parts: readonly string[]): boolean => {
  try {
    for (const part of parts) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/** An address that a client can connect to: its host and port are there and possible, its escapes can be decoded. */
export function readServer(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.port === '0' || !isWhole([url.hostname, url.username, url.password, url.pathname])) return undefined;
  return url.hostname === '' && !url.searchParams.has('host') ? undefined : text;
}

/** A base address that paths are appended to. */
export function readBase(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '' && !/[?#]$/.test(text);
  return isPlain && url.port !== '0' ? text : undefined;
}

/** A redis address: the path, if any, is the number of a database. */
export const readRedis = (text: string): string | undefined =>
  readServer(text) !== undefined && /^(?:\/\d*)?$/.test(new URL(text).pathname) ? text : undefined;

const OWN = 'http://own.invalid';

/** A path of this site, or a whole http(s) address; nothing that a browser takes for another host than one reads. */
export function readLink(text: string): string | undefined {
  if (text.startsWith('/')) return URL.parse(text, OWN)?.origin === OWN && !text.includes('\\') ? text : undefined;
  const url = /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null;
  return url && url.username === '' && url.password === '' && !text.includes('\\') ? text : undefined;
}
