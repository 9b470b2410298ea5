import { createFinder } from '@trassa/service-kit/search';
import { type Kysely, sql } from 'kysely';

/** Orders are found as all else: `matching_orders` gathered every match of a common word. */
export const findOrders = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop function matching_orders(text[])`.execute(db);
    await createFinder(db, 'orders');
  },
};
