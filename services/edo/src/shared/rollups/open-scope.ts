import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { type FigureScope, listCategories } from './figures.queries.ts';

/** Connections of a company, or the chosen ones; empty when it has none. */
export async function connectionIdsOf(
  trx: Transaction<EdoTables>,
  companyId: string,
  chosen: readonly { id: string }[] | null,
): Promise<string[]> {
  if (chosen) return chosen.map(({ id }) => id);
  const rows = await trx.selectFrom('connections').select('id').where('company_id', '=', companyId).execute();
  return rows.map(({ id }) => id);
}

/** Connections a list is over; null: all of the company's. */
export const ownConnectionIds = async (
  trx: Transaction<EdoTables>,
  companyId: string,
  ids: readonly string[] | null,
): Promise<readonly string[]> => ids ?? (await connectionIdsOf(trx, companyId, null));

/** The rollups of connections, of one category or of all. */
export async function openScope(
  trx: Transaction<EdoTables>,
  place: { companyId: string; connectionIds: readonly string[] },
  { category, slice }: { category: ListFilters['category']; slice: number },
): Promise<FigureScope> {
  const { companyId, connectionIds } = place;
  const categories = category === null ? await listCategories(trx, companyId, connectionIds) : [category];
  return { companyId, connectionIds, categories, slice };
}

/** Whether documents are being taken in for any of these connections. */
export async function isLoading(
  trx: Transaction<EdoTables>,
  companyId: string,
  connectionIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ loading: boolean }>`
    select exists (select 1 from ingests where company_id = ${companyId} and state = 'running'
      and connection_id = any(${connectionIds}::uuid[])) as loading`.execute(trx);
  return rows[0]?.loading ?? false;
}
