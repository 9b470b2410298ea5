import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ChosenConnections } from '../connection-key.ts';
import { ownConnections } from '../connections.queries.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { ALL_TIME, dims } from './dims.rules.ts';
import { countAll, countLabels, listAll } from './figures.queries.ts';
import { keptQuestion } from './kept-question.rules.ts';
import { openScope } from './open-scope.ts';

/** How many documents a list has, where rollups know it; null: they have to be counted. */
export async function countKept(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  filters: ListFilters,
): Promise<number | null> {
  const question = keptQuestion(filters);
  if (!question) return null;
  const slice = question.kind === 'days' ? ALL_TIME : question.slice;
  const scope = await openScope(trx, await ownConnections(trx, chosen), { category: filters.category, slice });
  if (question.kind === 'line') {
    const { dim, label } = question;
    return (await countLabels(trx, scope, { dim, labels: [label] })).get(label) ?? 0;
  }
  if (question.kind === 'all') return countAll(trx, scope, dims.status);
  const { from, to } = question;
  const days = (await listAll(trx, scope, { wanted: [dims.day], from: from ?? '' })).get(dims.day);
  const within = days?.filter(({ label }) => to === null || label < to) ?? [];
  return within.reduce((sum, { count }) => sum + count, 0);
}
