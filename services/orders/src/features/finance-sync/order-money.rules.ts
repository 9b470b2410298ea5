import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema.ts';
import { buildCustomer } from '../../shared/customer.rules.ts';
import { formatRoute } from '../../shared/order-view.rules.ts';
import { getVatOfOrder } from '../../shared/vat-of-order.rules.ts';

export type MoneyRow = Selectable<OrdersTable> & { revision: number; requested_at: Date | null };

/** Debt of an order; zero while it is not delivered or has no price. */
export function toOrderMoney(row: MoneyRow, modes: readonly DatedVatMode[]): OrderMoney {
  const { content, completed_at, paid_at, requested_at, ...order } = row;
  const amountKopecks = completed_at === null ? 0 : (order.price_kopecks ?? 0);
  const isPaid = findKnownStatus(order.status) === 'paid';
  const customer = buildCustomer(content);
  return {
    orderId: order.id,
    revision: order.revision,
    state: amountKopecks === 0 ? 'void' : isPaid ? 'paid' : 'due',
    orderNumber: order.number,
    platform: order.platform,
    debtorName: customer.name,
    debtorInn: customer.inn,
    ...buildProfitCuts(content),
    amountKopecks,
    vatKopecks: amountKopecks === 0 ? 0 : getVatOfOrder(row, modes).kopecks,
    paymentTerms: content.payment_terms ?? null,
    deliveredAt: completed_at?.toISOString() ?? null,
    requestedAt: requested_at?.toISOString() ?? null,
    paidAt: isPaid ? (paid_at ?? completed_at ?? order.updated_at).toISOString() : null,
  };
}

/** Values by which profit reports are grouped; plates are normalised, since platforms spell them differently. */
const buildProfitCuts = (content: MoneyRow['content']) => ({
  vehiclePlate: normalizePlate(content.vehicle_plate ?? '') || null,
  driverName: content.driver_name ?? null,
  route: formatRoute(content),
  km: content.distance_km ?? 0,
});
