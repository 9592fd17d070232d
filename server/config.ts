/** Configuration from the environment: parsed and judged before anything starts (contract section 4). */
import { readFileSync, statSync } from 'node:fs';
import { Value } from 'typebox/value';
import { SETTINGS, type SettingName, type Settings } from './config-schema.ts';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>;
type Renamed = { -readonly [Name in SettingName as Camel<Name>]: Settings[Name] };
type WindowKey = 'rateLimitWindow' | 'leadRateLimitWindow';
type Unset<T> = { [Key in keyof T]-?: undefined extends T[Key] ? T[Key] | undefined : T[Key] };

/** All settings in camel case; optional ones are undefined when unset, windows are in milliseconds. */
export type Config = Readonly<
  Unset<Omit<Renamed, WindowKey>> & {
    rateLimitWindowMs: number;
    leadRateLimitWindowMs: number;
    /** `OPS_PORT` was set, so this port and no other; its default may give way to any free one. */
    isOpsPortChosen: boolean;
  }
>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the start cannot go on with; the message is the one line that ops read. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A secret's file is a line or a few; anything larger is a mistake. */
const MAX_SECRET_BYTES = 64 * 1024;

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** A value as the line shows it; a password in an address is left out. */
const quote = (text: string): string => JSON.stringify(text.replace(/(\/\/[^/?#@:]*:)[^/?#@]*@/, '$1…@'));

function refuse(name: string, shown: string, expected: string): never {
  throw new ConfigError(`${name}: ${shown} is not allowed; expected ${expected}`);
}

/** The trimmed text of a secret's file. */
function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    const stats = statSync(path);
    // A pipe or a device might never end.
    if (!stats.isFile()) refuse(name, JSON.stringify(path), 'the path of a file');
    if (stats.size > MAX_SECRET_BYTES) refuse(name, JSON.stringify(path), `a file of at most ${MAX_SECRET_BYTES} bytes`);
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    refuse(name, JSON.stringify(path), `the path of a file that can be read (${(error as NodeJS.ErrnoException).code ?? 'not readable'})`);
  }
  return text === '' ? refuse(name, JSON.stringify(path), 'a file that is not empty') : text;
}

/** A setting's text with the name of the variable that it came from; a secret may stand in a file. */
function readText(name: SettingName, env: Environment): { readonly source: string; readonly text: string | undefined } {
  const direct = given(env, name);
  const file = SETTINGS[name].secret ? `${name}_FILE` : '';
  const path = file === '' ? undefined : given(env, file);
  if (path === undefined) return { source: name, text: direct ?? SETTINGS[name].fallback };
  if (direct !== undefined) throw new ConfigError(`${file}: ${JSON.stringify(path)} is not allowed; expected nothing while ${name} is set, too`);
  return { source: file, text: readSecretFile(file, path) };
}

function readSetting(name: SettingName, env: Environment): unknown {
  const setting = SETTINGS[name];
  const { source, text } = readText(name, env);
  if (text === undefined) return undefined;
  const value = setting.read(text);
  if (Value.Check(setting, value)) return value;
  return refuse(source, setting.secret ? 'a value that is not shown' : quote(text), setting.allowed);
}

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What no setting shows by itself. */
function checkTogether({ leadRetryBaseMs, leadRetryMaxMs, port, opsPort, host, opsHost }: Config): void {
  if (leadRetryMaxMs < leadRetryBaseMs) refuse('LEAD_RETRY_MAX_MS', `"${leadRetryMaxMs}"`, `at least LEAD_RETRY_BASE_MS (${leadRetryBaseMs})`);
  const everywhere = ['0.0.0.0', '::'];
  const meet = host === opsHost || everywhere.includes(host) || everywhere.includes(opsHost);
  if (port === opsPort && port !== 0 && meet) refuse('OPS_PORT', `"${opsPort}"`, 'another port than PORT');
}

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
    isOpsPortChosen: given(env, 'OPS_PORT') !== undefined,
  } as unknown as Config;
  checkTogether(config);
  return config.allowedOrigins.length > 0 ? config : { ...config, allowedOrigins: [config.siteOrigin] };
}
