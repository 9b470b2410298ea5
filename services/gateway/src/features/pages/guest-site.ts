import type { PageRequest } from './host-page.ts';

/** File in the live release of a remote. */
interface ReleasedFile {
  remote: string;
  name: string;
}

const toLandingFile = (name: string): ReleasedFile => ({ remote: 'landing', name: `site/${name}` });

/**
 * Prerendered page of a path, which works without the host; null for paths and people that the host serves. Pages of
 * the landing are for guests only; the page of a tracking link is the same for guests and users.
 */
export function findGuestPage({ path, signedIn }: PageRequest): ReleasedFile | null {
  if (/^\/t\/[^/]+$/.test(path)) return { remote: 'orders', name: 'site/tracking.html' };
  if (signedIn) return null;
  if (path === '/') return toLandingFile('index.html');
  if (path === '/contact') return toLandingFile('contact.html');
  return /^\/partner\/[^/]+$/.test(path) ? toLandingFile('partner.html') : null;
}

/** Site file for a crawler's path (robots.txt, sitemap); null for every other path. */
export function findCrawlerFile(path: string): ReleasedFile | null {
  return path === '/robots.txt' || path === '/sitemap.xml' ? toLandingFile(path.slice(1)) : null;
}
