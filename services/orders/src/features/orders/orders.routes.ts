import { setTimeout as delay } from 'node:timers/promises';
import { buildFileName } from '@trassa/contracts/file-name';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderStatistics } from '@trassa/contracts/orders/order';
import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { isPermitted } from '@trassa/contracts/permissions';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { sendWorkbook } from '@trassa/service-kit/file-answer';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { readOrderDetails } from '../../shared/one-order.queries.ts';
import { toPricedOrder } from '../../shared/order-view.rules.ts';
import { toPlatformOrder } from '../../shared/platform-order-view.rules.ts';
import type { TrialRecorder } from '../../shared/trial.ts';
import { listVatModes } from '../../shared/vat-modes.queries.ts';
import { readTripsOfWaybillsOnly, type WaybillTripsDeps } from '../../shared/waybill-trips.ts';
import { buildOrdersWorkbook, listOrdersToExport } from './export-orders.ts';
import { buildOrderConditions, findOrderTotals, listOrders } from './orders.queries.ts';
import { readDayFigures, readLateDeliveries } from './read-day-figures.ts';
import { readOverview, readTrucks } from './read-overview.ts';
import { countNewOrders, findDeliveredTotals, listStatusTotals } from './statistics.queries.ts';
import { buildStatistics, buildTrendSpans } from './statistics.rules.ts';

async function readStatistics(trx: Transaction<OrdersTables>, companyId: string, now: Date): Promise<OrderStatistics> {
  const spans = buildTrendSpans(now);
  const totals = await listStatusTotals(trx, companyId, now);
  const current = await findDeliveredTotals(trx, companyId, spans.current);
  const previous = await findDeliveredTotals(trx, companyId, spans.previous);
  const week = await findDeliveredTotals(trx, companyId, spans.week);
  return buildStatistics(totals, {
    orders: {
      current: await countNewOrders(trx, companyId, spans.current),
      previous: await countNewOrders(trx, companyId, spans.previous),
    },
    kopecks: { current: current.kopecks, previous: previous.kopecks },
    withoutPrice: current.orders - current.priced,
    completedThisWeek: week.orders,
  });
}

const defaultSort = '-created';
/** Longest wait for trips by waybills from services/edo, in milliseconds. */
const WAYBILL_TRIPS_WAIT_MS = 1000;

interface OrdersDeps extends WaybillTripsDeps {
  route: Router;
  now: () => Date;
  recordTrial: TrialRecorder;
}

function overviewRoutes({ route, db, now, readVehicleTrips }: Omit<OrdersDeps, 'recordTrial'>) {
  const readWaybillTrips = (companyId: string, traceId: string) => {
    const period = { start: now().getTime(), end: now().getTime() };
    const trips = readTripsOfWaybillsOnly({ db, readVehicleTrips }, { companyId, traceId }, period);
    return Promise.race([trips, delay(WAYBILL_TRIPS_WAIT_MS, [], { ref: false })]);
  };
  route(ordersEndpoints.metrics, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readStatistics(trx, companyId, now()) })),
  );
  route(ordersEndpoints.figures, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readDayFigures(trx, companyId, now()) })),
  );
  route(ordersEndpoints.overview, async ({ companyId, request }) => {
    const byWaybill = await readWaybillTrips(companyId, request.id);
    const scope = { companyId, now: now() };
    return db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readOverview(trx, scope, byWaybill),
    }));
  });
  route(orderMoneyEndpoints.lateDeliveries, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await readLateDeliveries(trx, companyId, query) })),
  );
  route(ordersEndpoints.trucks, async ({ companyId, request }) => {
    const byWaybill = await readWaybillTrips(companyId, request.id);
    return db.forCompany(companyId, async (trx) => ({
      success: true,
      data: [...(await readTrucks(trx, { companyId, now: now() }, byWaybill))],
    }));
  });
}

export function ordersRoutes({ route, db, now, recordTrial, readVehicleTrips }: OrdersDeps) {
  overviewRoutes({ route, db, now, readVehicleTrips });
  route(ordersEndpoints.list, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await buildOrderConditions(trx, { companyId, query, now: now() });
      const { limit = 50, offset = 0, sort = defaultSort } = query;
      const rows = await listOrders(trx, selection, { limit, offset, sort });
      const { orders, kopecks } = await findOrderTotals(trx, selection);
      const modes = await listVatModes(trx, companyId);
      return {
        success: true,
        data: rows.map((row) => toPricedOrder(row, { now: selection.now, modes })),
        total: orders,
        amount: toRubles(kopecks),
      };
    }),
  );
  route(ordersEndpoints.export, async (call) => {
    const { companyId, identity, reply, request } = call;
    const { hidden, ...query } = call.query;
    await recordTrial(companyId, request.id);
    const rows = await db.readForCompany(companyId, (trx) => listOrdersToExport(trx, { companyId, query, now: now() }));
    const file = await buildOrdersWorkbook(rows, { maySeeCosts: isPermitted(identity, 'costs'), hidden });
    return sendWorkbook(reply, buildFileName('Заказы', getDay(now())), file);
  });
  route(ordersEndpoints.details, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readOrderDetails(trx, { companyId, id: params.id }, now()),
    })),
  );
  route(ordersEndpoints.platformOrders, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const selection = await buildOrderConditions(trx, { companyId, query, now: now() });
      const rows = await listOrders(trx, selection, { limit: 5000, offset: 0, sort: defaultSort });
      return { success: true, data: rows.map(toPlatformOrder) };
    }),
  );
}
