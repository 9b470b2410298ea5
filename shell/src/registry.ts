import type { Registry, RegistryRemote } from '@trassa/contracts/platform/remote-manifest';

const emptyRegistry: Registry = { remotes: [], services: {}, stamp: '', keys: [] };

function readRegistry(): Registry {
  const text = document.getElementById('trassa-registry')?.textContent;
  if (!text) return emptyRegistry;
  try {
    return JSON.parse(text) as Registry;
  } catch (error) {
    reportError(error); // frame and diagnostics page must come up without a readable registry too
    return emptyRegistry;
  }
}

/** Remotes of this page as the gateway wrote them into it; constant until the next page load. */
export const registry: Registry = readRegistry();

/** @throws for an unregistered id */
export function getRemoteById(id: string): RegistryRemote {
  const found = registry.remotes.find((remote) => remote.id === id);
  if (!found) throw new Error(`No remote "${id}" in the registry`);
  return found;
}
