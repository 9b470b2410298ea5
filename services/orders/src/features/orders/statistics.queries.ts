import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { Span } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Counters of a company by status. */
export function listStatusTotals(trx: Trx, companyId: string) {
  return trx
    .selectFrom('order_totals')
    .where('company_id', '=', companyId)
    .groupBy('status')
    .having(sql<number>`sum(orders)`, '>', 0)
    .select([
      'status',
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(priced)::bigint`.as('priced'),
      sql<number>`sum(kopecks)::bigint`.as('kopecks'),
    ])
    .orderBy('status')
    .execute();
}

/** Orders that came in the span. */
export async function countOrdered(trx: Trx, companyId: string, span: Span): Promise<number> {
  const { n } = await trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('ordered_at', '>=', span.from)
    .where('ordered_at', '<', span.to)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Orders completed in the span and what they brought. */
export function countCompleted(trx: Trx, companyId: string, span: Span): Promise<{ orders: number; kopecks: number }> {
  return trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('completed_at', '>=', span.from)
    .where('completed_at', '<', span.to)
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(price_kopecks), 0)::bigint`.as('kopecks')])
    .executeTakeFirstOrThrow();
}
