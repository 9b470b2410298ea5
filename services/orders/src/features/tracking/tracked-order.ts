import type { TrackedOrder } from '@trassa/contracts/orders/tracking';
import type { Db } from '@trassa/service-kit/db';
import type { Caller } from '@trassa/service-kit/internal-token';
import { hashOf } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { OrdersTables } from '../../db/schema.ts';
import { requireOrder } from '../../shared/one-order.queries.ts';
import { findCompanyOfToken, lockLinkOfToken, markLinkOpened } from './tracking.queries.ts';
import { isExpired, toTrackedOrder } from './tracking.rules.ts';

/**
 * The order of a token, and a note that it was opened unless its own company did. After the answer of a revocation no token
 * opens it any more. @throws the same 404 for unknown, expired and revoked links
 */
export async function readTrackedOrder(
  { db, now }: { db: Db<OrdersTables>; now: Date },
  { token, caller }: { token: string; caller: Caller | null },
): Promise<TrackedOrder> {
  const hash = hashOf(token);
  const owner = await db.asSystem((trx) => findCompanyOfToken(trx, hash));
  if (!owner) throw problem('orders/tracking-not-found');
  const companyId = owner.company_id;
  return db.forCompany(companyId, async (trx) => {
    const link = await lockLinkOfToken(trx, companyId, hash);
    if (!link) throw problem('orders/tracking-not-found');
    const order = await requireOrder(trx, { companyId, id: link.order_id });
    if (isExpired(link, order, now)) throw problem('orders/tracking-not-found');
    const isOwn = caller?.kind === 'user' && caller.identity.companyId === companyId;
    if (!isOwn) await markLinkOpened(trx, link, now);
    return toTrackedOrder(order, { showDocuments: link.show_documents, now });
  });
}
