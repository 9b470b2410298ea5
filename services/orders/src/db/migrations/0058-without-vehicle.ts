import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders that need a vehicle, whenever they load, those on the road too: one index counts, adds up and finds the newest. */
export const withoutVehicle: Migration = {
  up: async (db) => {
    await sql`drop index orders__without_vehicle`.execute(db);
    await sql`create index orders__without_vehicle on orders (company_id, ordered_at desc, id desc)
      include (news_due_at, price_kopecks)
      where status in ('accepted', 'confirmed', 'in_transit') and coalesce(content->>'vehicle_plate', '') = ''`.execute(
      db,
    );
  },
};
