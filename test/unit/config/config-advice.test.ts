import { describe, expect, it, test } from 'vitest';
import { findIdleLimits, findMisspellings, findPlaceholders, nearestSetting } from '#server/config-advice.ts';
import { SETTINGS } from '#server/config-schema.ts';
import { parseConfig } from '#server/config.ts';

describe('a variable that looks like a setting', () => {
  test.each([
    ['LEAD_RATE_LIMT_MAX', 'LEAD_RATE_LIMIT_MAX'],
    ['LEAD_RATE_LIMIT_WINDOWS', 'LEAD_RATE_LIMIT_WINDOW'],
    ['UPSTREM_URL', 'UPSTREAM_URL'],
    ['UPSTREAM_TOKEN_FIEL', 'UPSTREAM_TOKEN_FILE'],
    ['SERVICE_TOKEN', 'SERVICE_TOKENS'],
    ['SERVICE_RATE_LIMIT', 'SERVICE_RATE_LIMITS'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['log_level', 'LOG_LEVEL'],
    ['SITE_ORGIN', 'SITE_ORIGIN'],
    ['CACHE_TTL', 'CACHE_TTL_MS'],
    ['LEAD_TIMEOUT', 'LEAD_TIMEOUT_MS'],
    ['LEAD_RETRY_BASE', 'LEAD_RETRY_BASE_MS'],
    ['RATE_LIMIT_MAX_REQUESTS', 'RATE_LIMIT_MAX'],
    ['DATA_KEY_OLD', 'DATA_KEYS_OLD'],
    ['PROT', 'PORT'],
  ])('%s is meant to be %s', (name, nearest) => {
    expect(nearestSetting(name)).toBe(nearest);
    expect(findMisspellings({ [name]: 'x' })).toEqual([{ name, nearest }]);
  });

  it('is not one of another program, of the system or of the cluster', () => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'USER', 'PWD', 'OLDPWD', 'SHELL', 'SHLVL', 'LANG', 'LC_ALL', 'TERM', 'COLORTERM', 'LOGNAME', 'TZ', 'TMPDIR', 'EDITOR', 'MAIL', 'DEV', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_VERSION', 'YARN_VERSION', 'CI', 'DEBIAN_FRONTEND', 'KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT', 'KUBERNETES_PORT_443_TCP_ADDR', 'POSTGRES_PASSWORD', 'REDIS_SERVICE_HOST', 'OTEL_SERVICE_NAME', 'npm_config_loglevel', 'INIT_CWD', '_'];
    expect(findMisspellings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('is none of the settings themselves, nor of their files', () => {
    const names = Object.entries(SETTINGS).flatMap(([name, { secret }]) => (secret ? [name, `${name}_FILE`] : [name]));
    expect(findMisspellings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});

test('a limit of a service that has no token is named', () => {
  const serviceTokens = [{ name: 'crm', token: 'x' }];
  expect(findIdleLimits({ serviceTokens, serviceRateLimits: [{ name: 'crm', max: 1 }, { name: 'cmr', max: 1 }] })).toEqual(['cmr']);
});

test.each([
  ['DATA_KEY', 'aB'.repeat(32)],
  ['DATA_KEYS_OLD', `${'0123456789abcdef'.repeat(4)},${'0'.repeat(64)}`],
  ['UPSTREAM_TOKEN', 'change-me'],
  ['SERVICE_TOKENS', `crm:${'a long enough token'.replaceAll(' ', '-')},old:${'x'.repeat(16)}`],
  ['DATABASE_URL', 'postgres://site:changeme@db.example/site'],
  ['REDIS_URL', 'redis://:0000@redis.example'],
])('a secret that anybody guesses is named by its setting: %s', (name, value) => {
  expect(findPlaceholders(parseConfig({ [name]: value }))).toEqual([name]);
});

test('secrets that were made, and none at all, are not named', () => {
  const made = { DATA_KEY: '3f6c1c528a774f0a9a3e6f7a0d0c9b11'.repeat(2), UPSTREAM_TOKEN: 'f0a9-a3e6', DATABASE_URL: 'postgres://site@db.example/site', REDIS_URL: 'redis://redis.example' };
  expect([{}, made].flatMap((env) => findPlaceholders(parseConfig(env)))).toEqual([]);
});
