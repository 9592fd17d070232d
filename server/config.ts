/** Configuration from the environment: parsed and judged before anything starts (contract section 4). */
import { isIP } from 'node:net';
import { Value } from 'typebox/value';
import { SETTINGS, type Reading, type SettingName, type Settings } from './config-schema.ts';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>;
type Renamed = { -readonly [Name in SettingName as Camel<Name>]: Settings[Name] };
type WindowKey = 'rateLimitWindow' | 'leadRateLimitWindow';
type Unset<T> = { [Key in keyof T]-?: undefined extends T[Key] ? T[Key] | undefined : T[Key] };

/** All settings in camel case; optional ones are undefined when unset, windows are in milliseconds. */
export type Config = Readonly<
  Unset<Omit<Renamed, WindowKey>> & { rateLimitWindowMs: number; leadRateLimitWindowMs: number }
>;

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the start cannot go on with; the message is the one line that ops read. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1, millisecond: 1, s: 1000, sec: 1000, second: 1000, m: 60_000, min: 60_000, minute: 60_000, h: 3_600_000, hour: 3_600_000, d: 86_400_000, day: 86_400_000,
};

function readDuration(text: string): number {
  const match = /^(\d+)\s*([a-z]*)$/i.exec(text);
  if (!match) return Number.NaN;
  const unit = (match[2] ?? '').toLowerCase();
  const scale = unit === '' ? 1 : (UNITS[unit] ?? UNITS[unit.replace(/s$/, '')]);
  return scale === undefined ? Number.NaN : Number(match[1]) * scale;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const list = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== '');

function readProxies(text: string): unknown {
  if (text === 'false') return false;
  const networks = list(text);
  return networks.length > 0 && networks.every(isNetwork) ? networks : Number.NaN;
}

function readTokens(text: string): unknown {
  const pairs = list(text).map((pair) => /^([A-Za-z0-9][\w.-]{0,63}):([\x21-\x7e]+)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return Number.NaN;
  return pairs.map((pair) => ({ name: pair?.[1] ?? '', token: pair?.[2] ?? '' }));
}

function readOrigin(text: string): unknown {
  const trimmed = text.replace(/\/$/, '');
  return URL.canParse(trimmed) && new URL(trimmed).origin === trimmed.toLowerCase() ? trimmed.toLowerCase() : Number.NaN;
}

const READERS: Readonly<Record<Reading, (text: string) => unknown>> = {
  text: (text) => text,
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : Number.NaN),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : Number.NaN),
  duration: readDuration,
  list: (text) => list(text).map((part) => part.replace(/\/$/, '').toLowerCase()),
  proxies: readProxies,
  tokens: readTokens,
  origin: readOrigin,
};

function readSetting(name: SettingName, env: Environment): unknown {
  const setting = SETTINGS[name];
  const given = env[name]?.trim();
  const text = given === undefined || given === '' ? setting.fallback : given;
  if (text === undefined) return undefined;
  const value = READERS[setting.reading](text);
  if (Value.Check(setting, value)) return value;
  const shown = setting.secret ? 'a value that is not shown' : JSON.stringify(text);
  throw new ConfigError(`${name}: ${shown} is not allowed; expected ${setting.allowed}`);
}

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Parses the environment.
 * @throws ConfigError naming the key, what it was and what is allowed
 */
export function parseConfig(env: Environment): Config {
  const names = Object.keys(SETTINGS) as SettingName[];
  const entries = names.map((name) => [camel(name), readSetting(name, env)] as const);
  const { rateLimitWindow, leadRateLimitWindow, ...rest } = Object.fromEntries(entries);
  const config = {
    ...rest,
    rateLimitWindowMs: rateLimitWindow,
    leadRateLimitWindowMs: leadRateLimitWindow,
  } as unknown as Config;
  if (config.leadRetryMaxMs < config.leadRetryBaseMs) {
    throw new ConfigError(`LEAD_RETRY_MAX_MS: "${config.leadRetryMaxMs}" is not allowed; expected at least LEAD_RETRY_BASE_MS (${config.leadRetryBaseMs})`);
  }
  return config.allowedOrigins.length > 0 ? config : { ...config, allowedOrigins: [config.siteOrigin] };
}
