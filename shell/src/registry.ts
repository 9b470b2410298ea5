import type { Registry, RegistryRemote } from '@trassa/contracts/platform/remote-manifest';

const nothing: Registry = { remotes: [], services: {}, stamp: '' };

function readRegistry(): Registry {
  const text = document.getElementById('trassa-registry')?.textContent;
  if (!text) return nothing;
  try {
    return JSON.parse(text) as Registry;
  } catch (error) {
    reportError(error); // the frame and the diagnostics page must come up even then
    return nothing;
  }
}

/** The remotes of this page load, as the gateway resolved them for this user. Fixed until the next navigation. */
export const registry: Registry = readRegistry();

/** A remote of the registry. Throws for an id nobody registered. */
export function remoteById(id: string): RegistryRemote {
  const found = registry.remotes.find((remote) => remote.id === id);
  if (!found) throw new Error(`No remote "${id}" in the registry`);
  return found;
}
