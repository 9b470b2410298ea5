import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { buildManifestUrl, getRemoteOfContainer } from '../addresses.ts';

const attemptsByContainer = new Map<string, number>();
const failedContainers = new Set<string>();

const getContainer = (request: string) => request.split('/')[0] ?? '';

/** Makes the next load start from the entry at a new URL. */
export function invalidateContainer(container: string): void {
  failedContainers.add(container);
}

/**
 * Effective retries: after a failure the container is registered under a new URL, so that all of its files are
 * requested and evaluated again. Chromium makes a second request for one URL wait for the first.
 */
export function createRetryAddressesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fresh-addresses',
    errorLoadRemote: async ({ id }) => invalidateContainer(getContainer(id)),
    beforeRequest: (request) => {
      const name = getContainer(request.id);
      if (!failedContainers.delete(name)) return request;
      const attempt = (attemptsByContainer.get(name) ?? 0) + 1;
      attemptsByContainer.set(name, attempt);
      request.origin.registerRemotes([{ name, entry: buildManifestUrl(getRemoteOfContainer(name), attempt) }], {
        force: true,
      });
      return request;
    },
  };
}
