import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addressOf, remoteOfContainer } from '../addresses.ts';

/** Attempts by name of container. */
const attempts = new Map<string, number>();
const failed = new Set<string>();

const containerOf = (request: string) => request.split('/')[0] ?? '';

/** Makes the next load of a container start from its entry, at another address. */
export function distrust(container: string): void {
  failed.add(container);
}

/**
 * A retry that truly retries: after a failure the container is registered anew under another address, so that everything
 * of it is asked for and evaluated again. Chromium lets a second request for one address wait for the first.
 */
export function freshAddresses(): ModuleFederationRuntimePlugin {
  return {
    name: 'fresh-addresses',
    errorLoadRemote: async ({ id }) => distrust(containerOf(id)),
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
