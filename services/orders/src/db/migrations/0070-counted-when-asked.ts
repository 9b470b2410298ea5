import { type Kysely, sql } from 'kysely';

const active = "status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit')";
const events = ['insert', 'update', 'delete'];
const dropCounter = (table: string, { trigger, function: name }: { trigger: string; function: string }) => [
  ...events.map((event) => `drop trigger ${trigger}_on_${event} on orders`),
  ...events.map((event) => `drop function ${name}_on_${event}()`),
  `drop table ${table}`,
];

const statements = [
  'drop table backfills',
  ...dropCounter('order_totals', { trigger: 'keep_totals', function: 'count_orders' }),
  ...dropCounter('platform_days', { trigger: 'keep_days', function: 'sum_platform_days' }),
  ...dropCounter('delivery_days', { trigger: 'keep_delivery_days', function: 'sum_delivery_days' }),
  ...dropCounter('news_due_sums', { trigger: 'keep_news_due_sums', function: 'sum_news_due' }),
  "alter table orders add column km numeric generated always as ((content->>'distance_km')::numeric) stored",
  'drop index orders__newest',
  `create index orders__newest on orders (company_id, ordered_at desc, id desc)
    include (status, platform, priority, price_kopecks, news_due_at)`,
  'drop index orders__completed',
  `create index orders__completed on orders (company_id, completed_at) include (price_kopecks, km, platform)
    where completed_at is not null`,
  'drop index orders__newest_active',
  `create index orders__newest_active on orders (company_id, ordered_at desc, id desc)
    include (status, delivery_at, news_due_at, price_kopecks) where ${active}`,
];

/** Figures of orders are counted from the indexes of the orders. */
export const countedWhenAsked = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
