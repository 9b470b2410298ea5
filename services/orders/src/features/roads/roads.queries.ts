import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderKey, OrderRow } from '../../shared/one-order.queries.ts';
import type { RoadLength } from '../../shared/own-order.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Orders of unknown or estimated distance, the least tried and newest first. For system work. */
export async function listOrdersToMeasure(trx: Trx, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from orders where road_tries < 5 and (content->>'distance_km' is null or content->>'distance_estimated' = 'true')
    order by road_tries, ordered_at desc limit ${limit}`.execute(trx);
  return rows;
}

/**
 * Counts an attempt and stores the measured road, unless the content has changed since it was read: the road may then
 * belong to other addresses. Version and history stay, because nobody has changed the order.
 */
export async function recordRoadMeasurement(
  trx: Trx,
  { companyId, id, content }: OrderKey & Pick<OrderRow, 'content'>,
  road: RoadLength | null,
): Promise<void> {
  const known = road ? { distance_km: Math.round(road.km), distance_estimated: road.estimated } : {};
  await sql`
    update orders set content = content || ${JSON.stringify(known)}::jsonb, road_tries = road_tries + 1
    where company_id = ${companyId} and id = ${id} and content = ${JSON.stringify(content)}::jsonb`.execute(trx);
}
