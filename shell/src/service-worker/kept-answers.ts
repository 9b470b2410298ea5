import { keptAtHeader } from '@trassa/contracts/platform/offline';
import { parseBearerIds } from './kept-answers.rules.ts';
import { getCacheName, withPersonCache } from './people.ts';

/** Milliseconds after which a kept answer is given instead of waiting for the network. */
const networkWaitMs = 6000;
/** Limit of answers per person; filters and pages of a list make addresses of their own. */
const maxKeptAnswers = 80;

/** Keeps body and type only: other headers tell the release stamp and the trace of the request that brought it. */
async function keepAnswer(name: string, url: string, answer: Response): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.includes('json')) return;
  const headers = { 'content-type': type, [keptAtHeader]: String(Date.now()) };
  const kept = new Response(await answer.arrayBuffer(), { headers });
  await withPersonCache(name, async (cache) => {
    // Under the address alone: the request holds the access token.
    await cache.put(url, kept);
    const oldest = (await cache.keys()).slice(0, -maxKeptAnswers);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  });
}

async function findKept(name: string, url: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(url) : undefined;
}

/** Answer of the network, which is kept, or the kept one of the same person when the network fails or is slow. */
export async function fetchOrFindKept(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const bearer = parseBearerIds(request.headers.get('authorization'));
  if (!bearer) return fetch(request);
  const name = getCacheName(bearer.userId, bearer.companyId);
  const network = fetch(request).then((answer) => {
    waitUntil(keepAnswer(name, request.url, answer.clone()));
    return answer;
  });
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkWaitMs));
  const first = await Promise.race([network.catch(() => null), patience]);
  return first ?? (await findKept(name, request.url)) ?? network;
}
