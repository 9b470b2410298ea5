import type { RegistryRemote, RemoteFile } from '@trassa/contracts/platform/remote-manifest';
import { registry } from '../registry.ts';

/** Remotes of the registry by the names of their containers. */
const remotes = new Map(registry.remotes.map((remote) => [remote.global, remote]));

/** The remote whose container has this name. Throws for a name nobody registered. */
export function remoteOfContainer(name: string): RegistryRemote {
  const found = remotes.get(name);
  if (!found) throw new Error(`No container "${name}" in the registry`);
  return found;
}

/** Address of a remote's manifest at the given attempt: another folder for each, so that no request joins a hanging one. */
export function addressOf({ base }: RegistryRemote, attempt = 0): string {
  return `${location.origin}${base}${attempt === 0 ? '' : `retry-${attempt}/`}mf-manifest.json`;
}

/** What the registry says of a file of the remote, whatever attempt the address belongs to. */
export function fileAt({ base, files }: RegistryRemote, url: string): RemoteFile | undefined {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith(base) ? files[pathname.slice(base.length).replace(/^retry-\d+\//, '')] : undefined;
}
