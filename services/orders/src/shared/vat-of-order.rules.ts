import { type DatedVatMode, vatInside, vatRateOn } from '@trassa/contracts/finance/vat.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { OWN_ORDERS } from '@trassa/contracts/orders/own-order-values';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema.ts';

type PricedOrder = Pick<
  Selectable<OrdersTable>,
  'platform' | 'content' | 'price_kopecks' | 'completed_at' | 'delivery_at' | 'pickup_at' | 'ordered_at'
>;

/** VAT inside the price of an order: the rate that was entered, else that of the company on the day of delivery. */
export function vatOfOrder(
  order: PricedOrder,
  modes: readonly DatedVatMode[],
): { rate: number | null; kopecks: number } {
  const day = getDay(order.completed_at ?? order.delivery_at ?? order.pickup_at ?? order.ordered_at);
  const rate = order.platform === OWN_ORDERS ? (order.content.vat_rate ?? null) : vatRateOn(day, modes);
  return { rate, kopecks: vatInside(order.price_kopecks ?? 0, rate) };
}
