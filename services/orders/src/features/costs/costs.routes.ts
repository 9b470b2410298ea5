import { buildSuccess } from '@trassa/contracts/envelope';
import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { costNormsSchema, type TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { compareByFit, isRefusedFit, type TripFit } from '@trassa/contracts/orders/fleet-fit.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import {
  buildExpectedCosts,
  getMarginKopecks,
  getPriceKopecksPerKm,
  listMoscowDaysOfTrip,
  listSharedTripDays,
  type SharedTripDay,
} from '@trassa/contracts/orders/trip-cost.rules';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { getPoints } from '../../shared/own-order.rules.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { getVatOfOrder } from '../../shared/vat-of-order.rules.ts';
import { findAveragePricePerKm, findCostNorms, listTripsOfVehicle, upsertNorms } from './costs.queries.ts';
import { deleteDetention, listDetentions, upsertDetention } from './detentions.queries.ts';
import { getNormsOfVehicle, hasNorms, noNorms } from './norms.rules.ts';

type Trx = Transaction<OrdersTables>;
/** Vehicles of the company with their fit for an order, and the id of the assigned one. */
type ReadVehicles = (
  trx: Trx,
  order: OrderRow,
) => Promise<{ vehicles: (TripFit & { vehicle: FleetVehicle })[]; assignedId: string | null }>;

const AVERAGE_PRICE_DAYS = 90;

async function readNorms(trx: Trx, companyId: string) {
  const row = await findCostNorms(trx, companyId);
  return row ? costNormsSchema.parse({ ...row.content, version: row.version }) : noNorms;
}

/** Expected costs and margin of an order, with its vehicle or the one that fits best. */
async function readEconomics(
  trx: Trx,
  order: OrderRow,
  { vehiclesFor, now }: { vehiclesFor: ReadVehicles; now: Date },
): Promise<TripEconomics> {
  const { company_id: companyId, price_kopecks: priceKopecks, content } = order;
  const km = content.distance_km ?? null;
  const norms = await readNorms(trx, companyId);
  const vat = getVatOfOrder(order, await listVatModes(trx, companyId));
  const { vehicle, emptyKm, assigned } = chooseVehicle(order, await vehiclesFor(trx, order));
  const days = await listTripDaysSharedByVehicle(trx, order, vehicle);
  const trip = { km, emptyKm, priceKopecks, days, hired: vehicle?.ownership === 'hired' };
  const costs = buildExpectedCosts(trip, getNormsOfVehicle(norms, vehicle));
  const since = addDays(getDay(now), -AVERAGE_PRICE_DAYS);
  const waited = await listDetentions(trx, { companyId, id: order.id });
  const paidForWaiting = waited.reduce((sum, { kopecks }) => sum + kopecks, 0);
  return {
    ...{ price: toRublesOrNull(priceKopecks), vat: toVatRublesOrNull(vat, priceKopecks), km, emptyKm },
    vehicle: vehicle && { id: vehicle.id, plate: vehicle.plate, assigned },
    costs: costs.lines.map(({ kind, kopecks, basis }) => ({ kind, amount: toRubles(kopecks), basis })),
    missing: costs.missing,
    total: toRubles(costs.totalKopecks),
    detentions: buildDetentions(order, waited),
    margin: toRublesOrNull(getMarginKopecks(priceKopecks, vat.kopecks, costs.totalKopecks, -paidForWaiting)),
    perKm: toRublesOrNull(getPriceKopecksPerKm(priceKopecks, km)),
    averagePerKm: toRublesOrNull(await findAveragePricePerKm(trx, companyId, since)),
    hasNorms: hasNorms(norms),
  };
}

const toVatRublesOrNull = (
  { rate, kopecks }: ReturnType<typeof getVatOfOrder>,
  priceKopecks: number | null,
): TripEconomics['vat'] => (rate === null || priceKopecks === null ? null : { rate, amount: toRubles(kopecks) });

