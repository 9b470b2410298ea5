import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isImmutable, isKept, isPicture } from './kept-answers.rules.ts';
import { getAnswer } from './kept-answers.ts';
import { getPage } from './kept-pages.ts';
import { activateNow, controlPages, filesCache, picturesCache } from './names.ts';
import { handlePushEvents, type PushScope } from './push-events.ts';
import { scope } from './worker-scope.ts';

// Everything else, releases and their stamp included, goes to the network past this worker.

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isImmutable(url.pathname),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new NetworkFirst({ cacheName: picturesCache, plugins: [new ExpirationPlugin({ maxEntries: 40 })] }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isKept(url.pathname) && request.headers.has('authorization'),
  ({ request, event }) => getAnswer(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !/^\/(api|_)\//.test(url.pathname),
  getPage,
);

scope.addEventListener('activate', (event) => {
  // The page's request does not wait for the start of the worker.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

// A new worker waits for the end of all pages, or for a person who asks for it.
scope.addEventListener('message', ({ data }) => {
  if (data === activateNow) void scope.skipWaiting();
  if (data === controlPages) void scope.clients.claim();
});

handlePushEvents(globalThis as unknown as PushScope);
