/** The settings as one TypeBox schema. A test compares README and `.env.example` with it. */
import { Type, type Static, type TSchema } from 'typebox';
import {
  readBase, readBoolean, readDuration, readFolder, readInteger, readKeys, readLimits, readLink, readOrigin, readOrigins, readProxies, readRedis, readServer, readText,
  readTokens, type Reader,
} from './config-readers.ts';

interface Meta {
  readonly description: string;
  /** Allowed values in words, for the error line. */
  readonly allowed: string;
  /** Parses the variable's text before the schema checks the value. */
  readonly read: Reader;
  /** The default as documentation shows it, where it differs from the fallback. */
  readonly shown?: string;
  readonly fallback?: string;
  /** The value must not appear in an error line or a log. */
  readonly secret?: true;
}

const host = (description: string) => Type.String({ description, allowed: 'an address or host name', fallback: '127.0.0.1', read: readText, pattern: '^\\S+$' });
const toggle = (fallback: boolean, description: string) =>
  Type.Boolean({ description, allowed: 'true or false', read: readBoolean, fallback: String(fallback) });
const integer = (description: string, fallback: number | string, allowed: string, minimum: number, maximum: number, read: Reader = readInteger) =>
  Type.Integer({ description, allowed, read, fallback: String(fallback), minimum, maximum });
const milliseconds = (fallback: number, minimum: number, description: string) =>
  integer(description, fallback, `whole milliseconds, ${minimum} to 86400000`, minimum, 86_400_000);
const port = (fallback: number, description: string) => integer(description, fallback, 'a port number, 0 to 65535 (0: any free one)', 0, 65_535);
const count = (fallback: number, description: string) => integer(description, fallback, 'a whole number, 1 to 1000000', 1, 1_000_000);
const window = (fallback: string, description: string) =>
  integer(description, fallback, 'milliseconds, or words like "1 minute", "30 seconds", "2 hours", at most 24 hours', 1, 86_400_000, readDuration);
/** An address with one of these protocols; `read` checks the rest of it. */
const address = (read: Reader, protocols: string, rest: string, meta: Omit<Meta, 'read' | 'allowed'>) =>
  Type.String({ ...meta, read, allowed: `an address starting with ${protocols}${rest}`, pattern: `^(${protocols.replaceAll(' or ', '|')})\\S+$` });
const link = (meta: Omit<Meta, 'read' | 'allowed'>) =>
  Type.String({ ...meta, read: readLink, allowed: 'an address starting with https:// or http://, or a path starting with a single /' });
/** 32 bytes in hex. */
const KEY_PATTERN = '^[0-9a-fA-F]{64}$';
/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 16;

/** Hosts as browsers send them in `Origin`. A URL may also have a host such as `*.example.cn`, which none of them sends. */
const ORIGIN_PATTERN = '^https?://(\\[[0-9a-f:.]+\\]|[\\w.-]+)(:\\d+)?$';

