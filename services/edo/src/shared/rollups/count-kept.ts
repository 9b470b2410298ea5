import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { ALL_TIME, dims } from './dims.rules.ts';
import { countLabels, type Entry, listAll } from './figures.queries.ts';
import { keptQuestion } from './kept-question.rules.ts';
import { openScope, ownConnectionIds } from './open-scope.ts';

/** Whose documents; no connections: all of the company's. */
interface Place {
  companyId: string;
  connectionIds: readonly string[] | null;
}

/** How many documents a list has, where rollups know it; null: they have to be counted. */
export async function countKept(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: Place,
  filters: ListFilters,
): Promise<number | null> {
  const question = keptQuestion(filters);
  if (!question) return null;
  const place = { companyId, connectionIds: await ownConnectionIds(trx, companyId, connectionIds) };
  const slice = question.kind === 'days' ? ALL_TIME : question.slice;
  const scope = await openScope(trx, place, { category: filters.category, slice });
  if (question.kind === 'line') {
    const { dim, label } = question;
    return (await countLabels(trx, scope, { dim, labels: [label] })).get(label) ?? 0;
  }
  if (question.kind === 'all') return sumOf((await listAll(trx, scope, { wanted: [dims.status] })).get(dims.status));
  const { from, to } = question;
  const days = (await listAll(trx, scope, { wanted: [dims.day], from: from ?? '' })).get(dims.day);
  return sumOf(days?.filter(({ label }) => to === null || label < to));
}

const sumOf = (entries: readonly Entry[] = []) => entries.reduce((sum, { count }) => sum + count, 0);
