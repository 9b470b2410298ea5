import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { ListFilters } from '../list-queries/filter-conditions.rules.ts';
import type { OwnConnections } from '../shared/connection-key.ts';
import { type FigureScope, listCategoryCodes } from './figures.queries.ts';

/** The rollups of connections, of one category or of all. */
export async function readFigureScope(
  trx: Transaction<EdoTables>,
  own: OwnConnections,
  { category, slice }: { category: ListFilters['category']; slice: number },
): Promise<FigureScope> {
  const categories = category === null ? await listCategoryCodes(trx, own) : [category];
  return { ...own, categories, slice };
}
