import { sql } from 'kysely';
import type { RoadsTable } from '../db/schema.ts';
import type { GeoDb } from './deps.ts';

/** Key of a leg. */
export interface RoadEnds {
  from: string;
  to: string;
}

const buildEndsTable = (ends: readonly RoadEnds[]) =>
  sql`unnest(${ends.map(({ from }) => from)}::text[], ${ends.map(({ to }) => to)}::text[]) as t (from_point, to_point)`;

export async function findRoadsByEnds(db: GeoDb, ends: readonly RoadEnds[]): Promise<RoadsTable[]> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<RoadsTable>`
    select roads.* from roads join ${buildEndsTable(ends)} using (from_point, to_point)`.execute(trx),
  );
  return rows;
}

/** Queues legs for lookup; known ones are unchanged. */
export async function insertWaitingRoads(db: GeoDb, ends: readonly RoadEnds[], now: Date): Promise<void> {
  await db.withoutCompany((trx) =>
    sql`
    insert into roads (from_point, to_point, state, next_try_at, updated_at)
    select distinct from_point, to_point, 'waiting', ${now}::timestamptz, ${now}::timestamptz from ${buildEndsTable(ends)}
    on conflict (from_point, to_point) do nothing`.execute(trx),
  );
}

/** Due legs, longest waiting first. */
export async function listRoadsToLookUp(db: GeoDb, now: Date, most: number): Promise<RoadsTable[]> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<RoadsTable>`
    select * from roads where state = 'waiting' and next_try_at <= ${now}
    order by next_try_at, from_point, to_point limit ${most}`.execute(trx),
  );
  return rows;
}

export async function updateRoad(db: GeoDb, ends: RoadEnds, parts: Partial<RoadsTable>): Promise<void> {
  await db.withoutCompany((trx) =>
    trx.updateTable('roads').set(parts).where('from_point', '=', ends.from).where('to_point', '=', ends.to).execute(),
  );
}
