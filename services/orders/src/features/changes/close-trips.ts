import type { TripsClosedBody } from '@trassa/contracts/orders/closing';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { listOrdersOfChains } from '../../shared/orders-of-chains.queries.ts';
import { writeStatus } from './change-order.ts';

type TripClosing = TripsClosedBody['closings'][number];
export type ClosingDetails = Pick<TripClosing, 'user_id' | 'by' | 'reason' | 'closed_at'>;

/** Id of the line of history that made an order delivered, and the chain of its trip. */
interface ClosedTrip {
  external_order_id: string;
  id: string;
}

/** Marks orders of trips closed without T4 as delivered; orders already delivered, paid or called off stay. */
export async function closeTrips(
  trx: Transaction<OrdersTables>,
  companyId: string,
  closings: readonly TripClosing[],
): Promise<ClosedTrip[]> {
  await lockOrders(trx, companyId);
  const closed: ClosedTrip[] = [];
  const byChain = new Map(closings.map((closing) => [closing.external_order_id, closing]));
  for (const order of await listOrdersOfChains(trx, { companyId, chainIds: [...byChain.keys()] })) {
    const closing = byChain.get(order.content.chain_id ?? order.external_order_id);
    if (!closing || !isActiveOrderStatus(order.status)) continue;
    const { external_order_id } = closing;
    closed.push({ external_order_id, id: await closeTrip(trx, order, closing, external_order_id) });
  }
  return closed;
}

/** Marks an order as delivered; `closedChain`: waybill finished with it. @returns id of its line of history */
export async function closeTrip(
  trx: Transaction<OrdersTables>,
  order: OrderRow,
  closer: ClosingDetails,
  closedChain?: string,
): Promise<string> {
  const closedAt = new Date(closer.closed_at);
  return writeStatus(trx, order, {
    status: 'delivered',
    actor: 'user',
    userId: closer.user_id,
    reason: formatClosingNote(closer),
    now: closedAt,
    deliveredAt: assumeDeliveryTime(order, closedAt),
    isReversible: true,
    closedChain,
  });
}

const formatClosingNote = ({ by, reason }: ClosingDetails) =>
  `завершён без Т4${by ? `, ${by}` : ''}: ${reason}`.slice(0, 1000);

/** Assumed time of a delivery that nobody has reported: term, last report or order, the first not after the closing. */
function assumeDeliveryTime({ delivery_at, source_updated_at, ordered_at }: OrderRow, closedAt: Date): Date {
  const known = [delivery_at, source_updated_at, ordered_at].filter((at) => at !== null && at <= closedAt);
  return known[0] ?? closedAt;
}
