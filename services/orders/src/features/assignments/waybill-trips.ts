import { NEAR_TRIPS_MS } from '@trassa/contracts/orders/conflicts.rules';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { getTripSpan } from '@trassa/contracts/orders/trip-time.rules';
import { listOrdersById } from '../../shared/one-order.queries.ts';
import { type CompanyRequest, readTripsOfWaybillsOnly, type WaybillTripsDeps } from '../../shared/waybill-trips.ts';
import { buildTrip } from './trip-of-order.rules.ts';

/** Trips of the vehicles of the directory by waybills, around orders; asked for before the transaction that decides. */
export async function readWaybillTrips(
  deps: WaybillTripsDeps,
  asked: CompanyRequest,
  ids: readonly string[],
): Promise<WaybillTrip[]> {
  const orders = await deps.db.forCompany(asked.companyId, (trx) =>
    listOrdersById(trx, { companyId: asked.companyId, ids }),
  );
  const spans = orders.flatMap((order) => getTripSpan(buildTrip(order)) ?? []);
  if (spans.length === 0) return [];
  const start = Math.min(...spans.map((span) => span.start)) - NEAR_TRIPS_MS;
  const end = Math.max(...spans.map((span) => span.end)) + NEAR_TRIPS_MS;
  const own = new Set(orders.map(({ content, external_order_id: id }) => content.chain_id ?? id));
  const trips = await readTripsOfWaybillsOnly(deps, asked, { start, end });
  return trips.filter(({ chainId }) => !own.has(chainId));
}
