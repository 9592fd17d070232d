import { expect, test } from 'vitest';
import { readTraceSettings } from '#server/telemetry/settings.ts';

const nameOf = (env: Record<string, string>): string | undefined =>
  readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...env })?.attributes['service.name'];

test('headers are pairs with white space around their parts, and none is needed after the last comma', () => {
  const { headers } = readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: ' a = b%20c , d=e , ' }) ?? {};
  expect(headers).toEqual({ a: 'b c', d: 'e' });
});

test('what no header can hold may stand in an attribute, in the encoding of pairs', () => {
  expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_RESOURCE_ATTRIBUTES: 'city=%E4%B8%AD' })?.attributes).toMatchObject({ city: '中' });
});

test('the service name is OTEL_SERVICE_NAME, else the attribute, else our default', () => {
  const attributes = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=of-attributes' };
  expect(nameOf({ ...attributes, OTEL_SERVICE_NAME: 'own' })).toBe('own');
  expect(nameOf(attributes)).toBe('of-attributes');
  expect(nameOf({})).toBe('linkwan-site');
});

test.each([{ OTEL_SDK_DISABLED: 'True' }, { OTEL_SDK_DISABLED: 'TRUE ' }, { OTEL_TRACES_EXPORTER: 'None' }])('%j: nothing is traced, as the case of such words does not count', (env) => {
  expect(nameOf(env)).toBeUndefined();
});

test('the name of a sampler is known in any case', () => {
  expect(readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER: 'Parentbased_Always_Off' })?.ratio).toBe(0);
});
