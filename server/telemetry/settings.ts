/** Reads the supported OpenTelemetry environment variables; without an endpoint nothing is traced. */
import { decodePercent } from '#shared/text/address.ts';
import { given, notAllowed, quote, type Environment } from '#server/config.ts';
import { VERSION } from '#server/version.ts';

// Not an import, for the reason that `listener.ts` gives.
const { validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

export type TraceSettings = NonNullable<ReturnType<typeof readTraceSettings>>;

/** A word of OpenTelemetry's configuration, whose case does not count. */
const word = (env: Environment, name: string): string | undefined => given(env, name)?.toLowerCase();

/** `key=value,key=value` with percent-encoded values (W3C Baggage, as the OpenTelemetry specification requires). */
function readPairs(env: Environment, name: string): Record<string, string> {
  const pairs = (given(env, name) ?? '').split(',').filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => {
    const at = pair.indexOf('=');
    const value = at < 1 ? undefined : decodePercent(pair.slice(at + 1).trim());
    if (value === undefined) throw notAllowed(name, 'a value that is not shown', 'key=value pairs separated by commas, values percent-encoded');
    return [pair.slice(0, at).trim(), value];
  }));
}

/** The headers of an export. One that cannot be sent would cost every span, and nothing would say so. */
function readHeaders(env: Environment): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  const headers = readPairs(env, name);
  try {
    for (const [header, value] of Object.entries(headers)) {
      validateHeaderName(header);
      validateHeaderValue(header, value);
    }
  } catch {
    // Without its cause, whose message quotes the header.
    throw notAllowed(name, 'a value that is not shown', 'names and values that an HTTP header can have');
  }
  return headers;
}

/** The URL that spans are posted to (OTLP over HTTP, JSON). */
function readUrl(env: Environment): string | undefined {
  const traces = given(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const text = traces ?? given(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (text === undefined) return undefined;
  const name = traces ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw notAllowed(name, quote(text), 'an address starting with http:// or https://');
  return traces ?? `${text.replace(/\/+$/, '')}/v1/traces`;
}

/** The share of requests that are traced when they have no sampled parent, 0 to 1. */
function readRatio(env: Environment): number {
  const sampler = word(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  if (sampler === 'parentbased_always_on') return 1;
  if (sampler === 'parentbased_always_off') return 0;
  if (sampler !== 'parentbased_traceidratio') {
    throw notAllowed('OTEL_TRACES_SAMPLER', JSON.stringify(given(env, 'OTEL_TRACES_SAMPLER')), 'parentbased_always_on, parentbased_always_off or parentbased_traceidratio');
  }
  const share = given(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(share);
  if (!(ratio >= 0 && ratio <= 1)) throw notAllowed('OTEL_TRACES_SAMPLER_ARG', JSON.stringify(share), 'a number from 0 to 1');
  return ratio;
}

/**
 * Reads and validates the settings.
 * @returns undefined when tracing is not configured
 * @throws ConfigError naming the setting
 */
export function readTraceSettings(env: Environment) {
  if (word(env, 'OTEL_SDK_DISABLED') === 'true' || word(env, 'OTEL_TRACES_EXPORTER') === 'none') return undefined;
  const url = readUrl(env);
  if (url === undefined) return undefined;
  const name = given(env, 'OTEL_SERVICE_NAME');
  return {
    url,
    headers: readHeaders(env),
    /** Of the resource. */
    attributes: {
      'service.name': 'linkwan-site', 'service.version': VERSION.version, 'vcs.ref.head.revision': VERSION.commit,
      ...readPairs(env, 'OTEL_RESOURCE_ATTRIBUTES'),
      // OpenTelemetry: OTEL_SERVICE_NAME takes precedence over service.name in the attributes.
      ...(name === undefined ? {} : { 'service.name': name }),
    },
    ratio: readRatio(env),
  };
}
