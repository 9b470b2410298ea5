import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { OperationRow } from '../../shared/operations.queries.ts';

type Trx = Transaction<FinanceTables>;

/** One operation of the company. */
export function findOperationById(trx: Trx, companyId: string, id: string): Promise<OperationRow | undefined> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
