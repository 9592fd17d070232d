/** Finds probable mistakes in the environment, such as a misspelt variable, which would otherwise have no effect silently. */
import { editDistance } from '#shared/text/edit-distance.ts';
import { SETTINGS, type SettingName } from './config-schema.ts';
import type { Config, Environment } from './config.ts';

const NAMES: readonly string[] = (Object.keys(SETTINGS) as SettingName[]).flatMap((name) =>
  SETTINGS[name].secret ? [name, `${name}_FILE`] : [name]);

/** Largest edit distance of a misspelling: a quarter of the longer name. */
const maxEdits = (name: string, setting: string): number => Math.floor(Math.max(name.length, setting.length) / 4);

const closest = (settings: readonly string[], distanceTo: (setting: string) => number): string | undefined =>
  settings.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];

/** Whether one name is the other without its last words, e.g. `LEAD_TIMEOUT` for `LEAD_TIMEOUT_MS`. */
function isCutShort(name: string, setting: string): boolean {
  const [short, long] = name.length < setting.length ? [name, setting] : [setting, name];
  return short.includes('_') && long.startsWith(`${short}_`);
}

/** The setting that a variable is probably meant to be; undefined when none is similar. */
export function nearestSetting(variable: string): string | undefined {
  const name = variable.toUpperCase().replaceAll('-', '_');
  const editsTo = (setting: string): number => editDistance(name, setting, maxEdits(name, setting));
  const misspelt = NAMES.filter((setting) => editsTo(setting) <= maxEdits(name, setting));
  const cutShort = NAMES.filter((setting) => isCutShort(name, setting));
  return closest(misspelt, editsTo) ?? closest(cutShort, (setting) => Math.abs(name.length - setting.length));
}

/** The variables that are no settings but look like one. */
export function findMisspellings(env: Environment) {
  return Object.keys(env).flatMap((name) => {
    if (NAMES.includes(name) || name.startsWith('OTEL_') || name.startsWith('npm_')) return [];
    const nearest = nearestSetting(name);
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

/** Names in `SERVICE_RATE_LIMITS` that have no token. */
export function findIdleLimits({ serviceRateLimits, serviceTokens }: Pick<Config, 'serviceRateLimits' | 'serviceTokens'>): readonly string[] {
  const names = new Set(serviceTokens.map(({ name }) => name));
  return serviceRateLimits.map(({ name }) => name).filter((name) => !names.has(name));
}

/** The settings with a secret that anybody guesses: it repeats one or two characters, as zeros do, or is that of an example. */
export function findPlaceholders({ dataKey = '', dataKeysOld, upstreamToken = '', serviceTokens, databaseUrl = '', redisUrl = '' }: Config): readonly string[] {
  const passwordOf = (url: string): string => URL.parse(url)?.password ?? '';
  const secrets = {
    DATA_KEY: [dataKey], DATA_KEYS_OLD: dataKeysOld, UPSTREAM_TOKEN: [upstreamToken], SERVICE_TOKENS: serviceTokens.map(({ token }) => token),
    DATABASE_URL: [passwordOf(databaseUrl)], REDIS_URL: [passwordOf(redisUrl)],
  };
  return Object.entries(secrets).filter(([, texts]) => texts.some((text) => /^(?:(..?)\1+|change-?me.*)$/i.test(text))).map(([name]) => name);
}
