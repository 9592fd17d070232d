import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '#server/config.ts';
import { SETTINGS } from '#server/config-schema.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const SETTING_NAMES = Object.keys(SETTINGS);
/** What stands at a path of a parsed file; the assertions say of which type it has to be. */
const at = (value: unknown, ...path: (string | number)[]): never =>
  path.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value) as never;

describe('.env.example', () => {
  test('names every setting with its default', () => {
    for (const [name, { fallback = '' }] of Object.entries(SETTINGS)) expect(read('.env.example')).toContain(`\n# ${name}=${fallback}\n`);
  });

  test('names nothing else but what compose and tracing need', () => {
    const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
    const others = new Set(names.filter((name) => !SETTING_NAMES.includes(name) && !name.startsWith('OTEL_')));
    expect(others).toEqual(new Set(['POSTGRES_PASSWORD']));
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as unknown;
  const services = Object.keys(at(compose, 'services'));

  test('has two instances, their stores, the news API and a proxy', () => {
    expect(services).toEqual(['bff-1', 'bff-2', 'news-api', 'postgres', 'redis', 'proxy']);
    for (const name of ['bff-1', 'bff-2', 'news-api']) {
      expect(at(compose, 'services', name, 'read_only')).toBe(true);
      expect(at(compose, 'services', name, 'cap_drop')).toEqual(['ALL']);
    }
    expect(services.filter((name) => at(compose, 'services', name, 'ports') !== undefined)).toEqual(['proxy']);
  });

  test('gives the instances settings that the server accepts', () => {
    const given = at(compose, 'services', 'bff-1', 'environment') as Record<string, string>;
    const filled = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, fallback = '') => (variable === 'DATA_KEY' ? 'abcdef0123456789'.repeat(4) : variable === 'UPSTREAM_TOKEN' ? 'token' : fallback.startsWith('http') ? fallback : ''))]));
    for (const name of Object.keys(filled)) expect(SETTING_NAMES).toContain(name);
    const config = parseConfig(filled);
    expect(config.trustProxy).toEqual([at(compose, 'services', 'proxy', 'networks', 'site', 'ipv4_address')]);
    expect(Number.parseInt(at(compose, 'services', 'bff-1', 'stop_grace_period'), 10) * 1000).toBeGreaterThan(config.shutdownTimeoutMs);
  });

  test('names only services, volumes and networks that it has', () => {
    for (const name of services) {
      const needs = at(compose, 'services', name, 'depends_on') ?? {};
      for (const other of Object.keys(needs)) {
        expect(services).toContain(other);
        const checked = at(compose, 'services', other, 'build') !== undefined || at(compose, 'services', other, 'healthcheck') !== undefined;
        expect(checked, `${other} has no health check to wait for`).toBe(true);
      }
      for (const volume of (at(compose, 'services', name, 'volumes') ?? []) as string[]) {
        const source = volume.split(':')[0] ?? '';
        expect(source.startsWith('./') ? existsSync(join(ROOT, source)) : Object.keys(at(compose, 'volumes')).includes(source), volume).toBe(true);
      }
    }
  });
});

describe('ops/nginx.conf', () => {
  const conf = read('ops/nginx.conf');

  test('sets what it says about the caller and appends to nothing', () => {
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(conf).not.toContain('$proxy_add_x_forwarded_for');
    expect(conf).toContain('access_log off;');
    expect([...conf.matchAll(/^ +server (\S+):(\d+) /gm)].map((match) => [match[1], match[2]])).toEqual([['bff-1', '3000'], ['bff-2', '3000']]);
  });

  test.runIf(existsSync('/usr/sbin/nginx'))('is accepted by nginx (Debian package nginx-light)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const file = join(folder, 'nginx.conf');
    // The names exist in the network of compose only.
    writeFileSync(file, conf.replace(/bff-(\d):3000/g, '127.0.0.1:300$1').replaceAll('/tmp/', `${folder}/`));
    execFileSync('/usr/sbin/nginx', ['-t', '-c', file, '-e', join(folder, 'error.log')], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  });
});

describe('ops/kubernetes', () => {
  const folder = join(ROOT, 'ops/kubernetes');
  const objects = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')) as unknown);
  const kinds = new Map(objects.map((object) => [at(object, 'kind') as string, object]));
  const pod = at(kinds.get('Deployment'), 'spec', 'template', 'spec');
  const container = at(pod, 'containers', 0);

  test('has one object of each kind, all for the same pods', () => {
    expect([...kinds.keys()].toSorted()).toEqual(['ConfigMap', 'Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Secret', 'Service']);
    const labels = at(kinds.get('Deployment'), 'spec', 'template', 'metadata', 'labels');
    expect(at(kinds.get('Deployment'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(kinds.get('Service'), 'spec', 'selector')).toEqual(labels);
    expect(at(kinds.get('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(kinds.get('HorizontalPodAutoscaler'), 'spec', 'scaleTargetRef', 'name')).toBe(at(kinds.get('Deployment'), 'metadata', 'name'));
  });

  test('runs without root, privileges or a writable tree', () => {
    expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(at(container, 'securityContext')).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    expect(at(pod, 'automountServiceAccountToken')).toBe(false);
    const mounts = (at(container, 'volumeMounts') as { name: string; mountPath: string }[]);
    expect(mounts.map(({ mountPath }) => mountPath)).toContain('/data');
    expect((at(pod, 'volumes') as { name: string }[]).map(({ name }) => name)).toEqual(mounts.map(({ name }) => name));
  });

  test('asks the paths that exist, and gives a stop the time that it needs', () => {
    const ports = (at(container, 'ports') as { name: string; containerPort: number }[]);
    expect(ports).toEqual([{ name: 'http', containerPort: 3000 }, { name: 'ops', containerPort: 9464 }]);
    const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'].map((probe) => at(container, probe, 'httpGet'));
    expect(probes).toEqual([{ path: '/healthz', port: 'ops' }, { path: '/readyz', port: 'ops' }, { path: '/readyz', port: 'ops' }]);
    const pause = at(container, 'lifecycle', 'preStop', 'sleep', 'seconds') as number;
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(pause + parseConfig({}).shutdownTimeoutMs / 1000);
    expect(at(container, 'resources')).toMatchObject({ requests: { memory: expect.any(String) }, limits: { memory: '512Mi' } });
  });

  test('has settings that the server accepts', () => {
    const settings = { ...(at(kinds.get('ConfigMap'), 'data') as object), ...(at(kinds.get('Secret'), 'stringData') as object) };
    for (const name of Object.keys(settings)) expect(SETTING_NAMES).toContain(name);
    // An example that is applied as it stands must not run: its secrets are known to everybody.
    expect(() => parseConfig(settings)).toThrow(/^DATA_KEY: /);
    const withKey = { ...settings, DATA_KEY: 'abcdef0123456789'.repeat(4) };
    expect(() => parseConfig(withKey)).toThrow(/^SERVICE_TOKENS: /);
    expect(parseConfig({ ...withKey, SERVICE_TOKENS: 'crm:0123456789abcdef' }).trustProxy).toEqual(['10.42.7.0/24']);
  });
});
