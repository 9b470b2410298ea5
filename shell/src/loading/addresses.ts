import type { RegistryRemote, RemoteFile } from '@trassa/contracts/platform/remote-manifest';
import { registry } from '../registry.ts';

const remotesByContainer = new Map(registry.remotes.map((remote) => [remote.global, remote]));

/** @throws for an unregistered container */
export function getRemoteOfContainer(name: string): RegistryRemote {
  const found = remotesByContainer.get(name);
  if (!found) throw new Error(`No container "${name}" in the registry`);
  return found;
}

/** Manifest URL of an attempt: a path per attempt, so that no request joins a hanging one. */
export function buildManifestUrl({ base }: RegistryRemote, attempt = 0): string {
  return `${location.origin}${base}${attempt === 0 ? '' : `retry-${attempt}/`}mf-manifest.json`;
}

/** Registry record of a file, whatever attempt its URL belongs to. */
export function findFileAt({ base, files }: RegistryRemote, url: string): RemoteFile | undefined {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith(base) ? files[pathname.slice(base.length).replace(/^retry-\d+\//, '')] : undefined;
}
