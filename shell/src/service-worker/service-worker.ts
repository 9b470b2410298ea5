import { hostPageHeader, keptAtHeader } from '@trassa/contracts/platform/offline';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isImmutablePath, isKeptPath, isPicturePath, parseBearerIds } from './kept-answers.rules.ts';
import { activateNowMessage, controlPagesMessage, filesCache, pageCache, picturesCache } from './names.ts';
import { getCacheName, isAnybodySignedIn, withPersonCache } from './people.ts';
import { handlePushEvents, type PushScope } from './push-events.ts';
import { workerScope } from './worker-scope.ts';

/** Milliseconds after which a kept answer is given instead of waiting for the network. */
const networkWaitMs = 6000;
/** Limit of answers per person; filters and pages of a list make addresses of their own. */
const maxKeptAnswers = 80;

/** Keeps body and type only: release stamp and trace id in other headers would be those of an old answer. */
async function keepAnswer(name: string, url: string, answer: Response): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.includes('json')) return;
  const headers = { 'content-type': type, [keptAtHeader]: String(Date.now()) };
  const kept = new Response(await answer.arrayBuffer(), { headers });
  await withPersonCache(name, async (cache) => {
    // Stored by address alone, because the request holds the access token.
    await cache.put(url, kept);
    const oldest = (await cache.keys()).slice(0, -maxKeptAnswers);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  });
}

async function findKeptAnswer(name: string, url: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(url) : undefined;
}

/** Answer of the network, which is kept, or the kept one of the same person when the network fails or is slow. */
async function fetchOrFindKeptAnswer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const bearer = parseBearerIds(request.headers.get('authorization'));
  if (!bearer) return fetch(request);
  const name = getCacheName(bearer.userId, bearer.companyId);
  const network = fetch(request).then((answer) => {
    waitUntil(keepAnswer(name, request.url, answer.clone()));
    return answer;
  });
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkWaitMs));
  const first = await Promise.race([network.catch(() => null), patience]);
  return first ?? (await findKeptAnswer(name, request.url)) ?? network;
}

/** Pages differ by preload links, title and hint only, so the newest one serves an address that has none. */
const pageStrategy = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request, mode }) =>
        mode === 'write' ? new URL(request.url).pathname : findNewestKeptPage(request),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.has(hostPageHeader) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 40 }),
  ],
});

async function findNewestKeptPage(request: Request): Promise<Request> {
  return (await (await caches.open(pageCache)).keys()).at(-1) ?? request;
}

type PageRequest = Extract<Parameters<typeof pageStrategy.handle>[0], { url?: URL }>;

/** Kept page of the path, while the network brings the next one. Guests and reloads get the page from the network. */
async function answerPage(options: PageRequest & { request: Request; url: URL }): Promise<Response> {
  const { request, url, event } = options;
  const isFirst = request.cache === 'default' && (await isAnybodySignedIn());
  const kept = isFirst ? await (await caches.open(pageCache)).match(url.pathname, { ignoreVary: true }) : undefined;
  const answer = pageStrategy.handle(options);
  if (!kept) return answer;
  event.waitUntil(answer.catch(() => undefined));
  return kept;
}

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
  ({ request, event }) => fetchOrFindKeptAnswer(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !/^\/(api|_)\//.test(url.pathname),
  answerPage,
);

workerScope.addEventListener('activate', (event) => {
  // The page's request does not wait for the start of the worker.
  const preload = workerScope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, workerScope.clients.claim()]));
});

// A new worker waits for the end of all pages, or for a person who asks for it.
workerScope.addEventListener('message', ({ data }) => {
  if (data === activateNowMessage) void workerScope.skipWaiting();
  if (data === controlPagesMessage) void workerScope.clients.claim();
});

handlePushEvents(globalThis as unknown as PushScope);
