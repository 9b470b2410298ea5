import { basename, dirname, join } from 'node:path';
import type { PageRequest } from './host-page.ts';

/** File of the prerendered site for a path, shown to guests; null for signed-in users and other paths. */
export type GuestSite = (requested: PageRequest) => string | null;

/** The prerendered site of the landing remote (`mfe-landing/dist/site`), which works without script and host. */
export function createGuestSite(remoteDists: readonly string[]): GuestSite {
  const dist = remoteDists.find((folder) => basename(dirname(folder)) === 'mfe-landing');
  return ({ path, signedIn }) => {
    if (!dist || signedIn) return null;
    if (path === '/') return join(dist, 'site', 'index.html');
    if (path === '/contact') return join(dist, 'site', 'contact.html');
    return /^\/partner\/[^/]+$/.test(path) ? join(dist, 'site', 'partner.html') : null;
  };
}

/** Site file for a crawler's path (robots.txt, sitemap); null for every other path. */
export function crawlerFile(remoteDists: readonly string[], path: string): string | null {
  const dist = remoteDists.find((folder) => basename(dirname(folder)) === 'mfe-landing');
  return dist && (path === '/robots.txt' || path === '/sitemap.xml') ? join(dist, 'site', path.slice(1)) : null;
}
