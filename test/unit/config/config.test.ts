/** Every setting: its default, values that it takes, values that it refuses, and how it refuses them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS, type SettingName } from '#server/config-schema.ts';
import { ConfigError, parseConfig, type Config } from '#server/config.ts';
import { backOff } from '#server/leads/delivery/back-off.ts';
import { readTraceSettings } from '#server/telemetry/settings.ts';

const HEX = 'abcdef0123456789'.repeat(4);
const OTHER_HEX = 'fedcba9876543210'.repeat(4);
/** As short as a token may be; never shown, either. */
const TOKEN = 'geheim-0123456-x';

interface Case {
  readonly key: keyof Config;
  readonly unset: unknown;
  readonly good: readonly (readonly [text: string, value: unknown])[];
  readonly bad: readonly string[];
}
const milliseconds = (key: keyof Config, unset: number, minimum: number): Case => ({
  key, unset,
  good: [[String(minimum), minimum], ['1500', 1500], ['86400000', 86_400_000]],
  bad: [String(minimum - 1), '86400001', '1.5', '10s', '-5', '0x10', 'none', '1e3', '１２'],
});
const port = (key: keyof Config, unset: number): Case => ({ key, unset, good: [['0', 0], ['8080', 8080], ['65535', 65_535]], bad: ['65536', '-1', '80.5', 'http', '8080a'] });
const count = (key: keyof Config, unset: number): Case => ({ key, unset, good: [['1', 1], ['1000000', 1_000_000]], bad: ['0', '-3', '1000001', 'many', '1.5'] });
const window = (key: keyof Config): Case => ({
  key, unset: 60_000,
  good: [['30000', 30_000], ['1 minute', 60_000], ['30 seconds', 30_000], ['2 hours', 7_200_000], ['5min', 300_000], ['1 day', 86_400_000], ['90000ms', 90_000], ['90 S', 90_000], ['2M', 120_000]],
  bad: ['0', '2 days', 'soon', '1 fortnight', '-1 minute', '1.5 minutes'],
});

