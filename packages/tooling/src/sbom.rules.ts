import { posix } from 'node:path';
import type { LockEntry, LockFile } from './complete-lock.rules.ts';

/** Used fields of a CycloneDX list of components. */
export interface Sbom {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Folder of a package that Node finds from another one. */
function findPackageFolder({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const found = posix.join(folder, 'node_modules', name);
    const entry = packages[found];
    if (entry) return entry.link ? entry.resolved : found;
    if (folder === '.') return undefined;
  }
}

function listDependencies({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

const getPackageId = (folder: string, { name, version }: LockEntry) =>
  `${name ?? folder.split('node_modules/').at(-1)}@${version}`;

/**
 * Everything that runs with workspaces, as `name@version`: they themselves, and their dependencies down to the last, other
 * than those for development.
 * @param folders for example `mfe-orders`
 */
export function listRuntimePackages(lock: LockFile, folders: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = lock.packages[folder];
    if (!entry || seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...listDependencies(entry).flatMap((name) => findPackageFolder(lock, folder, name) ?? []));
  }
  return new Set([...seen].map((folder) => getPackageId(folder, lock.packages[folder] ?? {})));
}

/**
 * Part of npm's SBOM that describes one product. `npm sbom --omit=dev` would leave out whatever any workspace names as
 * its development dependency too, fastify and react among them.
 * @throws when a component is missing in npm's list
 */
export function buildSbom<T extends Sbom>(all: T, product: T['metadata']['component'], parts: ReadonlySet<string>): T {
  const own = product['bom-ref'];
  const refs = new Set(all.components.map((component) => component['bom-ref']));
  const missing = [...parts].filter((part) => !refs.has(part));
  if (missing.length) throw new Error(`npm's list of components lacks ${missing.join(', ')}`);
  return {
    ...all,
    metadata: { ...all.metadata, component: product },
    components: all.components.filter(({ 'bom-ref': ref }) => parts.has(ref) && ref !== own),
    dependencies: all.dependencies
      .filter(({ ref }) => parts.has(ref) || ref === own)
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => parts.has(name)) })),
  };
}