const ConfigSchema = Type.Object({
  HOST: host('address of the public listener'),
  PORT: port(3000, 'port of the public listener'),
  OPS_HOST: host('address of the operations listener'),
  OPS_PORT: port(9464, 'port of the operations listener (metrics)'),
  SITE_ORIGIN: Type.String({ description: 'origin of canonical links, sitemap and feed', allowed: 'an origin such as https://www.example.cn, without a path', fallback: 'http://localhost:3000', read: readOrigin, pattern: ORIGIN_PATTERN }),
  UPSTREAM_URL: Type.Optional(address(readBase, 'http:// or https://', ', without user, query or fragment', { description: 'base address of the upstream; unset: the embedded news API is started in the same process and called over HTTP', shown: 'unset' })),
  UPSTREAM_TOKEN: Type.Optional(Type.String({ description: 'bearer token for the upstream', allowed: 'visible ASCII characters', shown: 'unset', read: readText, secret: true, pattern: '^[\\x21-\\x7e]+$' })),
  UPSTREAM_TIMEOUT_MS: milliseconds(4000, 0, 'a whole read, connect to last byte; 0 for none'),
  UPSTREAM_DEDUPES: toggle(true, 'whether the upstream honours `Idempotency-Key`'),
  CACHE_TTL_MS: milliseconds(60_000, 0, 'how long an upstream answer is fresh'),
  LEAD_ACK_MS: milliseconds(1200, 0, 'how long the answer to a lead waits for the first delivery attempt'),
  LEAD_TIMEOUT_MS: milliseconds(20_000, 1, 'one delivery attempt, whole'),
  LEAD_RETRY_BASE_MS: milliseconds(1000, 1, 'base of the back-off between attempts'),
  LEAD_RETRY_MAX_MS: milliseconds(300_000, 1, 'upper bound of the back-off, also of its base'),
  DATA_DIR: Type.String({ description: 'folder of the embedded SQLite files: lead outbox, embedded news API', allowed: 'a folder', fallback: './data', read: readFolder }),
  DATA_KEY: Type.Optional(Type.String({ description: 'key that encrypts the personal data waiting in the outbox; unset: made once into `DATA_DIR`', allowed: '32 random bytes in hex (64 digits)', shown: 'made once into `DATA_DIR`', read: readText, secret: true, pattern: KEY_PATTERN })),
  DATA_KEYS_OLD: Type.Array(Type.String({ pattern: KEY_PATTERN }), { description: 'keys under which leads may still be sealed while the key is rotated', allowed: 'keys like DATA_KEY, separated by commas', shown: 'unset', fallback: '', read: readKeys, secret: true }),
  DATABASE_URL: Type.Optional(address(readServer, 'postgres:// or postgresql://', ' with a host and a possible port', { description: 'outbox shared by all instances; unset: SQLite in `DATA_DIR`', shown: 'unset', secret: true })),
  REDIS_URL: Type.Optional(address(readRedis, 'redis:// or rediss://', ' with a host and a possible port', { description: 'rate-limit counters shared by all instances; unset: memory', shown: 'unset', secret: true })),
  RATE_LIMIT_MAX: count(300, 'requests per caller and window for all of `/api`'),
  RATE_LIMIT_WINDOW: window('1 minute', 'window of that limit'),
  LEAD_RATE_LIMIT_MAX: count(30, 'requests per caller and window for `POST /api/leads`'),
  LEAD_RATE_LIMIT_WINDOW: window('1 minute', 'window of that limit'),
  TRUST_PROXY: Type.Union([Type.Literal(false), Type.Array(Type.String())], { description: 'proxies whose `X-Forwarded-*` is believed', allowed: 'false, or addresses or CIDRs separated by commas, no wider than a private network: /8, or fc00::/7 (a number, true or 0.0.0.0/0 would let callers forge their address)', fallback: 'false', read: readProxies }),
  SERVICE_TOKENS: Type.Array(Type.Object({ name: Type.String(), token: Type.String({ minLength: MIN_TOKEN_LENGTH }) }), { description: 'tokens of internal callers; two for one name while rotating', allowed: `name:token pairs separated by commas; tokens of at least ${MIN_TOKEN_LENGTH} visible ASCII characters, none for two names; no name visitor or other`, shown: 'unset', fallback: '', read: readTokens, secret: true }),
  SERVICE_RATE_LIMITS: Type.Array(Type.Object({ name: Type.String(), max: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), { description: 'leads per service and `LEAD_RATE_LIMIT_WINDOW`; without an entry at least `LEAD_RATE_LIMIT_MAX`', allowed: 'name:max pairs separated by commas, each name once, max from 1 to 1000000', shown: '600 for each', fallback: '', read: readLimits }),
  LOGIN_URL: link({ description: 'where code `3` sends the visitor', fallback: '/#/login' }),
  CHAT_URL: link({ description: 'external chat link', shown: 'the form of the service page', fallback: '/service/index#consult' }),
  ALLOWED_ORIGINS: Type.Array(Type.String({ pattern: ORIGIN_PATTERN }), { description: 'origins whose pages may post a lead', allowed: 'origins separated by commas, e.g. https://www.example.cn, without wildcards', shown: 'SITE_ORIGIN', fallback: '', read: readOrigins }),
  REQUEST_TIMEOUT_MS: milliseconds(10_000, 100, 'a whole request must have arrived'),
  SHUTDOWN_TIMEOUT_MS: milliseconds(10_000, 1, 'from SIGTERM to exit'),
  PAGE_CACHE: Type.Enum(['on', 'off'], { description: '`off` renders every page live, for measuring', allowed: 'on or off', fallback: 'on', read: readText }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { description: 'pino level', allowed: 'fatal, error, warn, info, debug, trace or silent', fallback: 'info', read: readText }),
});

export type Settings = Static<typeof ConfigSchema>;
export type SettingName = keyof Settings & string;

/** Schema and documentation of each setting, in the order of the documentation. */
export const SETTINGS = ConfigSchema.properties as unknown as Readonly<Record<SettingName, TSchema & Meta>>;