const CASES: Readonly<Record<SettingName, Case>> = {
  HOST: { key: 'host', unset: '127.0.0.1', good: [['0.0.0.0', '0.0.0.0'], ['::1', '::1']], bad: ['a b'] },
  PORT: port('port', 3000),
  OPS_HOST: { key: 'opsHost', unset: '127.0.0.1', good: [['10.0.0.1', '10.0.0.1']], bad: ['a b'] },
  OPS_PORT: port('opsPort', 9464),
  SITE_ORIGIN: { key: 'siteOrigin', unset: 'http://localhost:3000', good: [['https://www.example.cn', 'https://www.example.cn'], ['https://WWW.Example.cn/', 'https://www.example.cn'], ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'], ['http://[::1]:8080', 'http://[::1]:8080']], bad: ['www.example.cn', 'https://*.example.cn', 'https://www.example.cn/site', 'ftp://example.cn', 'https://user@example.cn', 'https://example.cn?x=1'] },
  UPSTREAM_URL: { key: 'upstreamUrl', unset: undefined, good: [['https://news.example.cn/api', 'https://news.example.cn/api']], bad: ['news.example.cn', 'ftp://x', 'https://a b', 'http://[::1', 'http://[::1]:99999', 'http://h:65536', 'http://user@h', 'http://h/?a=1', 'http://h/#a', 'http://%zz', 'http://a..b:0', 'http://'] },
  UPSTREAM_TOKEN: { key: 'upstreamToken', unset: undefined, good: [['abc.DEF-123', 'abc.DEF-123']], bad: ['geheim mit leer', 'gehe\tim', 'gehéim'] },
  UPSTREAM_TIMEOUT_MS: milliseconds('upstreamTimeoutMs', 4000, 0),
  UPSTREAM_DEDUPES: { key: 'upstreamDedupes', unset: true, good: [['true', true], ['false', false]], bad: ['yes', '1', 'TRUE'] },
  CACHE_TTL_MS: milliseconds('cacheTtlMs', 60_000, 0),
  LEAD_ACK_MS: milliseconds('leadAckMs', 1200, 0),
  LEAD_TIMEOUT_MS: milliseconds('leadTimeoutMs', 20_000, 1),
  LEAD_RETRY_BASE_MS: { ...milliseconds('leadRetryBaseMs', 1000, 1), good: [['1', 1], ['300000', 300_000]] },
  LEAD_RETRY_MAX_MS: { ...milliseconds('leadRetryMaxMs', 300_000, 1), good: [['1000', 1000], ['86400000', 86_400_000]] },
  DATA_DIR: { key: 'dataDir', unset: join(process.cwd(), 'data'), good: [['/var/lib/site', '/var/lib/site'], ['../site', join(process.cwd(), '../site')]], bad: [] },
  DATA_KEY: { key: 'dataKey', unset: undefined, good: [[HEX, HEX], [HEX.toUpperCase(), HEX.toUpperCase()], ['ab'.repeat(32), 'ab'.repeat(32)]], bad: ['geheim', HEX.slice(1), `${HEX}00`, 'zz'.repeat(32)] },
  DATA_KEYS_OLD: { key: 'dataKeysOld', unset: [], good: [[HEX, [HEX]], [`${HEX}, ${OTHER_HEX}`, [HEX, OTHER_HEX]]], bad: ['geheim', `${HEX},geheim`, HEX.slice(2)] },
  DATABASE_URL: { key: 'databaseUrl', unset: undefined, good: [['postgres://u:p@db/leads', 'postgres://u:p@db/leads'], ['postgresql://db/leads', 'postgresql://db/leads'], ['postgres://db/leads?port=6432', 'postgres://db/leads?port=6432']], bad: ['mysql://u:geheim@db', 'db', 'postgres://', 'postgres://u:geheim@db:99999/leads', 'postgres://u:geheim@db:65536', 'postgres://u:geheim@[::1/leads', 'postgres://u:%zzgeheim@db/leads', 'postgres://db:geheim/leads', 'postgres:///geheim', 'postgres://u:geheim@db/leads?port=99999', 'postgres://u:geheim@db/leads?port=geheim', 'postgres://u:geheim@db/leads?port=0', 'postgres://u:geheim@db/leads?port=5432&port=99999'] },
  REDIS_URL: { key: 'redisUrl', unset: undefined, good: [['redis://r:6379', 'redis://r:6379'], ['rediss://:p@r', 'rediss://:p@r'], ['redis://r/2?family=0', 'redis://r/2?family=0'], ['redis://r?db=2', 'redis://r?db=2']], bad: ['http://geheim@r', 'redis://', 'redis://h:99999', 'rediss://:geheim@h:65536', 'redis://[::1', 'redis://:%zgeheim@r', 'redis://r/geheim', 'redis:///0', 'redis://:geheim@r?port=65536', 'redis://r?db=geheim', 'redis://r/1?db=-1&x=geheim'] },
  RATE_LIMIT_MAX: count('rateLimitMax', 300),
  RATE_LIMIT_WINDOW: window('rateLimitWindowMs'),
  LEAD_RATE_LIMIT_MAX: count('leadRateLimitMax', 30),
  LEAD_RATE_LIMIT_WINDOW: window('leadRateLimitWindowMs'),
  TRUST_PROXY: { key: 'trustProxy', unset: false, good: [['false', false], ['10.0.0.1', ['10.0.0.1']], ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']], ['fc00::/7', ['fc00::/7']]], bad: ['true', '1', '2', 'loopback', '10.0.0.0/33', '10.0.0.1/', '10.0.0.256', 'fd00::/129', ',', '0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '0.0.0.0/7', '2000::/3', '::ffff:0:0/96', '::ffff:0.0.0.0/96', '0:0:0:0:0:ffff:0:0/96', '::/7', '2000::/7', '0.0.0.0/00', '10.0.0.0/-1', '10.0.0.0/8/8', 'fe80::1%eth0'] },
  SERVICE_TOKENS: {
    key: 'serviceTokens', unset: [],
    good: [
      [`crm:${TOKEN}`, [{ name: 'crm', token: TOKEN }]],
      [`crm:${TOKEN}, crm:${TOKEN}2,erp:c:${TOKEN}`, [{ name: 'crm', token: TOKEN }, { name: 'crm', token: `${TOKEN}2` }, { name: 'erp', token: `c:${TOKEN}` }]],
      [`crm:${TOKEN},crm:${TOKEN}`, [{ name: 'crm', token: TOKEN }]],
    ],
    bad: ['geheim', 'crm:', `:${TOKEN}`, `c rm:${TOKEN}`, 'crm:gehéim-gehéim-gehéim', 'crm:geheim', `crm:${TOKEN},erp:geheim`, `crm:${TOKEN},erp:${TOKEN}`, `visitor:${TOKEN}`, `Other:${TOKEN}`],
  },
  SERVICE_RATE_LIMITS: { key: 'serviceRateLimits', unset: [], good: [['crm:600,erp:60', [{ name: 'crm', max: 600 }, { name: 'erp', max: 60 }]], ['crm:1', [{ name: 'crm', max: 1 }]]], bad: ['crm', 'crm:', 'crm:0', 'crm:-1', 'crm:1.5', 'crm:many', ':60', '600', 'crm:1000001', 'crm:1,crm:2', 'crm=600'] },
  LOGIN_URL: { key: 'loginUrl', unset: '/#/login', good: [['https://login.example.cn/', 'https://login.example.cn/'], ['/login', '/login'], ['/登录?从=表单', '/%E7%99%BB%E5%BD%95?%E4%BB%8E=%E8%A1%A8%E5%8D%95'], ['https://登录.cn/入口', 'https://xn--w2t382c.cn/%E5%85%A5%E5%8F%A3']], bad: ['login', '/a\u00a0b', 'javascript:alert(1)', '/a b', '//evil.com', '///evil.com', '/\\evil.com', '\\\\evil.com', '/\t/evil.com', 'https:evil.com', 'https://', 'https://[::1', 'https://good.cn@evil.com/', 'https://h:99999/', 'https:\\\\evil.com'] },
  CHAT_URL: { key: 'chatUrl', unset: '/service/index#consult', good: [['https://chat.example.cn/?id=1', 'https://chat.example.cn/?id=1']], bad: ['chat', 'javascript:alert(1)', 'data:text/html,x', '//evil.com', '/\\evil.com', 'https://u@evil.com'] },
  ALLOWED_ORIGINS: { key: 'allowedOrigins', unset: ['http://localhost:3000'], good: [['https://a.cn, https://B.cn/', ['https://a.cn', 'https://b.cn']]], bad: ['a.cn', 'https://*.a.cn', 'https://a.cn/path', 'https://a.cn,b', '*', 'null', 'https://a.cn:99999', 'https://u@a.cn', 'https://[::1', 'https://a.cn?x'] },
  REQUEST_TIMEOUT_MS: milliseconds('requestTimeoutMs', 10_000, 100),
  SHUTDOWN_TIMEOUT_MS: milliseconds('shutdownTimeoutMs', 10_000, 1),
  PAGE_CACHE: { key: 'pageCache', unset: 'on', good: [['on', 'on'], ['off', 'off']], bad: ['ON', 'true', 'no'] },
  LOG_LEVEL: { key: 'logLevel', unset: 'info', good: [['fatal', 'fatal'], ['silent', 'silent'], ['trace', 'trace']], bad: ['verbose', 'INFO', '30'] },
};

const NAMES = Object.keys(SETTINGS) as SettingName[];

it('every setting is tried here', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(NAMES.toSorted());
});

describe.each(NAMES)('%s', (name) => {
  const { key, unset, good, bad } = CASES[name];
  const setting = SETTINGS[name];

  it('has a default, and takes an empty value for none', () => {
    expect(parseConfig({})[key]).toEqual(unset);
    expect(parseConfig({ [name]: '' })[key]).toEqual(unset);
    expect(parseConfig({ [name]: '  ' })[key]).toEqual(unset);
  });

  it.each(good)('takes "%s"', (text, value) => {
    expect(parseConfig({ LEAD_RETRY_BASE_MS: '1', [name]: text })[key]).toEqual(value);
    expect(parseConfig({ LEAD_RETRY_BASE_MS: '1', [name]: ` ${text} ` })[key]).toEqual(value);
  });

  it.each(bad.length > 0 ? bad : [])('refuses "%s" in one line', (text) => {
    let message = '';
    try {
      parseConfig({ LEAD_RETRY_BASE_MS: '1', [name]: text });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).not.toBe('');
    expect(message).not.toContain('\n');
    expect(message.startsWith(`${name}: `)).toBe(true);
    expect(message).toContain(setting.allowed);
    if (setting.secret) expect(message).not.toMatch(/gehe|gehé/);
    else expect(message).toContain(JSON.stringify(text.replace(/\/\/.*@/, '//…@')));
  });

  it('is documented', () => {
    expect(setting.description).not.toBe('');
    expect(setting.allowed).not.toBe('');
    expect(setting.shown ?? setting.fallback ?? '').not.toBe('');
    if (setting.fallback !== undefined && setting.fallback !== '' && name !== 'CHAT_URL') expect(setting.shown).toBeUndefined();
  });
});

it('secrets are those that would open something', () => {
  expect(NAMES.filter((name) => SETTINGS[name].secret)).toEqual(['UPSTREAM_TOKEN', 'DATA_KEY', 'DATA_KEYS_OLD', 'DATABASE_URL', 'REDIS_URL', 'SERVICE_TOKENS']);
});

it.each([{ LEAD_RETRY_MAX_MS: '500' }, { LEAD_RETRY_BASE_MS: '600000' }])('%o does not ask for the other one: the bound holds for the base as well', (env) => {
  const { leadRetryBaseMs: baseMs, leadRetryMaxMs: maxMs } = parseConfig(env);
  expect(backOff(1, { baseMs, maxMs }, 1)).toBe(maxMs);
});

it('variables of others are nobody’s business', () => {
  expect(parseConfig({ HOME: '/root', __proto__: 'x', constructor: 'x' } as never)).toEqual(parseConfig({}));
});

it.each([{ PORT: '9464' }, { PORT: '4000', OPS_PORT: '4000' }, { PORT: '4000', OPS_PORT: '4000', HOST: '0.0.0.0', OPS_HOST: '10.0.0.1' }, { PORT: '4000', OPS_PORT: '4000', HOST: 'localhost' }, { PORT: '4000', OPS_PORT: '4000', OPS_HOST: 'localhost' }])('one port for both listeners is refused: %o', (env) => {
  expect(() => parseConfig(env)).toThrow(/^OPS_PORT: .*another port than PORT$/);
});

it('one port on two addresses is none of that', () => {
  expect(parseConfig({ PORT: '4000', OPS_PORT: '4000', OPS_HOST: '10.0.0.1' }).opsPort).toBe(4000);
});

it.each([
  ['https://user:geheim@news.example.cn/api', 'https://…@news.example.cn/api'],
  ['https://:geheim@news.example.cn/api', 'https://…@news.example.cn/api'],
  ['http://user:ge/heim@news.example.cn', 'http://…@news.example.cn'],
  ['http://user:ge?h#eim@news.example.cn', 'http://…@news.example.cn'],
  ['http://user:ge@heim@news.example.cn', 'http://…@news.example.cn'],
  ['http://geheim@news.example.cn', 'http://…@news.example.cn'],
  ['ftp://user:geheim@news.example.cn', 'ftp://…@news.example.cn'],
  ['http:/user:geheim@news.example.cn', '…@news.example.cn'],
  ['geheim@news.example.cn', '…@news.example.cn'],
])('a user and a password in an address that is no secret are not shown, either: %s', (text, shown) => {
  expect(() => parseConfig({ UPSTREAM_URL: text })).toThrow(`UPSTREAM_URL: "${shown}" is not allowed`);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: text.replace(/^https?:\/\//, 'grpc://') };
  expect(() => readTraceSettings(traced)).toThrow(`OTEL_EXPORTER_OTLP_ENDPOINT: "${shown.replace(/^https?:/, 'grpc:')}" is not allowed`);
});
