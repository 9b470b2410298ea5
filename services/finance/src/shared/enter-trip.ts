import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { recognizeNames } from './known-names.ts';
import { insertTrip } from './trips.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Inserts the trip of an order without a report, on day `today`. @returns the client by which its money is added up */
export async function enterTrip(
  trx: Trx,
  companyId: string,
  { order, today: day }: { order: OrderDetails; today: string },
): Promise<string> {
  const names = await recognizeNamesOfOrder(trx, companyId, order);
  const { from, to, distance } = order.route;
  await insertTrip(trx, {
    ...{ company_id: companyId, order_id: order.id, order_number: order.number, day, km: distance ?? 0 },
    ...{ platform: order.platform, route: from.city && to.city ? `${from.city} — ${to.city}` : '' },
    ...names,
  });
  return names.client;
}

/** Names by which the money of the trip is added up. */
async function recognizeNamesOfOrder(trx: Trx, companyId: string, order: OrderDetails) {
  const [client, driver, vehicle] = await recognizeNames(trx, companyId, [
    { kind: 'client', name: order.customerName, inn: order.customerInn },
    { kind: 'driver', name: order.driverName ?? '', inn: null },
    { kind: 'vehicle', name: order.vehiclePlate ?? '', inn: null },
  ]);
  return { client: client?.name ?? '', driver: driver?.name ?? '', vehicle: vehicle?.name ?? '' };
}
