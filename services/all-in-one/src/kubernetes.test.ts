import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayConfig } from '@trassa/service-gateway/config';
import { baseConfigSchema, listSettingNames, parseConfig } from '@trassa/service-kit/config';
import { describeUnencryptedAddresses } from '@trassa/service-kit/plain-text.rules';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listRemoteFolders, root } from './frontends.ts';
import { runnableServices } from './runnable-services.ts';
import { hasKubectl, type KubernetesObject, renderKustomization } from './testing/deployment/kustomize.ts';
import { certificateSchema, deploymentSchema, validateObject } from './testing/deployment/object-schemas.ts';

const NAME = 'app.kubernetes.io/name';
const definitions = new Map<string, z.ZodType>([
  ...runnableServices.map(({ name, config }): [string, z.ZodType] => [name, config]),
  ['gateway', gatewayConfig],
]);
const ofProcesses = ['PORT', 'HOST', ...listSettingNames(baseConfigSchema)];
const named = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const getName = (object: unknown): string => {
  const { kind, metadata } = named.parse(object);
  return `${kind} ${metadata.name}`;
};
const isSecret = (name: string) => /SECRET(?!S_DIR)|KEY|TOKEN|PASSWORD/.test(name);

describe.each(['one-node', 'three-zones'])('the objects of %s', (overlay) => {
  const objects = renderKustomization(join(root, 'deploy/kubernetes', overlay));
  const list = (kind: string) => objects.filter((object) => object.kind === kind);
  const names = (kind: string) => list(kind).map(({ metadata }) => metadata.name);
  const deployments = list('Deployment').map((object) => deploymentSchema.parse(object));
  const [settings] = list('ConfigMap').map(({ data }) => z.record(z.string(), z.string()).parse(data));
  const pods = deployments.map(({ metadata, spec }) => {
    const { template } = spec;
    const [container] = template.spec.containers;
    const [service = '', component] = [
      container.image.replace(/^.*\//, '').split(':')[0],
      template.metadata.labels['app.kubernetes.io/component'],
    ];
    return { name: metadata.name, service, component, template, container, selector: spec.selector.matchLabels };
  });

  test('are what Kubernetes takes', () => {
    expect(objects.length).toBeGreaterThan(50);
    for (const object of objects) expect(() => validateObject(object), JSON.stringify(object)).not.toThrow();
    const [first] = list('Service');
    expect(() => validateObject({ ...(first as KubernetesObject), spec: { ports: 'none' } })).toThrow();
    const keys = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(keys).toEqual([...new Set(keys)]);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['trassa']));
  });

  test.skipIf(!hasKubectl)('are those that kubectl renders', () => {
    const text = execFileSync('kubectl', ['kustomize', join(root, 'deploy/kubernetes', overlay)], { encoding: 'utf8' });
    // kubectl ends the names of generated config maps with a hash.
    const rendered = text.replaceAll(/\bsettings-[0-9a-z]{10}\b/g, 'settings').split('\n---\n');
    const byName = (list: unknown[]) => list.toSorted((one, other) => getName(one).localeCompare(getName(other)));
    expect(byName(objects)).toEqual(byName(rendered.map((document) => parse(document))));
  });

  test('have every service behind its Service, workers besides, and what scales and guards each', () => {
    const own = pods.filter(({ component }) => component !== 'worker');
    expect(own.map(({ name }) => name).toSorted()).toEqual([...definitions.keys()].toSorted());
    expect(own.every(({ name, service }) => name === service)).toBe(true);
    expect(names('Service').toSorted()).toEqual([...definitions.keys()].toSorted());
    for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget'])
      expect(names(kind).toSorted()).toEqual(pods.map(({ name }) => name).toSorted());
    for (const { name, selector, template } of pods) {
      expect(selector).toEqual({ [NAME]: name });
      expect(template.metadata.labels).toMatchObject({ ...selector, 'app.kubernetes.io/part-of': 'trassa' });
    }
  });

  test('give each process the settings it needs, all of them known, and its secrets alone as files', () => {
    const known = new Set([...definitions.values()].flatMap(listSettingNames).concat(ofProcesses));
    expect(Object.keys(settings ?? {}).filter((name) => !known.has(name) || isSecret(name))).toEqual([]);
    for (const { service, container, template } of pods) {
      const config = definitions.get(service) ?? z.object({});
      const allowed = new Set([...ofProcesses, ...listSettingNames(config)]);
      const sources = template.spec.volumes.find(({ name }) => name === 'secrets')?.projected?.sources ?? [];
      const items = sources.flatMap(({ secret }) => secret?.items ?? []);
      const own = items.map(({ path }) => path).filter((path) => path !== 'database-ca');
      const given = [...container.env.map(({ name }) => name), ...own];
      expect(given.filter((name) => !allowed.has(name))).toEqual([]);
      expect(container.env.filter(({ name }) => isSecret(name))).toEqual([]);
      const files = items.map(({ path }) => [path, 's'.repeat(32)]);
      const values = container.env.map(({ name, value }) => [name, value]);
      const env = { ...settings, ...TEST_KEYS, ...Object.fromEntries([...files, ...values]) };
      expect(() => parseConfig(baseConfigSchema, env)).not.toThrow();
      expect(() => parseConfig(config, env)).not.toThrow();
      const whole = sources.flatMap(({ secret }) => (secret && !secret.items ? [secret.name] : []));
      expect(whole).toEqual([`${service}-own`, `${service}-providers`]);
    }
  });

  test('have a certificate of one authority for each name, which its pods mount', () => {
    const certificates = list('Certificate').map((object) => certificateSchema.parse(object));
    const names = new Map(certificates.map(({ spec }) => [spec.secretName, spec]));
    for (const { service, template } of pods) {
      expect(names.get(`${service}-tls`)).toMatchObject({
        ...{ dnsNames: [service, 'metrics'], usages: ['server auth', 'client auth'], issuerRef: { name: 'services' } },
      });
      const sources = template.spec.volumes.find(({ name }) => name === 'secrets')?.projected?.sources ?? [];
      const mounted = sources.find(({ secret }) => secret?.name === `${service}-tls`)?.secret?.items;
      expect(mounted?.map(({ path }) => path)).toEqual(['TLS_CERT', 'TLS_KEY', 'TLS_CA']);
    }
    const [{ metadata } = { metadata: null }] = list('Ingress');
    expect(metadata?.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/backend-protocol': 'HTTPS',
      'nginx.ingress.kubernetes.io/proxy-ssl-secret': 'trassa/ingress-tls',
      'nginx.ingress.kubernetes.io/proxy-ssl-verify': 'on',
      'nginx.ingress.kubernetes.io/proxy-ssl-name': 'gateway',
    });
    expect(names.has('ingress-tls')).toBe(true);
  });

  test('name one another by addresses that exist', () => {
    const { SERVICE_URLS = '', SHELL_DIST, REMOTE_DISTS = '', PORT, METRICS_PORT, DATABASE_URL = '' } = settings ?? {};
    const urls = [...definitions.keys()].map((name) => [name, `https://${name}:${PORT}`]);
    expect(JSON.parse(SERVICE_URLS)).toEqual(Object.fromEntries(urls));
    const folders = listRemoteFolders().map((folder) => `${folder.slice(root.length + 1)}/dist`);
    expect([SHELL_DIST, JSON.parse(REMOTE_DISTS).toSorted()]).toEqual(['shell/dist', folders.toSorted()]);
    expect(new URL(DATABASE_URL).hostname).toBe('database-rw');
    expect(describeUnencryptedAddresses({ DATABASE_URL, SERVICE_URLS: JSON.parse(SERVICE_URLS) })).toEqual([]);
    expect(new URL(DATABASE_URL).password).toBe('');
    for (const { container } of pods)
      expect(container.ports).toEqual([
        { name: 'http', containerPort: Number(PORT) },
        { name: 'metrics', containerPort: Number(METRICS_PORT) },
      ]);
    for (const { spec } of list('Service'))
      expect(spec).toMatchObject({ ports: [{ port: Number(PORT), targetPort: 'http' }] });
    for (const { name, template, container } of pods) {
      const mounted = container.volumeMounts.map((mount) => mount.name);
      expect([name, mounted.toSorted()]).toEqual([name, template.spec.volumes.map((volume) => volume.name).toSorted()]);
      const claims = template.spec.volumes.flatMap(({ persistentVolumeClaim: claim }) =>
        claim ? [claim.claimName] : [],
      );
      expect(names('PersistentVolumeClaim')).toEqual(expect.arrayContaining(claims));
    }
  });

  test('are probed where the processes answer, and restarted for no fault of a database', () => {
    for (const { name, container, template } of pods) {
      const isGateway = name === 'gateway';
      const { startupProbe, livenessProbe, readinessProbe } = container;
      expect(startupProbe.tcpSocket?.port).toBe('http');
      expect(livenessProbe.httpGet?.path).toBe(isGateway ? '/livez' : undefined);
      expect(livenessProbe.tcpSocket?.port).toBe(isGateway ? undefined : 'http');
      expect(readinessProbe.httpGet).toEqual({
        path: isGateway ? '/readyz' : '/health',
        port: 'http',
        scheme: 'HTTPS',
      });
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
    }
  });

  test('make the tables by one job, which alone has the rights', () => {
    const text = JSON.stringify(objects.filter(({ kind }) => kind !== 'Job' && kind !== 'Cluster'));
    expect(names('Job')).toEqual(['migrate']);
    expect(JSON.stringify(list('Job'))).toContain('database-owner');
    expect(text).not.toContain('database-owner');
    expect(settings?.MIGRATIONS).toBe('job');
  });
});

