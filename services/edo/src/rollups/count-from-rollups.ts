import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { findOwnConnections } from '../exchange/connections.queries.ts';
import type { ChosenConnections } from '../shared/connection-key.ts';
import { ALL_TIME, dims } from './dims.rules.ts';
import { listAllLabels, listCountsOfLabels, sumCountsOfDim } from './figures.queries.ts';
import { readFigureScope } from './open-scope.ts';
import type { RollupLookup } from './rollup-lookup.rules.ts';

/** Number of documents that rollups hold under a lookup, in one category or in all. */
export async function countFromRollups(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  { category, lookup }: { category: string | null; lookup: RollupLookup },
): Promise<number> {
  const slice = lookup.kind === 'days' ? ALL_TIME : lookup.slice;
  const scope = await readFigureScope(trx, await findOwnConnections(trx, chosen), { category, slice });
  if (lookup.kind === 'label') {
    const { dim, label } = lookup;
    return (await listCountsOfLabels(trx, scope, { dim, labels: [label] })).get(label) ?? 0;
  }
  if (lookup.kind === 'slice') return sumCountsOfDim(trx, scope, dims.status);
  const { from, to } = lookup;
  const lists = await listAllLabels(trx, scope, { wanted: [dims.day], from: { [dims.day]: from ?? '' } });
  const days = lists.get(dims.day) ?? [];
  return days.filter(({ label }) => to === null || label < to).reduce((sum, { count }) => sum + count, 0);
}
