import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { getAddress, remoteOfContainer } from '../addresses.ts';

/** Attempts by container name. */
const attempts = new Map<string, number>();
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
export function createFreshAddresses(): ModuleFederationRuntimePlugin {
  return {
    name: 'fresh-addresses',
    errorLoadRemote: async ({ id }) => invalidateContainer(getContainer(id)),
    beforeRequest: (request) => {
      const name = getContainer(request.id);
      if (!failedContainers.delete(name)) return request;
      const attempt = (attempts.get(name) ?? 0) + 1;
      attempts.set(name, attempt);
      request.origin.registerRemotes([{ name, entry: getAddress(remoteOfContainer(name), attempt) }], { force: true });
      return request;
    },
  };
}