test('pods of three zones stand in different ones', () => {
  const objects = renderKustomization(join(root, 'deploy/kubernetes/three-zones'));
  const zones = objects
    .filter(({ kind }) => kind === 'Deployment')
    .map((object) => deploymentSchema.parse(object).spec.template.spec.topologySpreadConstraints);
  expect(zones.length).toBeGreaterThan(0);
  for (const constraints of zones)
    expect(constraints.map(({ topologyKey }) => topologyKey)).toContain('topology.kubernetes.io/zone');
  const { data } = objects.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> };
  const { DATABASE_URL = '', DATABASE_STANDBY_URL = '' } = data ?? {};
  expect(new URL(DATABASE_STANDBY_URL).hostname).toBe('database-ro');
  expect(describeUnencryptedAddresses({ DATABASE_URL, DATABASE_STANDBY_URL, SERVICE_URLS: {} })).toEqual([]);
});

test('images are targets of the Dockerfile, and nothing of the demonstration is in one', () => {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const targets = [...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  expect(targets).toEqual(['build', 'runtime', 'service', 'gateway', 'migrate', 'installation']);
  expect(text).toContain('rm -rf services/sandbox services/all-in-one/src/demo');
  const code = globSync('services/*/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/(?:testing|fixtures)\//.test(path),
  );
  const users = code.filter((path) =>
    /from '@trassa\/service-sandbox|from '\.{1,2}\/demo\//.test(readFileSync(join(root, path), 'utf8')),
  );
  const isOfDemo = (path: string) => /all-in-one\/src\/(demo|dev|external-systems)/.test(path);
  expect(users.filter((path) => !isOfDemo(path))).toEqual([]);
});
