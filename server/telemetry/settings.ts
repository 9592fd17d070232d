/** Reads the supported OpenTelemetry environment variables; without an endpoint nothing is traced. */
import { decodePercent } from '#shared/text/address.ts';
import { ConfigError, type Environment } from '#server/config.ts';
import { VERSION } from '#server/version.ts';

export type TraceSettings = NonNullable<ReturnType<typeof readTraceSettings>>;

/** `key=value,key=value` with percent-encoded values (W3C Baggage, as the OpenTelemetry specification requires). */
function readPairs(name: string, text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.trim()).filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => {
    const at = pair.indexOf('=');
    const value = at < 1 ? undefined : decodePercent(pair.slice(at + 1).trim());
    if (value === undefined) throw new ConfigError(`${name}: a value that is not shown is not allowed; expected key=value pairs separated by commas, values percent-encoded`);
    return [pair.slice(0, at).trim(), value];
  }));
}

/** The URL that spans are posted to (OTLP over HTTP, JSON). */
function readUrl(env: Environment): string | undefined {
  const traces = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']?.trim();
  const text = traces || env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim();
  if (!text) return undefined;
  const name = traces ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new ConfigError(`${name}: ${JSON.stringify(text)} is not allowed; expected an address starting with http:// or https://`);
  return traces || `${text.replace(/\/+$/, '')}/v1/traces`;
}

/** The share of requests that are traced when they have no sampled parent, 0 to 1. */
function readRatio(env: Environment): number {
  const sampler = env['OTEL_TRACES_SAMPLER']?.trim() || 'parentbased_always_on';
  if (sampler === 'parentbased_always_on') return 1;
  if (sampler === 'parentbased_always_off') return 0;
  if (sampler !== 'parentbased_traceidratio') {
    throw new ConfigError(`OTEL_TRACES_SAMPLER: ${JSON.stringify(sampler)} is not allowed; expected parentbased_always_on, parentbased_always_off or parentbased_traceidratio`);
  }
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG']?.trim() || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG: expected a number from 0 to 1');
  return ratio;
}

/**
 * Reads and validates the settings.
 * @returns undefined when tracing is not configured
 * @throws ConfigError naming the setting
 */
export function readTraceSettings(env: Environment) {
  if (env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return undefined;
  const url = readUrl(env);
  if (url === undefined) return undefined;
  const name = env['OTEL_SERVICE_NAME']?.trim() ?? '';
  return {
    url,
    headers: readPairs('OTEL_EXPORTER_OTLP_HEADERS', env['OTEL_EXPORTER_OTLP_HEADERS']),
    /** Of the resource. */
    attributes: {
      'service.name': 'linkwan-site', 'service.version': VERSION.version, 'vcs.ref.head.revision': VERSION.commit,
      ...readPairs('OTEL_RESOURCE_ATTRIBUTES', env['OTEL_RESOURCE_ATTRIBUTES']),
      // OpenTelemetry: OTEL_SERVICE_NAME takes precedence over service.name in the attributes.
      ...(name === '' ? {} : { 'service.name': name }),
    },
    ratio: readRatio(env),
  };
}
