import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Memory } from '../../shared/answer-memory.ts';
import { ownConnections } from '../../shared/connections.queries.ts';
import { countByAge, recallIn } from '../../shared/count-by-age.ts';
import { areFiguresReady, openScanFigures } from '../../shared/figures/scan-figures.ts';
import type { Stretch } from '../../shared/figures/split-time.rules.ts';
import { changeByThemselves, toListFilters } from '../../shared/filter-conditions.rules.ts';
import { type Dim, dims } from '../../shared/rollups/dims.rules.ts';
import { countDifferent, countLabels, type FigureScope } from '../../shared/rollups/figures.queries.ts';
import { findOwnKeys } from '../../shared/rollups/own-company.queries.ts';
import { companyKey } from '../../shared/rollups/parties.rules.ts';
import { plateOf } from '../../shared/rollups/plate.rules.ts';
import { listMatchedParties, listMatchedRoutes, listMatchedVehicles } from './matched.queries.ts';
import { type MatchedList, narrowsChains } from './matched-conditions.ts';

type Counted = ChainsQuery['counted'];

const dimOf: Partial<Record<string, Dim>> = { companies: dims.company, routes: dims.route, vehicles: dims.vehicle };

/** What a figure counts besides documents, from the documents of the list themselves; null: nothing. */
export async function readFigure(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { counted, memory }: { counted: Counted; memory: Memory | undefined },
): Promise<number | null> {
  const dim = dimOf[counted ?? ''];
  if (dim === undefined) return null;
  const { filters, silentBefore } = list;
  const scope = { ...(await ownConnections(trx, list.scope)), filters, silentBefore };
  const own = dim === dims.company ? await findOwnKeys(trx, scope) : [];
  if (isOfAnalytics(list) && (await areFiguresReady(trx, scope, memory))) {
    const figures = await openScanFigures(trx, scope, memory);
    return (await figures.different(dim)) - (await figures.of(dim, own)).size;
  }
  const different = await listDifferent(trx, list, { dim, memory });
  for (const key of own) different.delete(key);
  return different.size;
}

/** What documents of the list have of a dimension; of those of long ago it is remembered. */
async function listDifferent(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { dim, memory }: { dim: Dim; memory: Memory | undefined },
): Promise<Set<string>> {
  const { filters, scope } = list;
  const settled = isByDocumentsAlone(list) ? memory?.settled() : undefined;
  const within = (stretch: Stretch) => ({ ...list, filters: { ...filters, ...stretch } });
  const nameOf = (old: Stretch) => ['different', dim, { ...within(old), few: null }];
  const recall = recallIn(memory?.figures, trx, { companyId: scope.companyId, nameOf });
  const parts = await countByAge(filters, { settled, recall }, (part) => listLabels(trx, within(part), dim));
  return new Set(parts.flat());
}

/** Whether a list changes only when documents arrive: nor when ways are measured. */
const isByDocumentsAlone = ({ trips, filters }: MatchedList) => !changeByThemselves(filters) && trips.speed === null;

async function listLabels(trx: Transaction<EdoTables>, list: MatchedList, dim: Dim): Promise<string[]> {
  if (dim === dims.route) return listMatchedRoutes(trx, list);
  const labels =
    dim === dims.vehicle
      ? (await listMatchedVehicles(trx, list)).map(plateOf)
      : (await listMatchedParties(trx, list)).map(({ inn, name }) => companyKey(inn, name));
  return [...new Set(labels.filter(Boolean))];
}

/** Whether nothing narrows the list but what analytics ask by: their figures are counted once for all of them. */
function isOfAnalytics(list: MatchedList): boolean {
  const { category, status, from, to } = list.filters;
  const nothing = { ...toListFilters({ category: '0' }, new Date(0)), category, status, from, to };
  return !narrowsChains(list) && JSON.stringify(list.filters) === JSON.stringify(nothing);
}

/** The same of all documents there are, from rollups. */
export async function readKeptFigure(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  counted: Counted,
): Promise<number | null> {
  const dim = dimOf[counted ?? ''];
  if (dim === undefined) return null;
  const different = (await countDifferent(trx, scope, [dim])).get(dim) ?? 0;
  return dim === dims.company ? different - (await countOwn(trx, scope)) : different;
}

/** How many of the companies are the company itself. */
async function countOwn(trx: Transaction<EdoTables>, scope: FigureScope): Promise<number> {
  const own = await findOwnKeys(trx, scope);
  return (await countLabels(trx, scope, { dim: dims.company, labels: own })).size;
}
