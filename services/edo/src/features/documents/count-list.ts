import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { DocumentListQuery } from '../../list-queries/document-conditions.ts';
import { canChangeWithoutArrivals } from '../../list-queries/filter-conditions.rules.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import type { QueryCaches } from '../../list-queries/query-cache.ts';
import { countFromRollups } from '../../rollups/count-from-rollups.ts';
import { countDocuments } from './documents.queries.ts';

export async function countListedDocuments(
  trx: Transaction<EdoTables>,
  list: DocumentListQuery,
  caches: QueryCaches | undefined,
): Promise<number> {
  const { scope, filters } = list;
  const isSnapshot = scope.snapshot !== null;
  const plan = planCount(filters, { of: 'documents', isNarrowed: isSnapshot });
  if (plan.kind === 'rollups') return countFromRollups(trx, scope, { category: filters.category, lookup: plan.lookup });
  const scan = () => countDocuments(trx, list);
  if (!caches || isSnapshot || canChangeWithoutArrivals(filters)) return scan();
  const key = JSON.stringify(['documents', scope, filters]);
  return caches.counts.getOrCompute(trx, { companyId: scope.companyId, key }, scan);
}
