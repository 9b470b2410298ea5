import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import type { Figures } from '../../list-queries/figures/figures.ts';
import { openFiguresByScan } from '../../list-queries/figures/scan-figures.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { disableParallelWorkers } from '../../list-queries/work-memory.ts';
import { ALL_TIME, type Dim, dims } from '../../rollups/dims.rules.ts';
import {
  countDifferentLabels,
  type FigureScope,
  listAllLabels,
  listCountsOfLabels,
  listTopLabels,
} from '../../rollups/figures.queries.ts';
import { getMoscowParts } from '../../rollups/moscow-parts.rules.ts';
import { readFigureScope } from '../../rollups/open-scope.ts';
import { countSilentTrips, getFirstAwaitedDay } from '../../rollups/silent.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { EdoDeps } from '../../shared/deps.ts';

const smallDims: readonly Dim[] = [
  dims.status,
  dims.role,
  dims.hour,
  dims.fromRegion,
  dims.toRegion,
  dims.region,
  dims.chains,
  dims.awaited,
];
const wideDims: readonly Dim[] = [dims.company, dims.route, dims.vehicle, dims.fromAddress, dims.toAddress];

/** Figures from rollups, at a cost that does not grow with documents. */
async function openRollupFigures(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { from, silentBefore }: { from: string; silentBefore: Date },
): Promise<Figures> {
  const lists = await listAllLabels(trx, scope, {
    wanted: smallDims,
    from: { [dims.awaited]: getFirstAwaitedDay(silentBefore) },
  });
  const different = await countDifferentLabels(trx, scope, wideDims);
  return {
    all: async (dim) => (dim === dims.day ? listDocumentsByDay(trx, scope, from) : (lists.get(dim) ?? [])),
    top: (dim, most) => listTopLabels(trx, scope, { dim, most }),
    of: (dim, labels) => listCountsOfLabels(trx, scope, { dim, labels }),
    different: async (dim) => different.get(dim) ?? 0,
    chains: async () => {
      const [chains] = lists.get(dims.chains) ?? [];
      const { count: silent } = countSilentTrips(lists.get(dims.awaited) ?? []);
      return { count: chains?.count ?? 0, done: chains?.done ?? 0, silent };
    },
  };
}

/** Documents by day; those of a quarter are picked from the slice of all time. */
async function listDocumentsByDay(trx: Transaction<EdoTables>, scope: FigureScope, from: string) {
  const always = { ...scope, slice: ALL_TIME };
  const lists = await listAllLabels(trx, always, { wanted: [dims.day], from: { [dims.day]: from } });
  const entries = lists.get(dims.day) ?? [];
  if (scope.slice === ALL_TIME) return entries;
  return entries.filter(({ label }) => getMoscowParts(new Date(`${label}T12:00:00+03:00`)).quarter === scope.slice);
}

/** Days of the daily chart. */
export const CHART_DAYS = 30;

/** An analytics query within one transaction. */
export interface AnalyticsContext extends OwnConnections {
  trx: Transaction<EdoTables>;
  figures: Figures;
  /** Rollups of the asked category over all time. */
  always: FigureScope;
  /** The asked status; null: all. */
  status: string | null;
  /** Rollups of the asked period in all categories; null where the query asks for a status or for single days. */
  whole: FigureScope | null;
  now: Date;
  today: string;
}

/**
 * Reads an analytics query: periods and categories from rollups, a status or single days by a scan.
 * @throws edo/token-expired when the login is not a connected connection of this company
 */
export async function withFigures<T>(
  deps: EdoDeps,
  asking: CallContext,
  { query, read }: { query: AnalyticsQuery; read: (question: AnalyticsContext) => Promise<T> },
): Promise<T> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, query.login);
  const now = deps.now();
  const today = getMoscowParts(now).day;
  const bound = getSilenceBoundary(now);
  const filters = toListFilters(query, now);
  return deps.db.readForCompany(companyId, async (trx) => {
    await disableParallelWorkers(trx);
    const place = await findOwnConnections(trx, { companyId, connectionIds });
    const everything = await readFigureScope(trx, place, { category: null, slice: ALL_TIME });
    const always = filters.category === null ? everything : { ...everything, categories: [filters.category] };
    const isPlain = filters.status === null && !query.dateFrom && !query.dateTo;
    const slice = query.period && query.period !== '0' ? Number(query.period) : ALL_TIME;
    const figures = isPlain
      ? await openRollupFigures(
          trx,
          { ...always, slice },
          { from: addDays(today, 1 - CHART_DAYS), silentBefore: bound },
        )
      : await openFiguresByScan(trx, { ...place, filters, silentBefore: bound }, deps.caches);
    const whole = isPlain ? { ...everything, slice } : null;
    return read({ ...place, trx, figures, always, status: filters.status, whole, now, today });
  });
}
