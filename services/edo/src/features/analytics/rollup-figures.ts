import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Figures } from '../../list-queries/figures/figures.ts';
import { ALL_TIME, type Dim, dims } from '../../rollups/dims.rules.ts';
import { countDifferent, countLabels, type FigureScope, listAll, listTop } from '../../rollups/figures.queries.ts';
import { moscowParts } from '../../rollups/moscow-parts.rules.ts';
import { countSilent } from '../../rollups/silent.ts';

const small: readonly Dim[] = [
  dims.status,
  dims.role,
  dims.hour,
  dims.fromRegion,
  dims.toRegion,
  dims.region,
  dims.chains,
];
const wide: readonly Dim[] = [dims.company, dims.route, dims.vehicle, dims.fromAddress, dims.toAddress];

/** Figures from rollups, at a cost that does not grow with documents. */
export async function openRollupFigures(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { from, silentBefore }: { from: string; silentBefore: Date },
): Promise<Figures> {
  const lists = await listAll(trx, scope, { wanted: small });
  const different = await countDifferent(trx, scope, wide);
  return {
    all: async (dim) => (dim === dims.day ? listDays(trx, scope, from) : (lists.get(dim) ?? [])),
    top: (dim, most) => listTop(trx, scope, { dim, most }),
    of: (dim, labels) => countLabels(trx, scope, { dim, labels }),
    different: async (dim) => different.get(dim) ?? 0,
    chains: async () => {
      const [chains] = lists.get(dims.chains) ?? [];
      const { count: silent } = await countSilent(trx, scope, silentBefore);
      return { count: chains?.count ?? 0, done: chains?.done ?? 0, silent };
    },
  };
}

/** Days of a quarter, from the slice of all time. */
async function listDays(trx: Transaction<EdoTables>, scope: FigureScope, from: string) {
  const entries = (await listAll(trx, { ...scope, slice: ALL_TIME }, { wanted: [dims.day], from })).get(dims.day) ?? [];
  if (scope.slice === ALL_TIME) return entries;
  return entries.filter(({ label }) => moscowParts(new Date(`${label}T12:00:00+03:00`)).quarter === scope.slice);
}
