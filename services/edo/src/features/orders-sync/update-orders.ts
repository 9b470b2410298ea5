import { randomUUID } from 'node:crypto';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { SYSTEM } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { listOutdatedChains } from './orders-sync.queries.ts';
import { recordOrders, syncBatch } from './sync-batch.ts';
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
      const batch = { cursor, limit: BATCH };
      const chains = await deps.db.forCompany(owner.companyId, (trx) => listOutdatedChains(trx, owner, batch));
      if (chains.length === 0) return undefined;
      const { gain, done } = await syncBatch(deps, owner, { chains, behalf });
      const orders = { chains: done, author: SYSTEM, now: deps.now() };
      await deps.db.forCompany(owner.companyId, (trx) => recordOrders(trx, owner, orders));
      cursor = gain.cursor;
    }
    return undefined;
  });
}
