import type { Selectable, Transaction } from 'kysely';
import type { CloudTasksTable } from '../../db/operator-tables.ts';
import type { EdoTables } from '../../db/tables.ts';

/** A request to sign titles in the operator's cloud. */
export type CloudRequest = Selectable<CloudTasksTable>;

/** How long a request is stored; no operator waits so long for its confirmation. */
const REQUEST_LIFE_MS = 7 * 86_400_000;

/** Stores a request, and deletes those that nobody can confirm any more. */
export async function saveCloudRequest(trx: Transaction<EdoTables>, { parts, ...order }: CloudRequest): Promise<void> {
  await trx
    .deleteFrom('cloud_tasks')
    .where('company_id', '=', order.company_id)
    .where('created_at', '<', new Date(order.created_at.getTime() - REQUEST_LIFE_MS))
    .execute();
  await trx
    .insertInto('cloud_tasks')
    .values({ ...order, parts: JSON.stringify(parts) })
    .execute();
}

export function findCloudRequest(
  trx: Transaction<EdoTables>,
  companyId: string,
  id: string,
): Promise<CloudRequest | undefined> {
  return trx
    .selectFrom('cloud_tasks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
