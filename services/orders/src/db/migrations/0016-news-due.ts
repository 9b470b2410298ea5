import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const active = "status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit')";
const hasWaybill = "coalesce(content->>'chain_id', '') <> ''";

/** `newsDueOfDraft` in SQL, for stored orders. */
export const fillNewsDue = `
  update orders set news_due_at = greatest(
    coalesce(delivery_at, case when ${hasWaybill} then ordered_at else coalesce(pickup_at, ordered_at) end + interval '7 days'),
    coalesce(greatest(source_updated_at,
      (select max((document->>'dateTime')::timestamptz) from jsonb_array_elements(content->'documents') document)
    ), ordered_at)
  )
  where ${active} and (${hasWaybill} or status in ('accepted', 'confirmed', 'in_transit'))`;

/** Time by which the next report of a trip is due, so that trips without news are found and counted. */
export const newsDue: Migration = {
  async up(db) {
    const statements = [
      'alter table orders add column news_due_at timestamptz',
      fillNewsDue,
      `create index orders__news_due on orders (company_id, news_due_at)
        include (platform, status, priority, price_kopecks, delivery_at) where news_due_at is not null`,
      'drop index orders__newest_active',
      `create index orders__newest_active on orders (company_id, ordered_at desc, id desc)
        include (delivery_at, news_due_at) where ${active}`,
      `create index orders__waybill on orders (company_id, (content->>'chain_id')) where platform <> 'edo'`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
