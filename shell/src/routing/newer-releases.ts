import { call } from '@trassa/api-client/call';
import { onReleases } from '@trassa/api-client/request';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { redirectDocument } from 'react-router-dom';
import { registry } from '../registry.ts';
import { pageCache } from '../service-worker/names.ts';

let isPageOutdated = false;
let lastResponseAt = 0;

/** Age in milliseconds up to which a response is recent enough. */
const freshResponseMs = 2000;

/** Every API response carries the release stamp, which shows whether releases have changed since this page was made. */
export function trackReleases(): void {
  onReleases((stamp) => {
    lastResponseAt = performance.now();
    isPageOutdated = stamp !== registry.stamp;
  });
}

/** Requests the release stamp when a click is likely, unless a recent response had one. */
export function checkForReleases(): void {
  if (performance.now() - lastResponseAt < freshResponseMs) return;
  lastResponseAt = performance.now();
  call(platformEndpoints.stamp).catch(() => undefined); // without an answer the page stays as it is
}

/**
 * Loads the page anew when the first answers say that a kept page has an old registry, before anything of it is drawn.
 * A reloaded page comes from the network, so it is not reloaded again.
 */
export function reloadIfOutdated(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOld = isPageOutdated && Boolean(navigator.serviceWorker?.controller) && visit?.type !== 'reload';
  if (isOld) location.reload();
  return isOld;
}

/**
 * Navigation target after a release: the same address as a full page load with the new registry. Unsaved forms are
 * never lost; the first click after saving brings the release.
 */
export async function redirectIfOutdated(url: string): Promise<Response | null> {
  if (!isPageOutdated || hasDirtyForms()) return null;
  // Pages that the service worker keeps have the old registry too.
  await globalThis.caches?.delete(pageCache).catch(() => undefined);
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(`${pathname}${search}${hash}`);
}
