import { basename, dirname, join } from 'node:path';
import type { PageRequest } from './host-page.ts';

/** File of the prerendered site that a path shows to guests; null for everybody and everything else. */
export type GuestSite = (requested: PageRequest) => string | null;

/** The landing remote's own site (`mfe-landing/dist/site`), which needs neither script nor the host. */
export function createGuestSite(remoteDists: readonly string[]): GuestSite {
  const dist = remoteDists.find((folder) => basename(dirname(folder)) === 'mfe-landing');
  return ({ path, signedIn }) => {
    if (!dist || signedIn) return null;
    if (path === '/') return join(dist, 'site', 'index.html');
    if (path === '/contact') return join(dist, 'site', 'contact.html');
    return /^\/partner\/[^/]+$/.test(path) ? join(dist, 'site', 'partner.html') : null;
  };
}

/** What crawlers ask for by name: the site's own file, or null for any other path. */
export function crawlerFile(remoteDists: readonly string[], path: string): string | null {
  const dist = remoteDists.find((folder) => basename(dirname(folder)) === 'mfe-landing');
  return dist && (path === '/robots.txt' || path === '/sitemap.xml') ? join(dist, 'site', path.slice(1)) : null;
}
