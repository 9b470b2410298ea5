import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { ChainPromiseChange } from '@trassa/contracts/edo/promise';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { formatDayTime } from '@trassa/contracts/moscow-day.rules';
import { problem } from '@trassa/service-kit/problem-error';
import { promiseNewsOfChains } from '../../documents-store/change-chains.ts';
import { findChain } from '../../documents-store/documents-of-company.queries.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { listKnownChainsForUpdate } from '../../documents-store/store-documents.queries.ts';
import { isTripOver } from '../../documents-store/trip-facts.rules.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';

const WITHDRAWN_TEXT = 'больше не ждём';

/** Makes a trip's news due at a promised time, or as before. @throws edo/chain-not-found, also for an ended trip */
async function setPromiseOfChain(
  { db, now }: EdoDeps,
  companyId: string,
  { chainId, at, userId, by }: ChainPromiseChange,
): Promise<void> {
  await db.forCompany(companyId, async (trx) => {
    const key = await findChain(trx, { companyId, connectionIds: null }, chainId);
    if (!key) throw problem('edo/chain-not-found');
    const owner = { companyId, connectionId: key.connection_id };
    const before = await listKnownChainsForUpdate(trx, owner, [chainId]);
    if (before.some(isTripOver)) throw problem('edo/chain-not-found');
    const promisedAt = at === null ? null : new Date(at);
    await promiseNewsOfChains(trx, owner, { before, at: promisedAt });
    const author = { actor: 'user', userId, name: by } as const;
    const detail = promisedAt === null ? WITHDRAWN_TEXT : formatDayTime(promisedAt);
    await insertHistoryEvents(trx, companyId, { event: { kind: 'promised', author, detail, at: now() }, of: [key] });
  });
}

/** Promised news of trips, from services/orders. */
export function promiseRoutes(deps: RouteDeps): void {
  deps.route(edoEndpoints.promise, async ({ companyId, body }) => {
    await setPromiseOfChain(deps, companyId, body);
    return buildDoneReply();
  });
}
