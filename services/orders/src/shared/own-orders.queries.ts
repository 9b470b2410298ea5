import type { Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';
import type { OrderKeys } from './import.queries.ts';

/** How many orders of a platform a company has. */
export async function countOfPlatform(
  trx: Transaction<OrdersTables>,
  { companyId, platform }: Pick<OrderKeys, 'companyId' | 'platform'>,
): Promise<number> {
  const { orders } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('company_id', '=', companyId)
    .where('platform', '=', platform)
    .executeTakeFirstOrThrow();
  return orders;
}
