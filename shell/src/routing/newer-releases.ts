import { call } from '@trassa/api-client/call';
import { onReleases } from '@trassa/api-client/request';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { redirectDocument } from 'react-router-dom';
import { registry } from '../registry.ts';

let outdated = false;
let heardAt = 0;

/** An answer of the gateway younger than this, in milliseconds, is recent enough. */
const freshForMs = 2000;

/** Listens to the gateway: every answer of the API says whether releases have moved on since this page was made. */
export function watchReleases(): void {
  onReleases((stamp) => {
    heardAt = performance.now();
    outdated = stamp !== registry.stamp;
  });
}

/** Asks for newer releases when a click is likely to follow, unless a recent answer has named them. */
export function checkForReleases(): void {
  if (performance.now() - heardAt < freshForMs) return;
  heardAt = performance.now();
  call(platformEndpoints.stamp).catch(() => undefined); // without an answer the page stays as it is
}

/**
 * Where a click goes when releases have moved on: to the same address, but as a page of its own with the new registry.
 * Half-filled forms are never lost for that; the click after they are saved brings the release.
 */
export function newerPage(url: string): Response | null {
  if (!outdated || hasDirtyForms()) return null;
  const { pathname, search, hash } = new URL(url);
  return redirectDocument(`${pathname}${search}${hash}`);
}