/** Detentions of an order; one whose point was removed from the order is shown as an unloading. */
function buildDetentions({ content }: OrderRow, waited: Awaited<ReturnType<typeof listDetentions>>) {
  const points = getPoints(content);
  return waited.map(({ point, minutes, kopecks }) => ({
    ...{ point, kind: points[point]?.kind ?? 'unloading', minutes, amount: toRubles(kopecks) },
  }));
}

const toRublesOrNull = (kopecks: number | null) => (kopecks === null ? null : toRubles(kopecks));

interface TripVehicle {
  vehicle: FleetVehicle | null;
  emptyKm: number | null;
  assigned: boolean;
}

/** The assigned vehicle, else that of the plate in the order; for an active order without a plate the best one. */
function chooseVehicle(order: OrderRow, { vehicles, assignedId }: Awaited<ReturnType<ReadVehicles>>): TripVehicle {
  const plate = order.content.vehicle_plate ?? '';
  const ofPlate = findVehicleByPlate(
    plate,
    vehicles.map(({ vehicle }) => vehicle),
  );
  const named =
    vehicles.find(({ vehicle }) => vehicle.id === assignedId) ?? vehicles.find(({ vehicle }) => vehicle === ofPlate);
  const isFree = plate === '' && isActiveOrderStatus(order.status);
  const best = isFree ? vehicles.filter((fit) => !isRefusedFit(fit)).sort(compareByFit)[0] : undefined;
  const found = named ?? best;
  return { vehicle: found?.vehicle ?? null, emptyKm: found?.emptyKm ?? null, assigned: named !== undefined };
}

const listTripDays = ({ pickup_at, delivery_at }: Pick<OrderRow, 'pickup_at' | 'delivery_at'>) =>
  pickup_at ? listMoscowDaysOfTrip({ start: pickup_at, end: delivery_at ?? pickup_at }) : [];

/** Days of the trip, shared with the other trips of the vehicle. */
async function listTripDaysSharedByVehicle(
  trx: Trx,
  order: OrderRow,
  vehicle: FleetVehicle | null,
): Promise<SharedTripDay[]> {
  const { id, company_id: companyId } = order;
  const days = listTripDays(order);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const period = { start: getDayStart(first), end: getDayStart(addDays(last, 1)) };
  const others = vehicle
    ? await listTripsOfVehicle(trx, { companyId, vehicleId: vehicle.id, except: id, ...period })
    : [];
  return listSharedTripDays(
    id,
    [order, ...others].map((trip) => ({ id: trip.id, days: listTripDays(trip) })),
  );
}

interface CostsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  vehiclesFor: ReadVehicles;
}

/** Norms of costs, what a trip costs by them, and detentions that the client pays. */
export function costsRoutes({ route, db, now, vehiclesFor }: CostsDeps): void {
  route(costsEndpoints.costNorms, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readNorms(trx, companyId) })),
  );
  route(costsEndpoints.saveCostNorms, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      await lockOrders(trx, companyId);
      const { version, ...norms } = body;
      if ((await readNorms(trx, companyId)).version !== version) throw problem('orders/norms-conflict');
      const stored = { company_id: companyId, content: JSON.stringify(norms), version: version + 1 };
      await upsertNorms(trx, { ...stored, updated_by: identity.userId, updated_at: now() });
      return { success: true, data: { ...norms, version: stored.version } };
    }),
  );
  const read = async (trx: Transaction<OrdersTables>, order: OrderRow) =>
    buildSuccess(await readEconomics(trx, order, { vehiclesFor, now: now() }));
  route(costsEndpoints.economics, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => read(trx, await requireOrder(trx, { companyId, id: params.id }))),
  );
  route(costsEndpoints.confirmDetention, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const point = Number(params.point);
      if (point >= getPoints(order.content).length) throw problem('orders/detention-point');
      await upsertDetention(trx, {
        ...{ company_id: companyId, order_id: order.id, point },
        ...{ minutes: body.minutes, kopecks: toKopecks(body.amount) },
        ...{ confirmed_by: identity.userId, confirmed_at: now() },
      });
      return read(trx, order);
    }),
  );
  route(costsEndpoints.removeDetention, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      await deleteDetention(trx, { companyId, id: order.id }, Number(params.point));
      return read(trx, order);
    }),
  );
}
