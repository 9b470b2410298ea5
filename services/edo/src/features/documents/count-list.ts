import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Memory } from '../../shared/answer-memory.ts';
import { countByAge, recallIn } from '../../shared/count-by-age.ts';
import type { DocumentList } from '../../shared/document-conditions.ts';
import type { Stretch } from '../../shared/figures/split-time.rules.ts';
import { changeByThemselves } from '../../shared/filter-conditions.rules.ts';
import { countKept } from '../../shared/rollups/count-kept.ts';
import { countByChains, sayingOf } from '../../shared/whole-chains.ts';
import { countDocuments } from './documents.queries.ts';

/** How many documents a list has: from rollups, or from chains, or counted; of long ago, what was counted is remembered. */
export async function countList(
  trx: Transaction<EdoTables>,
  list: DocumentList,
  memory: Memory | undefined,
): Promise<number> {
  const { scope, filters } = list;
  if (scope.snapshot !== null) return countDocuments(trx, list);
  const kept = await countKept(trx, scope, filters);
  if (kept !== null) return kept;
  const settled = isLasting(list) ? memory?.settled() : undefined;
  const nameOf = (old: Stretch) => ['documents', scope, { ...filters, ...old }];
  const recall = recallIn(memory?.counts, trx, { companyId: scope.companyId, nameOf });
  const parts = await countByAge(filters, { settled, recall }, (part) => countWithin(trx, list, part));
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Whether a list changes only when documents arrive, and is not quickly counted anyway. */
const isLasting = ({ filters, few }: DocumentList) => !few && !changeByThemselves(filters);

/** Of a list that says nothing of documents, those in chains that began within the stretch; of others, those made within. */
async function countWithin(trx: Transaction<EdoTables>, list: DocumentList, stretch: Stretch): Promise<number> {
  if (sayingOf(list.filters) === 'nothing') return countByChains(trx, list, stretch);
  return countDocuments(trx, { ...list, filters: { ...list.filters, ...stretch } });
}
