import type { Db } from '@trassa/service-kit/db';
import type { OrdersTables } from '../../db/schema.ts';
import type { MeasureRoad } from '../../providers/roads.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { listRoadStops } from '../../shared/own-order.rules.ts';
import { listOrdersToMeasure, recordRoadMeasurement } from './roads.queries.ts';

export const roadsCrontab = '*/5 * * * * measure_roads';

/** Most orders of one run: thousands of imported orders must not block the router for other requests. */
const MAX_ORDERS_OF_RUN = 200;

interface RoadsDeps {
  db: Db<OrdersTables>;
  /** Throws while services/geo is unavailable: the run then ends, and no attempt is counted. */
  measureRoad: MeasureRoad;
}

/** Measures the roads of orders that came without a distance, or with an estimated one. */
export async function measureRoads({ db, measureRoad }: RoadsDeps): Promise<void> {
  for (const order of await db.asSystem((trx) => listOrdersToMeasure(trx, MAX_ORDERS_OF_RUN))) {
    const { company_id: companyId, id, content } = order;
    const road = await measureOrderRoad(order, measureRoad);
    await db.forCompany(companyId, async (trx) => {
      await lockOrders(trx, companyId);
      await recordRoadMeasurement(trx, { companyId, id, content }, road);
    });
  }
}

async function measureOrderRoad({ company_id: companyId, id, content }: OrderRow, measureRoad: MeasureRoad) {
  const stops = listRoadStops(content);
  return stops.length < 2 ? null : measureRoad(stops, { companyId, traceId: id });
}
