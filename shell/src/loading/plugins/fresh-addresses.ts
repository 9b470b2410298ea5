import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addressOf, remoteOfContainer } from '../addresses.ts';

/** Attempts by container name. */
const attempts = new Map<string, number>();
const failed = new Set<string>();

const containerOf = (request: string) => request.split('/')[0] ?? '';

/** Makes the next load start from the entry at a new URL. */
export function invalidateContainer(container: string): void {
  failed.add(container);
}

/**
 * Effective retries: after a failure the container is registered under a new URL, so that all of its files are
 * requested and evaluated again. Chromium makes a second request for one URL wait for the first.
 */
export function freshAddresses(): ModuleFederationRuntimePlugin {
  return {
    name: 'fresh-addresses',
    errorLoadRemote: async ({ id }) => invalidateContainer(containerOf(id)),
    beforeRequest: (request) => {
      const name = containerOf(request.id);
      if (!failed.delete(name)) return request;
      const attempt = (attempts.get(name) ?? 0) + 1;
      attempts.set(name, attempt);
      request.origin.registerRemotes([{ name, entry: addressOf(remoteOfContainer(name), attempt) }], { force: true });
      return request;
    },
  };
}
