/** Configuration from the environment, parsed and validated before anything starts. */
import { readFileSync, statSync } from 'node:fs';
import { Value } from 'typebox/value';
import { SETTINGS, type SettingName, type Settings } from './config-schema.ts';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>;
/** Windows are written as durations; their parsed value is in milliseconds. */
type ConfigKey<Name extends string> = Name extends `${string}_WINDOW` ? `${Camel<Name>}Ms` : Camel<Name>;

/** All settings in camel case; optional ones are undefined when unset. */
export type Config = Readonly<
  { [Name in SettingName as ConfigKey<Name>]: Settings[Name] } & {
    /** `OPS_PORT` was set. Only its default may be replaced by a free port. */
    isOpsPortChosen: boolean;
  }
>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting that ends the start; its message is the one line on standard error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A secret's file has a few lines; a larger file is a mistake. */
const MAX_SECRET_BYTES = 64 * 1024;

/** The trimmed text of a variable; undefined when it is missing or empty. */
export const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/**
 * A value for the error line. Of an address all that may be a user, a token or a password is removed, up to the last `@`:
 * the address is malformed, so where its password ends is anyone's guess.
 */
export const quote = (text: string): string => JSON.stringify(text.replace(/^(\w+:\/\/)?.*@/s, '$1…@'));

/** The error of a variable. @param shown its value, or words in place of a secret */
export const notAllowed = (name: string, shown: string, expected: string, cause?: unknown): ConfigError =>
  new ConfigError(`${name}: ${shown} is not allowed; expected ${expected}`, { cause });

/** Reads a secret's file; the text is trimmed. */
function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    const stats = statSync(path);
    // Reading a pipe or a device might never end.
    if (!stats.isFile()) throw notAllowed(name, JSON.stringify(path), 'the path of a file');
    if (stats.size > MAX_SECRET_BYTES) throw notAllowed(name, JSON.stringify(path), `a file of at most ${MAX_SECRET_BYTES} bytes`);
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw notAllowed(name, JSON.stringify(path), `the path of a file that can be read (${(error as NodeJS.ErrnoException).code ?? 'not readable'})`);
  }
  if (text === '') throw notAllowed(name, JSON.stringify(path), 'a file that is not empty');
  return text;
}

/** A setting's text and the name of the variable that it comes from; a secret may come from a file. */
function readText(name: SettingName, env: Environment): { readonly source: string; readonly text: string | undefined } {
  const direct = given(env, name);
  const file = `${name}_FILE`;
  const path = SETTINGS[name].secret && given(env, file);
  if (path === undefined) return { source: name, text: direct ?? SETTINGS[name].fallback };
  if (direct !== undefined) throw notAllowed(file, JSON.stringify(path), `nothing while ${name} is set, too`);
  return { source: file, text: readSecretFile(file, path) };
}

function readSetting(name: SettingName, env: Environment): unknown {
  const setting = SETTINGS[name];
  const { source, text } = readText(name, env);
  if (text === undefined) return undefined;
  const value = setting.read(text);
  if (Value.Check(setting, value)) return value;
  throw notAllowed(source, setting.secret ? 'a value that is not shown' : quote(text), setting.allowed);
}

const configKey = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) + (name.endsWith('_WINDOW') ? 'Ms' : '');

/** Checks that involve several settings. */
function checkTogether({ port, opsPort, host, opsHost }: Config): void {
  const everywhere = ['0.0.0.0', '::'];
  // A name may have more addresses; this one it always has.
  const addressOf = (name: string): string => (name === 'localhost' ? '127.0.0.1' : name);
  const overlap = addressOf(host) === addressOf(opsHost) || everywhere.includes(host) || everywhere.includes(opsHost);
  if (port === opsPort && port !== 0 && overlap) throw notAllowed('OPS_PORT', `"${opsPort}"`, 'another port than PORT');
}

/**
 * Parses the environment.
 * @throws ConfigError with the variable's name, its value and the allowed values
 */
export function parseConfig(env: Environment): Config {
  const names = Object.keys(SETTINGS) as SettingName[];
  const settings = Object.fromEntries(names.map((name) => [configKey(name), readSetting(name, env)]));
  const config = { ...settings, isOpsPortChosen: given(env, 'OPS_PORT') !== undefined } as unknown as Config;
  checkTogether(config);
  return config.allowedOrigins.length > 0 ? config : { ...config, allowedOrigins: [config.siteOrigin] };
}
