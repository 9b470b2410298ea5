import type { Transaction } from 'kysely';
import type { OrdersTable, OrdersTables } from '../db/schema.ts';
import type { ExternalOrderKeys } from './import.queries.ts';

export async function countPlatformOrders(
  trx: Transaction<OrdersTables>,
  { companyId, platform }: Pick<ExternalOrderKeys, 'companyId' | 'platform'>,
): Promise<number> {
  const { orders } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('company_id', '=', companyId)
    .where('platform', '=', platform)
    .executeTakeFirstOrThrow();
  return orders;
}

/** Whether the content of an order has changed since its creation. */
export async function hasContentChange(
  trx: Transaction<OrdersTables>,
  { company_id, id }: Pick<OrdersTable, 'company_id' | 'id'>,
): Promise<boolean> {
  const change = await trx
    .selectFrom('order_history')
    .select('id')
    .where('company_id', '=', company_id)
    .where('order_id', '=', id)
    .where('kind', '=', 'content')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
