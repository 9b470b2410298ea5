import { sql } from 'kysely';
import type { PlacesTable } from '../db/schema.ts';
import type { GeoDb } from './deps.ts';

export async function findPlacesByKey(db: GeoDb, keys: readonly string[]): Promise<Map<string, PlacesTable>> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<PlacesTable>`select * from places where key = any(${keys}::text[])`.execute(trx),
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Queues addresses for lookup; known ones are unchanged. */
export async function insertWaitingPlaces(
  db: GeoDb,
  places: readonly { key: string; address: string }[],
  now: Date,
): Promise<void> {
  await db.withoutCompany((trx) =>
    sql`
    insert into places (key, address, state, next_try_at, updated_at)
    select key, address, 'waiting', ${now}, ${now}
    from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ address }) => address)}::text[]) as t (key, address)
    on conflict (key) do nothing`.execute(trx),
  );
}

/** Due addresses, longest waiting first. */
export async function listPlacesToLookUp(db: GeoDb, now: Date, most: number): Promise<PlacesTable[]> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<PlacesTable>`
    select * from places where state = 'waiting' and next_try_at <= ${now} order by next_try_at, key limit ${most}`.execute(
      trx,
    ),
  );
  return rows;
}

export async function updatePlace(db: GeoDb, key: string, parts: Partial<PlacesTable>): Promise<void> {
  await db.withoutCompany((trx) => trx.updateTable('places').set(parts).where('key', '=', key).execute());
}
