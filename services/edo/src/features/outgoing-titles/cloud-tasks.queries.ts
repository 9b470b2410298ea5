import type { Selectable, Transaction } from 'kysely';
import type { CloudTasksTable } from '../../db/operator-tables.ts';
import type { EdoTables } from '../../db/tables.ts';

/** An order of signatures in the cloud. */
export type CloudOrder = Selectable<CloudTasksTable>;

/** No operator waits for a confirmation so long. */
const KEPT_MS = 7 * 86_400_000;

/** Keeps an order; those that nobody can confirm any more go. */
export async function saveCloudOrder(trx: Transaction<EdoTables>, { parts, ...order }: CloudOrder): Promise<void> {
  await trx
    .deleteFrom('cloud_tasks')
    .where('company_id', '=', order.company_id)
    .where('created_at', '<', new Date(order.created_at.getTime() - KEPT_MS))
    .execute();
  await trx
    .insertInto('cloud_tasks')
    .values({ ...order, parts: JSON.stringify(parts) })
    .execute();
}

export function findCloudOrder(
  trx: Transaction<EdoTables>,
  companyId: string,
  id: string,
): Promise<CloudOrder | undefined> {
  return trx
    .selectFrom('cloud_tasks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
