import { createSearchKey } from '@trassa/service-kit/search';
import { type Kysely, sql } from 'kysely';

const named = [
  ...['waybill_number', 'customer_name', 'customer_inn', 'shipper_name', 'consignee_name'],
  ...['shipper_inn', 'consignee_inn', 'pickup_address', 'delivery_address', 'cargo_type', 'cargo_description'],
  ...['vehicle_plate', 'driver_name', 'driver_phone', 'remarks'],
];
/** Members of the points of a route that an order is found by. */
const ofPoints = ['company', 'inn', 'address', 'contactName', 'contactPhone'];
const words = [
  'external_order_id',
  ...named.map((name) => `content->>'${name}'`),
  ...ofPoints.map((name) => `jsonb_path_query_array(content, '$.points[*].${name}')::text`),
];

const statements = [
  // The index goes with the column.
  'alter table orders drop column search_key',
  `alter table orders add column search_key text not null generated always as (search_key(
    number || ${words.map((word) => `coalesce(', ' || (${word}), '')`).join(' || ')})) stored`,
  'create index orders__search on orders using gin (company_id public.uuid_ops, search_key public.gin_trgm_ops)',
  'drop function matching_orders(text, text[])',
  `create function matching_orders(words text[])
    returns table (id uuid, platform text, status text, priority text, ordered_at timestamptz, pickup_at timestamptz,
      delivery_at timestamptz, price_kopecks bigint)
    language plpgsql stable security definer set search_path from current as $body$
    begin
      return query
      select o.id, o.platform, o.status, o.priority, o.ordered_at, o.pickup_at, o.delivery_at, o.price_kopecks
      from orders o
      where o.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and o.search_key like words[1] and o.search_key like all (words);
    end
    $body$`,
];

/** Keys of orders are kept by the database, with the customer's INN and phones; see 0003 for the function. */
export const wordSearch = {
  up: async (db: Kysely<unknown>) => {
    await createSearchKey(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
