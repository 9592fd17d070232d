/** Secrets from files: `NAME_FILE` in place of `NAME` (contract section 4). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig, type Config } from '#server/config.ts';
import { suiteFolder } from '#test/support/folder.ts';

const folder = suiteFolder('secrets');

const HEX = 'abcdef0123456789'.repeat(4);
const file = (text: string): string => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
};
function refusal(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('it was taken');
}

const CASES: readonly (readonly [name: string, text: string, key: keyof Config, value: unknown])[] = [
  ['UPSTREAM_TOKEN', 'abc.DEF-123', 'upstreamToken', 'abc.DEF-123'],
  ['DATA_KEY', HEX, 'dataKey', HEX],
  ['DATA_KEYS_OLD', `${HEX}\n${HEX.toUpperCase()}`, 'dataKeysOld', [HEX, HEX.toUpperCase()]],
  ['DATABASE_URL', 'postgres://u:p@db/leads', 'databaseUrl', 'postgres://u:p@db/leads'],
  ['REDIS_URL', 'redis://:p@r:6379/1', 'redisUrl', 'redis://:p@r:6379/1'],
  ['SERVICE_TOKENS', 'crm:0123456789abcdef\r\nerp:fedcba9876543210', 'serviceTokens', [{ name: 'crm', token: '0123456789abcdef' }, { name: 'erp', token: 'fedcba9876543210' }]],
];

describe.each(CASES)('%s_FILE', (name, text, key, value) => {
  const variable = `${name}_FILE`;

  it.each([text, `${text}\n`, `\uFEFF${text}\r\n`, `  ${text}\n\n`])('gives the secret, whatever an editor put around it', (content) => {
    expect(parseConfig({ [variable]: file(content) })[key]).toEqual(value);
    expect(parseConfig({ [variable]: file(content), [name]: ' ' })[key]).toEqual(value);
  });

  it('is refused beside the variable itself, by name and without either secret', () => {
    expect(refusal({ [variable]: file(text), [name]: text })).toMatch(new RegExp(`^${variable}: .*while ${name} is set, too$`));
  });

  it('is refused in one line when it is missing, a folder, empty or too large', () => {
    const nested = join(folder, 'folder');
    mkdirSync(nested, { recursive: true });
    for (const path of [join(folder, 'none'), nested, file(''), file(' \n'), file('x'.repeat(70_000)), '/dev/zero']) {
      const message = refusal({ [variable]: path });
      expect(message.startsWith(`${variable}: "${path}" is not allowed; expected `)).toBe(true);
      expect(message).not.toContain('\n');
    }
  });
});

it('a bad secret in a file is refused by the file\'s variable and not shown', () => {
  const message = refusal({ DATA_KEY_FILE: file('geheim') });
  expect(message).toMatch(/^DATA_KEY_FILE: a value that is not shown is not allowed; expected 32 random bytes/);
  expect(message).not.toContain('geheim');
});

it('what is no secret comes from the environment alone', () => {
  expect(parseConfig({ PORT_FILE: file('8080') }).port).toBe(3000);
});
