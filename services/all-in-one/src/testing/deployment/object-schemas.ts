import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { z } from 'zod';
import type { KubernetesObject } from './kustomize.ts';

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
        // The default locale of the operator is C, which the services refuse.
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

type ModelConstructor = new (object: never) => { validate: () => void };
const models: Readonly<Record<string, object>> = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

/** @throws for an object that Kubernetes, or the operator of its kind, would not take */
export function validateObject(object: KubernetesObject): void {
  if (/cnpg|cert-manager/.test(object.apiVersion)) {
    operatorObjectSchema.parse(object);
    return;
  }
  const model = (models[object.apiVersion] as Record<string, ModelConstructor> | undefined)?.[object.kind];
  if (!model) throw new Error(`${object.apiVersion} ${object.kind} is no kind of Kubernetes`);
  new model(object as never).validate();
}

const itemSchema = z.strictObject({ key: z.string(), path: z.string() });
/** Certificate of cert-manager. */
export const certificateSchema = z.strictObject({
  apiVersion: z.literal('cert-manager.io/v1'),
  kind: z.literal('Certificate'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.strictObject({
    ...{ secretName: z.string(), isCA: z.literal(true).optional(), commonName: z.string().optional() },
    ...{ dnsNames: z.array(z.string()).optional(), usages: z.array(z.enum(['server auth', 'client auth'])).optional() },
    ...{
      duration: z.string().regex(/^\d+h$/),
      renewBefore: z
        .string()
        .regex(/^\d+h$/)
        .optional(),
    },
    privateKey: z.strictObject({
      ...{ algorithm: z.literal('ECDSA'), size: z.literal(256), rotationPolicy: z.literal('Always').optional() },
    }),
    issuerRef: z.strictObject({ name: z.string(), kind: z.literal('Issuer') }),
  }),
});
const issuerSchema = z.strictObject({
  apiVersion: z.literal('cert-manager.io/v1'),
  kind: z.literal('Issuer'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.union([
    z.strictObject({ selfSigned: z.strictObject({}) }),
    z.strictObject({ ca: z.strictObject({ secretName: z.string() }) }),
  ]),
});
const operatorObjectSchema = z.union([clusterSchema, certificateSchema, issuerSchema]);
/** Secrets are files, so that they are renewed in place and no environment shows them. */
const volumeSourceSchema = z.strictObject({
  configMap: z.strictObject({ name: z.literal('identities') }).optional(),
  secret: z
    .strictObject({ name: z.string(), optional: z.literal(true).optional(), items: z.array(itemSchema).optional() })
    .optional(),
});
const probeSchema = z.looseObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string(), scheme: z.literal('HTTPS') }).optional(),
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
        env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
        envFrom: z.tuple([z.strictObject({ configMapRef: z.strictObject({ name: z.literal('settings') }) })]),
        ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
        volumeMounts: z.array(
          z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.literal(true).optional() }),
        ),
        ...{ startupProbe: probeSchema, livenessProbe: probeSchema, readinessProbe: probeSchema },
      }),
    ]),
    volumes: z.array(
      z.looseObject({
        name: z.string(),
        persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
        projected: z.strictObject({ sources: z.array(volumeSourceSchema) }).optional(),
      }),
    ),
  }),
});
/** Deployment with the fields that each of ours has. */
export const deploymentSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    template: podSchema,
  }),
});
