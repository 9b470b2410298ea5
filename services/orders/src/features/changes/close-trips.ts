import type { TripsClosed } from '@trassa/contracts/orders/closing';
import { isActive } from '@trassa/contracts/orders/order-status';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { moveTo } from './change-order.ts';
import { listOrdersOfChains } from './changes.queries.ts';

type Closing = TripsClosed['closings'][number];
/** Who finishes trips without T4, why and when. */
export type Closer = Pick<Closing, 'user_id' | 'by' | 'reason' | 'closed_at'>;

/** Orders of trips that a person finished without T4 are delivered; those that are further, or ended, stay as they are. */
export async function closeTrips(
  trx: Transaction<OrdersTables>,
  companyId: string,
  closings: readonly Closing[],
): Promise<void> {
  await lockOrders(trx, companyId);
  const byChain = new Map(closings.map((closing) => [closing.external_order_id, closing]));
  for (const order of await listOrdersOfChains(trx, { companyId, chainIds: [...byChain.keys()] })) {
    const closing = byChain.get(order.content.chain_id ?? order.external_order_id);
    if (closing && isActive(order.status)) await closeTrip(trx, order, closing);
  }
}

/** The order is delivered, and its history says who finished it without T4, and why. */
export function closeTrip(trx: Transaction<OrdersTables>, order: OrderRow, closer: Closer): Promise<void> {
  const closedAt = new Date(closer.closed_at);
  return moveTo(trx, order, {
    status: 'delivered',
    actor: 'user',
    userId: closer.user_id,
    reason: noteOf(closer),
    now: closedAt,
    deliveredAt: deliveryOf(order, closedAt),
  });
}

const noteOf = ({ by, reason }: Closer) => `завершён без Т4${by ? `, ${by}` : ''}: ${reason}`.slice(0, 1000);

/** Nobody said when the cargo was handed over: when it should have been, else with the last that was heard of it. */
function deliveryOf({ delivery_at, source_updated_at, ordered_at }: OrderRow, closedAt: Date): Date {
  const known = [delivery_at, source_updated_at, ordered_at].filter((at) => at !== null && at <= closedAt);
  return known[0] ?? closedAt;
}
