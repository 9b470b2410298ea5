import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostPagePlaceholders, renderHostPage } from '@trassa/contracts/platform/host-page';
import type { Registry, RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';

export interface PageRequest {
  path: string;
  /** A session cookie is present, so protected pages will be shown. */
  signedIn: boolean;
}

/** The registry with the shell, and a number that grows with its changes. */
interface RegistryReader {
  current: () => Registry;
  revision: () => number;
  shell: () => RemoteManifest | undefined;
}

const SIGN_IN_PATH = '/login';

/** Host page of a path, split where the nonce goes; null without a live shell. Cached per route and registry. */
export function createHostPages(registry: RegistryReader, getFolder: (id: string, version: string) => string) {
  let madeFor = -1;
  const made = new Map<string, string[]>();
  return async ({ path, signedIn }: PageRequest): Promise<string[] | null> => {
    const [current, revision, host] = [registry.current(), registry.revision(), registry.shell()];
    if (!host) return null;
    const shown = getPathToPreload(current, { path, signedIn });
    const found = findRoute(current, shown);
    const key = found ? `${found.remote.id} ${found.index}` : '';
    const known = revision === madeFor ? made.get(key) : undefined;
    if (known) return known;
    const template = await readFile(join(getFolder(host.id, host.version), host.entry), 'utf8').catch(() => null);
    if (template === null) return null;
    const { nonce } = hostPagePlaceholders;
    const page = renderHostPage(template, { registry: current, host, nonce, path: shown }).split(nonce);
    if (revision > madeFor) {
      made.clear();
      madeFor = revision;
    }
    if (revision === madeFor) made.set(key, page);
    return page;
  };
}

/** A guest on a protected page is redirected to sign-in, so the files of the sign-in page are preloaded. */
function getPathToPreload(registry: Registry, { path, signedIn }: PageRequest): string {
  const found = findRoute(registry, path);
  return found && found.route.access !== 'public' && !signedIn ? SIGN_IN_PATH : path;
}
