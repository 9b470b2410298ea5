import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostPagePlaceholders, renderHostPage } from '@trassa/contracts/platform/host-page';
import type { HostManifest, Registry } from '@trassa/contracts/platform/remote-manifest';
import { hostManifestSchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { findRoute } from '@trassa/contracts/platform/route-match';

export interface PageRequest {
  path: string;
  /** A session cookie is present, so protected pages will be shown. */
  signedIn: boolean;
}

/** The registry, and a number that grows with its changes. */
interface RegistryReader {
  current: () => Registry;
  revision: () => number;
}

interface HostBuild {
  stamp: string;
  template: string;
  host: HostManifest;
}

const CHECK_MS = 1000;
const SIGN_IN_PATH = '/login';

/**
 * Host page of a path, split where the nonce goes; null without a build of the host. Pages are cached per route and
 * registry; a new build of the host is noticed within a second.
 */
export function createHostPages(shellDist: string, registry: RegistryReader) {
  let build: HostBuild | null = null;
  // Concurrent requests share one read, such as the first ones after a start.
  let reading: Promise<HostBuild | null> = Promise.resolve(null);
  let checkedAt = -CHECK_MS;
  let madeFor = '';
  const made = new Map<string, string[]>();
  return async ({ path, signedIn }: PageRequest): Promise<string[] | null> => {
    if (performance.now() - checkedAt >= CHECK_MS) {
      checkedAt = performance.now();
      reading = readBuild(shellDist, build);
    }
    build = await reading;
    if (!build) return null;
    const current = `${build.stamp} ${registry.revision()}`;
    if (current !== madeFor) made.clear();
    madeFor = current;
    const shown = pathToPreload(registry.current(), { path, signedIn });
    const found = findRoute(registry.current(), shown);
    const key = found ? `${found.remote.id} ${found.index}` : '';
    const known = made.get(key);
    if (known) return known;
    const { nonce } = hostPagePlaceholders;
    const pieces = renderHostPage(build.template, {
      registry: registry.current(),
      host: build.host,
      nonce,
      path: shown,
    });
    made.set(key, pieces.split(nonce));
    return made.get(key) ?? null;
  };
}

/** A guest on a protected page is redirected to sign-in, so that page's files are preloaded. */
function pathToPreload(registry: Registry, { path, signedIn }: PageRequest): string {
  const found = findRoute(registry, path);
  return found && found.route.access !== 'public' && !signedIn ? SIGN_IN_PATH : path;
}

async function readBuild(shellDist: string, known: HostBuild | null): Promise<HostBuild | null> {
  const page = join(shellDist, 'index.html');
  const info = await stat(page).catch(() => null);
  if (!info) return null;
  const stamp = `${info.mtimeMs} ${info.size}`;
  if (known?.stamp === stamp) return known;
  const template = await readFile(page, 'utf8');
  const printed = await readFile(join(shellDist, 'host.json'), 'utf8').catch(() => null);
  const host = printed ? hostManifestSchema.parse(JSON.parse(printed)) : { version: '', shared: {}, files: {} };
  return { stamp, template, host };
}
