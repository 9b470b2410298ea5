import { enqueueCompanyChange, enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { OrderHistoryTable, OrdersTable, OrdersTables } from '../db/schema.ts';
import { listEndedAnswerReasons } from './answers.rules.ts';
import type { OrderChange } from './merge.rules.ts';

type Trx = Transaction<OrdersTables>;
export interface ExternalOrderKeys {
  companyId: string;
  platform: string;
  externalIds: readonly string[];
}

/** Hashes of stored orders by external id. */
export async function findContentHashes(trx: Trx, keys: ExternalOrderKeys): Promise<Map<string, string>> {
  const rows = await selectOrdersByExternalId(trx, keys).select(['external_order_id', 'content_hash']).execute();
  return new Map(rows.map((row) => [row.external_order_id, row.content_hash]));
}

export async function findOrdersByExternalId(
  trx: Trx,
  keys: ExternalOrderKeys,
): Promise<Map<string, Selectable<OrdersTable>>> {
  const rows = await selectOrdersByExternalId(trx, keys).selectAll().execute();
  return new Map(rows.map((row) => [row.external_order_id, row]));
}

function selectOrdersByExternalId(trx: Trx, keys: ExternalOrderKeys) {
  return trx
    .selectFrom('orders')
    .where('company_id', '=', keys.companyId)
    .where('platform', '=', keys.platform)
    .where('external_order_id', 'in', [...keys.externalIds]);
}

/** Ids of orders whose payment was requested. */
export async function listPaymentRequestedIds(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('payment_requests')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

export async function writeOrderChanges(trx: Trx, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ row }) => row);
  await upsertOrders(trx, rows);
  const events = changes.flatMap((change) => change.events);
  await insertHistory(trx, events);
}

/** Inserts orders, or updates all their columns but `created_at`, `late_at` and `road_tries`. */
async function upsertOrders(trx: Trx, rows: Insertable<OrdersTable>[]): Promise<void> {
  await trx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'platform', 'external_order_id'])
        .doUpdateSet(({ ref }) => ({
          number: ref('excluded.number'),
          status: ref('excluded.status'),
          source_status: ref('excluded.source_status'),
          priority: ref('excluded.priority'),
          price_kopecks: ref('excluded.price_kopecks'),
          currency: ref('excluded.currency'),
          ordered_at: ref('excluded.ordered_at'),
          pickup_at: ref('excluded.pickup_at'),
          delivery_at: ref('excluded.delivery_at'),
          loading_day: ref('excluded.loading_day'),
          unloading_day: ref('excluded.unloading_day'),
          completed_at: ref('excluded.completed_at'),
          paid_at: ref('excluded.paid_at'),
          news_due_at: ref('excluded.news_due_at'),
          content: ref('excluded.content') as never,
          content_hash: ref('excluded.content_hash'),
          source_updated_at: ref('excluded.source_updated_at'),
          version: ref('excluded.version'),
          updated_at: ref('excluded.updated_at'),
        })),
    )
    .execute();
}

/**
 * Adds history lines of a company, and settles messages about orders that waited for an answer and got it by a line.
 * Postgres keeps the plan of the foreign-key check for the life of a connection: a plan made on an almost empty table
 * scans all orders of the company, and a batch of a thousand took eight seconds at thirty thousand orders. Plans are
 * therefore discarded before each batch.
 */
async function insertHistory(trx: Trx, events: Insertable<OrderHistoryTable>[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  await sql`discard plans`.execute(trx);
  await trx.insertInto('order_history').values(events).execute();
  await enqueueEndedReasons(trx, first.company_id, listEndedAnswerReasons(events));
  await enqueueCompanyChange(trx, first.company_id);
}
