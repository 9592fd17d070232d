import { BlockList } from 'node:net';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '#server/config.ts';
import { SETTINGS } from '#server/config-schema.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const EMPTY_SECRETS = ['UPSTREAM_TOKEN', 'DATA_KEY', 'POSTGRES_PASSWORD'];
const SETTING_NAMES = Object.keys(SETTINGS);
/** The value at a path of a parsed file. The type is checked by the assertions only. */
const at = (value: unknown, ...path: (string | number)[]): never =>
  path.reduce<unknown>((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value) as never;

describe('.env.example', () => {
  test('names every setting with its default', () => {
    const lines = read('.env.example').split('\n').filter((line) => /^(?:# )?[A-Z][A-Z0-9_]+=/.test(line));
    for (const [name, { fallback = '' }] of Object.entries(SETTINGS)) {
      expect(lines.filter((line) => line.replace('# ', '').startsWith(`${name}=`)), name).toEqual([EMPTY_SECRETS.includes(name) ? `${name}=` : `# ${name}=${fallback}`]);
    }
  });

  test('leaves the secrets of compose empty, so that it refuses to start instead of using a public secret', () => {
    const given = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(given).toEqual(EMPTY_SECRETS.map((name) => [name, '']));
    for (const name of EMPTY_SECRETS) expect(read('compose.yaml')).toContain(`\${${name}:?`);
  });

  test('names no other variables, except those of compose and tracing', () => {
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

  /** Interpolates `${NAME:-default}` and `${NAME:?message}` like compose, also nested. @throws Error for a missing required variable */
  function interpolate(text: string, env: Readonly<Record<string, string>>): string {
    return text.replace(/\$\{(\w+):([-?])((?:[^{}]|\$\{[^{}]*\})*)\}/g, (_, name: string, kind: string, rest: string) => {
      if (env[name]) return env[name];
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return interpolate(rest, env);
    });
  }
  const given = at(compose, 'services', 'bff-1', 'environment') as Record<string, string>;
  const fill = (env: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(given).map(([name, value]) => [name, interpolate(value, env)]));
  const SECRETS = { DATA_KEY: '0123456789abcdef'.repeat(4), UPSTREAM_TOKEN: 'token', POSTGRES_PASSWORD: 'geheim' };

  test('gives the instances settings that the server accepts', () => {
    for (const name of Object.keys(given)) expect(SETTING_NAMES).toContain(name);
    const config = parseConfig(fill(SECRETS));
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, upstreamUrl: 'http://news-api:4000', databaseUrl: 'postgres://site:geheim@postgres:5432/site', redisUrl: 'redis://redis:6379' });
    expect(config.trustProxy).toEqual([at(compose, 'services', 'proxy', 'networks', 'site', 'ipv4_address')]);
    expect(Number.parseInt(at(compose, 'services', 'bff-1', 'stop_grace_period'), 10) * 1000).toBeGreaterThan(config.shutdownTimeoutMs);
    expect(() => fill({})).toThrow(/set it in .env/);
  });

  test('passes all of .env on, and fixes only the settings of its own network', () => {
    for (const name of ['bff-1', 'bff-2']) expect(at(compose, 'services', name, 'env_file')).toEqual([{ path: '.env', required: false }]);
    const chosen = { ...SECRETS, SITE_ORIGIN: 'https://www.example.cn', UPSTREAM_URL: 'https://upstream.example', DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'rediss://r', TRUST_PROXY: '10.0.0.1' };
    expect(fill(chosen)).toMatchObject({ SITE_ORIGIN: chosen.SITE_ORIGIN, UPSTREAM_URL: chosen.UPSTREAM_URL, DATABASE_URL: chosen.DATABASE_URL, REDIS_URL: chosen.REDIS_URL, TRUST_PROXY: chosen.TRUST_PROXY });
    const fixed = Object.entries(given).filter(([, value]) => !value.includes('${')).map(([name]) => name);
    expect(fixed).toEqual(['HOST', 'PORT', 'OPS_HOST', 'OPS_PORT', 'DATA_DIR']);
  });

  test('reserves the fixed addresses, so that no other container gets one', () => {
    const { subnet, ip_range: range } = at(compose, 'networks', 'site', 'ipam', 'config', 0) as { subnet: string; ip_range: string };
    const fixed = ['proxy', 'bff-1', 'bff-2'].map((name) => at(compose, 'services', name, 'networks', 'site', 'ipv4_address') as string);
    expect(new Set(fixed).size).toBe(3);
    const list = (cidr: string): BlockList => {
      const [address = '', bits] = cidr.split('/');
      const block = new BlockList();
      block.addSubnet(address, Number(bits));
      return block;
    };
    for (const address of fixed) expect([list(subnet).check(address), list(range).check(address)]).toEqual([true, false]);
  });

  test('builds one image, with the commit and the settings that pages contain', () => {
    const builds = ['bff-1', 'bff-2', 'news-api'].map((name) => at(compose, 'services', name, 'build'));
    expect(new Set(builds.map((build) => JSON.stringify(build))).size).toBe(1);
    const taken = [...read('Dockerfile').matchAll(/^ARG (\w+)$/gm)].map((match) => match[1]);
    for (const name of Object.keys(at(builds[0], 'args'))) expect(taken).toContain(name);
    expect(Object.keys(at(builds[0], 'args'))).toEqual(['COMMIT', 'SITE_ORIGIN', 'CHAT_URL', 'LOGIN_URL']);
    expect(at(builds[0], 'args', 'SITE_ORIGIN')).toBe(given['SITE_ORIGIN']);
  });

  test('encrypts the leads of the news API with the key of .env', () => {
    expect(interpolate(at(compose, 'services', 'news-api', 'environment', 'DATA_KEY'), SECRETS)).toBe(SECRETS.DATA_KEY);
  });

  test('lets the tool beside the leads of the news API note in the outbox who saw them', () => {
    expect(at(compose, 'services', 'news-api', 'environment', 'DATABASE_URL')).toBe(given['DATABASE_URL']);
  });

  test('limits the memory and the log of every service', () => {
    for (const name of services) {
      expect(at(compose, 'services', name, 'mem_limit'), name).toMatch(/^\d+m$/);
      expect(at(compose, 'services', name, 'logging'), name).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
    }
  });

  test('names only existing services, volumes and networks', () => {
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

describe('ops/nginx', () => {
  const files = readdirSync(join(ROOT, 'ops/nginx')).map((name) => read(`ops/nginx/${name}`)).join('\n');

  test('sets X-Forwarded-For itself and appends to nothing', () => {
    expect(files).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(files).not.toContain('$proxy_add_x_forwarded_for');
    expect(files).toContain('access_log off;');
    expect(files.match(/^ +server \S+:\d+ \w+/gm)?.map((line) => line.trim())).toEqual(['server bff-1:3000 max_fails', 'server bff-2:3000 max_fails', 'server bff-1:3000 backup', 'server bff-2:3000 backup']);
  });
});

describe('ops/kubernetes', () => {
  const folder = join(ROOT, 'ops/kubernetes');
  const objects = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')) as unknown);
  const kinds = new Map(objects.map((object) => [at(object, 'kind') as string, object]));
  const pod = at(kinds.get('Deployment'), 'spec', 'template', 'spec');
  const container = at(pod, 'containers', 0);

  test('has one object of each kind, all for the same pods', () => {
    expect([...kinds.keys()].toSorted()).toEqual(['ConfigMap', 'Deployment', 'HTTPRoute', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'PrometheusRule', 'Secret', 'Service', 'ServiceAccount', 'ServiceMonitor']);
    const labels = at(kinds.get('Deployment'), 'spec', 'template', 'metadata', 'labels');
    expect(at(kinds.get('Deployment'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(kinds.get('Service'), 'spec', 'selector')).toEqual(labels);
    expect(at(kinds.get('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(kinds.get('NetworkPolicy'), 'spec', 'podSelector', 'matchLabels')).toEqual(labels);
    // The ServiceMonitor selects Services by the labels of the Service.
    expect(at(kinds.get('Service'), 'metadata', 'labels')).toEqual(labels);
    expect(at(kinds.get('ServiceMonitor'), 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(kinds.get('HorizontalPodAutoscaler'), 'spec', 'scaleTargetRef', 'name')).toBe(at(kinds.get('Deployment'), 'metadata', 'name'));
  });

  test('has the same alert rules as ops/prometheus', () => {
    const groups = at(parse(read('ops/prometheus/alerts.yml')), 'groups') as unknown[];
    expect(groups.length).toBeGreaterThan(0);
    expect(at(kinds.get('PrometheusRule'), 'spec', 'groups')).toEqual(groups);
  });

  test('runs without root, privileges or a writable tree', () => {
    expect(at(pod, 'securityContext')).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(at(container, 'securityContext')).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    expect(at(pod, 'automountServiceAccountToken')).toBe(false);
    expect(at(kinds.get('ServiceAccount'), 'automountServiceAccountToken')).toBe(false);
    expect(at(pod, 'serviceAccountName')).toBe(at(kinds.get('ServiceAccount'), 'metadata', 'name'));
    // Any digest is fine, but no tag: a tag can be moved.
    expect(at(container, 'image')).toMatch(/^[\w.-]+\/[\w./-]+@sha256:[0-9a-f]{64}$/);
    const mounts = (at(container, 'volumeMounts') as { name: string; mountPath: string }[]);
    expect(mounts.map(({ mountPath }) => mountPath)).toContain('/data');
    expect((at(pod, 'volumes') as { name: string }[]).map(({ name }) => name)).toEqual(mounts.map(({ name }) => name));
  });

  test('probes existing paths, and gives a stop enough time', () => {
    const ports = (at(container, 'ports') as { name: string; containerPort: number }[]);
    expect(ports).toEqual([{ name: 'http', containerPort: 3000 }, { name: 'ops', containerPort: 9464 }]);
    const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'].map((probe) => at(container, probe, 'httpGet'));
    expect(probes).toEqual([{ path: '/healthz', port: 'ops' }, { path: '/readyz', port: 'ops' }, { path: '/readyz', port: 'ops' }]);
    const pause = at(container, 'lifecycle', 'preStop', 'sleep', 'seconds') as number;
    expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(pause + parseConfig({}).shutdownTimeoutMs / 1000);
    expect(at(container, 'resources')).toMatchObject({ requests: { memory: expect.any(String) }, limits: { memory: '512Mi' } });
  });

  test('opens the site only to the ingress, over TLS, and the operations port only to monitoring', () => {
    const ports = at(kinds.get('Service'), 'spec', 'ports') as { name: string; targetPort: string }[];
    expect(ports.map(({ name, targetPort }) => [name, targetPort])).toEqual([['http', 'http'], ['ops', 'ops']]);
    const rule = at(kinds.get('Ingress'), 'spec', 'rules', 0);
    expect(at(rule, 'http', 'paths', 0, 'backend', 'service')).toEqual({ name: at(kinds.get('Service'), 'metadata', 'name'), port: { name: 'http' } });
    expect(at(kinds.get('Ingress'), 'spec', 'tls', 0, 'hosts')).toEqual([at(rule, 'host')]);
    expect(at(kinds.get('Ingress'), 'spec', 'rules')).toHaveLength(1);
    expect(`https://${at(rule, 'host')}`).toBe(at(kinds.get('ConfigMap'), 'data', 'SITE_ORIGIN'));
    const route = at(kinds.get('HTTPRoute'), 'spec');
    expect(at(route, 'hostnames')).toEqual([at(rule, 'host')]);
    expect(at(route, 'rules', 0, 'backendRefs')).toEqual([{ name: at(kinds.get('Service'), 'metadata', 'name'), port: at(ports, 0, 'port') }]);
    expect(at(kinds.get('Ingress'), 'metadata', 'annotations')).toMatchObject({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' });
    expect(at(kinds.get('ServiceMonitor'), 'spec', 'endpoints', 0)).toMatchObject({ port: 'ops', path: '/metrics' });
    const policy = at(kinds.get('NetworkPolicy'), 'spec') as { policyTypes: string[]; ingress: { from?: unknown[]; ports: { port: number }[] }[]; egress: { to?: unknown[]; ports: { port: number }[] }[] };
    expect(policy.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(policy.ingress.flatMap(({ ports: open }) => open.map(({ port }) => port))).toEqual([3000, 9464]);
    // A rule without a peer is open to everybody.
    for (const { from } of policy.ingress) expect(from?.length).toBeGreaterThan(0);
    for (const { to } of policy.egress) expect(to?.length).toBeGreaterThan(0);
  });

  test('mounts secrets as files, one for each key of the Secret', () => {
    const mount = (at(container, 'volumeMounts') as { name: string; mountPath: string; readOnly?: boolean }[]).find(({ name }) => name === 'secrets');
    const keys = Object.keys(at(kinds.get('Secret'), 'stringData'));
    expect(mount?.readOnly).toBe(true);
    expect(at(container, 'env')).toEqual(keys.map((key) => ({ name: `${key}_FILE`, value: `${mount?.mountPath}/${key}` })));
    for (const key of keys) expect(SETTINGS[key as keyof typeof SETTINGS].secret, key).toBe(true);
    expect(at(container, 'envFrom')).toEqual([{ configMapRef: { name: at(kinds.get('ConfigMap'), 'metadata', 'name') } }]);
  });

  test('has settings that the server accepts', () => {
    const settings = { ...(at(kinds.get('ConfigMap'), 'data') as object), ...(at(kinds.get('Secret'), 'stringData') as object) };
    for (const name of Object.keys(settings)) expect(SETTING_NAMES).toContain(name);
    // The example must not run unchanged, because its secrets are public.
    expect(() => parseConfig(settings)).toThrow(/^DATA_KEY: /);
    const withKey = { ...settings, DATA_KEY: 'abcdef0123456789'.repeat(4) };
    expect(() => parseConfig(withKey)).toThrow(/^SERVICE_TOKENS: /);
    expect(parseConfig({ ...withKey, SERVICE_TOKENS: 'crm:0123456789abcdef' }).trustProxy).toEqual(['10.42.7.0/24']);
  });
});
