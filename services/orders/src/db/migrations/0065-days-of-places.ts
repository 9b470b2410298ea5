import { getClock } from '@trassa/contracts/identity/clock-at.rules';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Place {
  address: string | null;
  city: string | null;
}

/** The day of an end by the clock of its place, see `buildDays`. */
const dayOf = (end: 'pickup' | 'delivery', ahead: string) => `case
  when length(content->>'${end}_time_from') = 10 then (content->>'${end}_time_from')::date
  else (${end}_at at time zone 'Europe/Moscow' + coalesce(${ahead}, 0) * interval '1 hour')::date end`;
const isAt = (end: 'pickup' | 'delivery', place: string) =>
  `${place}.address is not distinct from orders.content->>'${end}_address' and ${place}.city is not distinct from orders.content->>'${end}_city'`;

/** Orders by days of loading and unloading as the clocks of their places have them, in place of moments by Moscow. */
export const daysOfPlaces: Migration = {
  up: async (db) => {
    await sql`alter table orders add column if not exists loading_day date, add column if not exists unloading_day date`.execute(
      db,
    );
    const { rows } = await sql<Place>`
      select content->>'pickup_address' as address, content->>'pickup_city' as city from orders
      union select content->>'delivery_address', content->>'delivery_city' from orders`.execute(db);
    const places = rows.flatMap(({ address, city }) => {
      const clock = getClock({ address, city });
      return clock ? [{ address, city, ahead: clock.ahead }] : [];
    });
    await sql`
      with places as (select * from json_to_recordset(${JSON.stringify(places)}::json) as p (address text, city text, ahead integer))
      update orders set
        loading_day = ${sql.raw(dayOf('pickup', `(select ahead from places where ${isAt('pickup', 'places')})`))},
        unloading_day = ${sql.raw(dayOf('delivery', `(select ahead from places where ${isAt('delivery', 'places')})`))}
      where pickup_at is not null or delivery_at is not null`.execute(db);
    await sql`drop index if exists orders__loading`.execute(db);
    await sql`create index if not exists orders__loading_day on orders (company_id, loading_day)`.execute(db);
  },
};
