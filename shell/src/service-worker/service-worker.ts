import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isImmutablePath, isKeptPath, isPicturePath } from './kept-answers.rules.ts';
import { fetchOrFindKept } from './kept-answers.ts';
import { answerPage } from './kept-pages.ts';
import { activateNowMessage, controlPagesMessage, filesCache, picturesCache } from './names.ts';
import { handlePushEvents, type PushScope } from './push-events.ts';
import { scope } from './worker-scope.ts';

// Everything else, releases and their stamp included, goes to the network past this worker.

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isImmutablePath(url.pathname),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicturePath(url.pathname),
  new NetworkFirst({ cacheName: picturesCache, plugins: [new ExpirationPlugin({ maxEntries: 40 })] }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isKeptPath(url.pathname) && request.headers.has('authorization'),
  ({ request, event }) => fetchOrFindKept(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !/^\/(api|_)\//.test(url.pathname),
  answerPage,
);

scope.addEventListener('activate', (event) => {
  // The page's request does not wait for the start of the worker.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

// A new worker waits for the end of all pages, or for a person who asks for it.
scope.addEventListener('message', ({ data }) => {
  if (data === activateNowMessage) void scope.skipWaiting();
  if (data === controlPagesMessage) void scope.clients.claim();
});

handlePushEvents(globalThis as unknown as PushScope);
