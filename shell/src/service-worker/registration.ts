import { tokenStore } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { hostPageHeader } from '@trassa/contracts/platform/offline';
import { isImmutablePath, isKeptPath } from './kept-answers.rules.ts';
import { controlPagesMessage, pageCache } from './names.ts';
import { useOffline } from './offline-store.ts';
import { switchToPersonCache } from './people.ts';
import { registerWorker } from './register-worker.ts';

const { serviceWorker } = navigator;

function offerUpdates(registration: ServiceWorkerRegistration): void {
  // Without a controller the worker is the first one, not an update to offer.
  const offer = () => useOffline.setState({ waiting: serviceWorker.controller ? registration.waiting : null });
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  watch();
  registration.addEventListener('updatefound', watch);
}

/** Addresses of this origin that the page has loaded. */
function listLoadedUrls(): URL[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // `me` is added: after a sign-in, whose answer names the person, the page does not ask for it.
  const names = new Set([new URL(authEndpoints.me.path, location.href).href, ...loaded]);
  return [...names].map((name) => new URL(name)).filter(({ origin }) => origin === location.origin);
}

async function cacheCurrentPage(): Promise<void> {
  const page = await fetch(location.href, { headers: { accept: 'text/html' }, priority: 'low' });
  if (page.headers.has(hostPageHeader)) await (await caches.open(pageCache)).put(location.pathname, page);
}

/** Asks and reads to the end: the worker cannot be replaced while an answer of it is half read. */
async function fetchWhole(url: URL, options: RequestInit): Promise<void> {
  await (await fetch(url, { ...options, priority: 'low' })).arrayBuffer();
}

/**
 * Asks once more, through the worker, for what the page loaded before there was a worker, or a cache of this person.
 * Files come from the browser's own cache.
 */
async function cacheLoadedUrls(): Promise<void> {
  const headers = { authorization: `Bearer ${tokenStore.read()?.accessToken}` };
  const asked = listLoadedUrls().flatMap((url) => {
    if (isImmutablePath(url.pathname)) return fetchWhole(url, {});
    return isKeptPath(url.pathname) ? fetchWhole(url, { headers }) : [];
  });
  await Promise.allSettled([...asked, cacheCurrentPage()]);
}

/** Registers the worker, and opens the cache of the signed-in person. */
export async function registerWorkerFor(person: string): Promise<void> {
  const isNew = await switchToPersonCache(person);
  void import('./offline-notice.tsx').catch(() => undefined); // fetched now: without a network it could not be
  const controlled = serviceWorker.controller !== null;
  // A browser that forbids workers refuses, or answers nothing; the page works as without one.
  const registration = await registerWorker().catch(() => undefined);
  if (!registration) return;
  offerUpdates(registration);
  if (controlled) return isNew ? cacheLoadedUrls() : undefined;
  serviceWorker.addEventListener('controllerchange', () => void cacheLoadedUrls(), { once: true });
  // A page that began before the worker was active, or was reloaded past it, has no worker until it asks.
  registration.active?.postMessage(controlPagesMessage);
}
