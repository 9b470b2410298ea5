import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often the road of an order was asked for, and an index of the orders of unknown or estimated distance. */
export const roadTries: Migration = {
  up: async (db) => {
    await sql`alter table orders add column road_tries smallint not null default 0`.execute(db);
    await sql`create index orders__without_road on orders (road_tries, ordered_at desc)
      where road_tries < 5 and (content->>'distance_km' is null or content->>'distance_estimated' = 'true')`.execute(
      db,
    );
  },
};
