import { randomUUID } from 'node:crypto';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { SYSTEM } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { listDueChains } from './orders-sync.queries.ts';
import { makeOrders } from './sync-batch.ts';
import { BATCH, syncLock } from './sync-to-orders.ts';

/**
 * Brings orders up to date with their waybills: a title that arrives changes status and next step without a person.
 * Waybills without an order wait for a sync by a person.
 * @returns `busy` while a person's sync runs
 */
export async function updateOrders(deps: ExchangeDeps, owner: ConnectionKey): Promise<'busy' | undefined> {
  const behalf = { author: SYSTEM, traceId: randomUUID().replaceAll('-', '') };
  return withLock(deps.db, syncLock(owner), async (lost) => {
    let cursor = '';
    while (!lost.aborted && !deps.stopping.aborted) {
      const next = { cursor, limit: BATCH, outdated: true };
      const chains = await deps.db.forCompany(owner.companyId, (trx) => listDueChains(trx, owner, next));
      if (chains.length === 0) return undefined;
      cursor = (await makeOrders(deps, owner, { chains, behalf })).cursor;
    }
    return undefined;
  });
}
