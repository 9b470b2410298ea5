import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { mergeObject } from './strategic-merge.ts';

/** Whether kubectl is installed; rendering needs no cluster. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const labelsSchema = z.record(z.string(), z.string());
const targetSchema = z.strictObject({ kind: z.string(), name: z.string().optional() });

/** The part of a kustomization that ours use; anything else is an error. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  labels: z.array(z.strictObject({ pairs: labelsSchema, includeTemplates: z.literal(true) })).default([]),
  configMapGenerator: z.array(z.strictObject({ name: z.string(), envs: z.array(z.string()) })).default([]),
  patches: z
    .array(
      z.strictObject({ path: z.string().optional(), patch: z.string().optional(), target: targetSchema.optional() }),
    )
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() })).default([]),
});
type Kustomization = z.infer<typeof kustomizationSchema>;

const metadataSchema = z.looseObject({
  name: z.string(),
  labels: labelsSchema.optional(),
  annotations: labelsSchema.optional(),
});
const objectSchema = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: metadataSchema });
export type KubernetesObject = z.infer<typeof objectSchema>;

const parseYamlDocuments = (text: string): unknown[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
const parseObjects = (text: string) => parseYamlDocuments(text).map((document) => objectSchema.parse(document));

/**
 * The objects that `kubectl apply -k <folder>` sends, except that generated config maps keep their plain names, to which
 * kubectl adds a hash of their contents.
 */
export function renderKustomization(folder: string): KubernetesObject[] {
  const [document] = parseYamlDocuments(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const given = kustomizationSchema.parse(document);
  const objects = [
    ...given.resources.flatMap((path) => readResource(join(folder, path))),
    ...given.configMapGenerator.map((generator) => buildConfigMap(folder, generator)),
  ];
  return given.patches
    .reduce((patched, patch) => applyPatch(patched, patch, folder), objects)
    .map((object) => addNamespaceAndLabels(object, given))
    .map((object) => replaceImages(object, given.images) as KubernetesObject);
}

function readResource(path: string): KubernetesObject[] {
  return statSync(path).isDirectory() ? renderKustomization(path) : parseObjects(readFileSync(path, 'utf8'));
}

function buildConfigMap(folder: string, { name, envs }: Kustomization['configMapGenerator'][number]): KubernetesObject {
  const lines = envs.flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n'));
  const pairs = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/=(.*)/s, 2));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: Object.fromEntries(pairs) };
}

function applyPatch(
  objects: readonly KubernetesObject[],
  { path, patch, target }: Kustomization['patches'][number],
  folder: string,
): KubernetesObject[] {
  const [change, ...others] = parseObjects(patch ?? readFileSync(join(folder, path ?? ''), 'utf8'));
  if (!change || others.length > 0) throw new Error(`a patch changes one object: ${path}`);
  const { kind, name } = target ?? { kind: change.kind, name: change.metadata.name };
  const isMeant = (object: KubernetesObject) =>
    object.kind === kind && (name === undefined || object.metadata.name === name);
  if (!objects.some(isMeant)) throw new Error(`a patch of ${folder} changes nothing: ${kind} ${name ?? ''}`);
  // With a target the patch's own name says nothing.
  return objects.map((object) =>
    isMeant(object)
      ? objectSchema.parse({
          ...mergeObject(object, change),
          metadata: mergeObject(object.metadata, { ...change.metadata, name: object.metadata.name }),
        })
      : object,
  );
}

const templateOwnerSchema = z.looseObject({
  spec: z.looseObject({ template: z.looseObject({ metadata: z.looseObject({ labels: labelsSchema.optional() }) }) }),
});

function addNamespaceAndLabels(
  object: KubernetesObject,
  { namespace, labels: given }: Kustomization,
): KubernetesObject {
  const pairs = Object.assign({}, ...given.map((one) => one.pairs));
  const common = { metadata: { ...(namespace ? { namespace } : {}), ...(given.length > 0 ? { labels: pairs } : {}) } };
  const isTemplated = templateOwnerSchema.safeParse(object).success;
  const inTemplate = isTemplated ? { spec: { template: { metadata: { labels: pairs } } } } : {};
  return objectSchema.parse(mergeObject(object, { ...common, ...inTemplate }));
}

function replaceImages(value: unknown, images: Kustomization['images']): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceImages(one, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const image = key === 'image' ? images.find(({ name }) => name === inner) : undefined;
      return [key, image ? `${image.newName ?? image.name}:${image.newTag}` : replaceImages(inner, images)];
    }),
  );
}
