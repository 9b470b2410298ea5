import { hostPageHeader } from '@trassa/contracts/platform/offline';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { pageCache } from './names.ts';
import { isAnybodySignedIn } from './people.ts';

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
export async function answerPage(options: PageRequest & { request: Request; url: URL }): Promise<Response> {
  const { request, url, event } = options;
  const isFirst = request.cache === 'default' && (await isAnybodySignedIn());
  const kept = isFirst ? await (await caches.open(pageCache)).match(url.pathname, { ignoreVary: true }) : undefined;
  const answer = pageStrategy.handle(options);
  if (!kept) return answer;
  event.waitUntil(answer.catch(() => undefined));
  return kept;
}
