import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayConfig } from '@trassa/service-gateway/config';
import { baseConfigSchema, parseConfig, settingNames } from '@trassa/service-kit/config';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { remoteFolders, root } from './frontends.ts';
import { runnableServices } from './runnable-services.ts';
import { type KubernetesObject, renderKustomization } from './testing/deployment/kustomize.ts';

const clusterSchema = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata: z.looseObject({ name: z.literal('database'), namespace: z.string() }),
  spec: z.strictObject({
    instances: z.int().min(1),
    minSyncReplicas: z.int().optional(),
    maxSyncReplicas: z.int().optional(),
    imageName: z.string(),
    storage: z.strictObject({ size: z.string().regex(/^\d+Gi$/) }),
    affinity: z
      .strictObject({ topologyKey: z.string(), podAntiAffinityType: z.enum(['required', 'preferred']) })
      .optional(),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        ...{ database: z.string(), owner: z.string(), secret: z.strictObject({ name: z.string() }) },
        // Its own default is C, which the services refuse.
        ...{ localeCollate: z.literal('C.UTF-8'), localeCType: z.literal('C.UTF-8') },
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          ...{ name: z.string(), ensure: z.literal('present'), login: z.boolean(), createrole: z.boolean() },
          passwordSecret: z.strictObject({ name: z.string() }),
        }),
      ),
    }),
    postgresql: z.strictObject({ parameters: z.record(z.string(), z.string()) }),
  }),
});

type Model = new (object: never) => { validate: () => void };
const models: Readonly<Record<string, object>> = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

function validate(object: KubernetesObject): void {
  if (object.apiVersion === 'postgresql.cnpg.io/v1') {
    clusterSchema.parse(object);
    return;
  }
  const model = (models[object.apiVersion] as Record<string, Model> | undefined)?.[object.kind];
  if (!model) throw new Error(`${object.apiVersion} ${object.kind} is no kind of Kubernetes`);
  new model(object as never).validate();
}

const secret = z.strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) });
const probe = z.looseObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.strictObject({ port: z.string() }).optional(),
});
const podSchema = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number(),
    topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })),
    containers: z.tuple([
      z.looseObject({
        image: z.string(),
        env: z.array(z.strictObject({ name: z.string(), value: z.string().optional(), valueFrom: secret.optional() })),
        envFrom: z.tuple([
          z.strictObject({ configMapRef: z.strictObject({ name: z.literal('settings') }) }),
          z.strictObject({ secretRef: z.strictObject({ name: z.string(), optional: z.literal(true) }) }),
        ]),
        ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
        volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
        ...{ startupProbe: probe, livenessProbe: probe, readinessProbe: probe },
      }),
    ]),
    volumes: z.array(
      z.looseObject({
        name: z.string(),
        persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
      }),
    ),
  }),
});
const deploymentSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    template: podSchema,
  }),
});

const NAME = 'app.kubernetes.io/name';
const definitions = new Map<string, z.ZodType>([
  ...runnableServices.map(({ name, config }): [string, z.ZodType] => [name, config]),
  ['gateway', gatewayConfig],
]);
const ofProcesses = ['PORT', 'HOST', ...settingNames(baseConfigSchema)];
const isSecret = (name: string) => /SECRET|KEY|TOKEN|PASSWORD/.test(name);

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
    for (const object of objects) expect(() => validate(object), JSON.stringify(object)).not.toThrow();
    const [first] = list('Service');
    expect(() => validate({ ...(first as KubernetesObject), spec: { ports: 'none' } })).toThrow();
    const keys = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(keys).toEqual([...new Set(keys)]);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['trassa']));
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

  test('give each process the settings it needs, all of them known, and secrets by reference', () => {
    const known = new Set([...definitions.values()].flatMap(settingNames).concat(ofProcesses));
    expect(Object.keys(settings ?? {}).filter((name) => !known.has(name) || isSecret(name))).toEqual([]);
    for (const { service, container } of pods) {
      const config = definitions.get(service) ?? z.object({});
      const allowed = new Set([...ofProcesses, ...settingNames(config)]);
      expect(container.env.filter(({ name }) => !allowed.has(name))).toEqual([]);
      expect(container.env.filter(({ name, value }) => isSecret(name) !== (value === undefined))).toEqual([]);
      const given = container.env.map(({ name, value }) => [name, value ?? 's'.repeat(32)]);
      const env = { ...settings, ...Object.fromEntries(given) };
      expect(() => parseConfig(baseConfigSchema, env)).not.toThrow();
      expect(() => parseConfig(config, env)).not.toThrow();
      expect(container.envFrom[1].secretRef.name).toBe(`${service}-providers`);
    }
  });

  test('name one another by addresses that exist', () => {
    const { SERVICE_URLS = '', SHELL_DIST, REMOTE_DISTS = '', PORT, METRICS_PORT, DATABASE_URL = '' } = settings ?? {};
    const urls = [...definitions.keys()].map((name) => [name, `http://${name}:${PORT}`]);
    expect(JSON.parse(SERVICE_URLS)).toEqual(Object.fromEntries(urls));
    const folders = remoteFolders().map((folder) => `${folder.slice(root.length + 1)}/dist`);
    expect([SHELL_DIST, JSON.parse(REMOTE_DISTS).toSorted()]).toEqual(['shell/dist', folders.toSorted()]);
    expect(new URL(DATABASE_URL).hostname).toBe('database-rw');
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
      expect(readinessProbe.httpGet).toEqual({ path: isGateway ? '/readyz' : '/health', port: 'http' });
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
