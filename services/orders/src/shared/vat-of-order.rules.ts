import {
  type DatedVatMode,
  findVatModeOn,
  findVatRateOn,
  getVatKopecksInside,
} from '@trassa/contracts/finance/vat.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema.ts';

type PricedOrder = Pick<
  Selectable<OrdersTable>,
  'platform' | 'content' | 'price_kopecks' | 'completed_at' | 'delivery_at' | 'pickup_at' | 'ordered_at'
>;

/** VAT inside the price of an order; `rate` null: without VAT, or nobody has stated a rate. */
export function getVatOfOrder(
  order: PricedOrder,
  modes: readonly DatedVatMode[],
): { rate: number | null; kopecks: number } {
  const rate = findVatRate(order, modes) ?? null;
  return { rate, kopecks: getVatKopecksInside(order.price_kopecks ?? 0, rate) };
}

/**
 * Rate in per cent: of an own order as entered, of another that of the company on the day of delivery; null: no VAT or
 * none entered, undefined: the company has stated no mode for the day.
 */
export function findVatRate(order: PricedOrder, modes: readonly DatedVatMode[]): number | null | undefined {
  if (order.platform === OWN_ORDERS_PLATFORM) return order.content.vat_rate ?? null;
  const day = getDay(order.completed_at ?? order.delivery_at ?? order.pickup_at ?? order.ordered_at);
  return findVatModeOn(day, modes) === null ? undefined : findVatRateOn(day, modes);
}
