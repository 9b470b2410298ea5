import { expenseCategories } from '@trassa/contracts/finance/operation-kinds';
import type { OperationsQuery } from '@trassa/contracts/finance/operations';
import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { listSearchWords } from '@trassa/contracts/search.rules';
import { buildWordSearchCondition } from '@trassa/service-kit/search';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import type { OperationRow } from './operations.queries.ts';

type Trx = Transaction<FinanceTables>;
type OperationQueryBuilder<O> = SelectQueryBuilder<FinanceTables, 'operations', O>;
interface OperationSelection {
  companyId: string;
  filters: OperationsQuery;
}

/** Operations are counted up to this number, since nobody opens pages that far back. */
const OPERATION_COUNT_LIMIT = 10_000;

const filterColumns = ['type', 'status', 'direction', 'platform', 'counterparty'] as const;

type SearchCondition = RawBuilder<boolean> | null;

const buildSearchCondition = async (trx: Trx, { filters }: OperationSelection): Promise<SearchCondition> =>
  filters.search ? buildWordSearchCondition(trx, 'operations', listSearchWords(filters.search)) : null;

function filterOperations<O>(
  query: OperationQueryBuilder<O>,
  { companyId, filters }: OperationSelection,
  words: SearchCondition,
): OperationQueryBuilder<O> {
  let found = query.where('company_id', '=', companyId);
  for (const column of filterColumns) {
    const value = filters[column];
    if (value !== undefined) found = found.where(column, '=', value);
  }
  if (filters.category === 'expenses') found = found.where('category', 'in', expenseCategories);
  else if (filters.category) found = found.where('category', '=', filters.category);
  if (filters.from) found = found.where('at', '>=', getDayStart(filters.from));
  if (filters.to) found = found.where('at', '<', getDayStart(addDays(filters.to, 1)));
  return words ? found.where(words) : found;
}

export async function listOperations(
  trx: Trx,
  selection: OperationSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<OperationRow[]> {
  return filterOperations(trx.selectFrom('operations'), selection, await buildSearchCondition(trx, selection))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of operations of a selection that stand before one of them; 0 for an unknown one. */
export async function countOperationsBefore(trx: Trx, selection: OperationSelection, id: string): Promise<number> {
  const before = filterOperations(trx.selectFrom('operations'), selection, await buildSearchCondition(trx, selection))
    .select('id')
    .where(
      sql<boolean>`exists (select from operations as one where one.company_id = ${selection.companyId} and one.id = ${id}
        and (operations.at > one.at or (operations.at = one.at and operations.id < one.id)))`,
    )
    .limit(OPERATION_COUNT_LIMIT);
  const { rows } = await sql<{ before: number }>`select count(*) as before from (${before}) found`.execute(trx);
  return rows[0]?.before ?? 0;
}

/** Number of operations, up to ten thousand. */
export async function countOperations(trx: Trx, selection: OperationSelection): Promise<number> {
  const some = filterOperations(trx.selectFrom('operations'), selection, await buildSearchCondition(trx, selection))
    .select('id')
    .limit(OPERATION_COUNT_LIMIT);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) found`.execute(trx);
  return rows[0]?.total ?? 0;
}
