import { basename, dirname, join } from 'node:path';
import type { PageRequest } from './host-page.ts';

/** File of a prerendered page for a path; null for paths and people that the host serves. */
export type GuestSite = (requested: PageRequest) => string | null;

const getDist = (remoteDists: readonly string[], remote: string) =>
  remoteDists.find((folder) => basename(dirname(folder)) === remote);

/**
 * Prerendered pages, which work without the host. Those of the landing are for guests; the client's page of a tracking link
 * (`mfe-orders/dist/site`) is the same for its owner.
 */
export function createGuestSite(remoteDists: readonly string[]): GuestSite {
  const landing = getDist(remoteDists, 'mfe-landing');
  const orders = getDist(remoteDists, 'mfe-orders');
  return ({ path, signedIn }) => {
    if (/^\/t\/[^/]+$/.test(path)) return orders ? join(orders, 'site', 'tracking.html') : null;
    if (!landing || signedIn) return null;
    if (path === '/') return join(landing, 'site', 'index.html');
    if (path === '/contact') return join(landing, 'site', 'contact.html');
    return /^\/partner\/[^/]+$/.test(path) ? join(landing, 'site', 'partner.html') : null;
  };
}

/** Site file for a crawler's path (robots.txt, sitemap); null for every other path. */
export function crawlerFile(remoteDists: readonly string[], path: string): string | null {
  const dist = getDist(remoteDists, 'mfe-landing');
  return dist && (path === '/robots.txt' || path === '/sitemap.xml') ? join(dist, 'site', path.slice(1)) : null;
}
