import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../exchange/choose-connection.ts';
import { ownConnections } from '../../exchange/connections.queries.ts';
import type { Figures } from '../../list-queries/figures/figures.ts';
import { openScanFigures } from '../../list-queries/figures/scan-figures.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { readAlone } from '../../list-queries/work-memory.ts';
import { ALL_TIME } from '../../rollups/dims.rules.ts';
import type { FigureScope } from '../../rollups/figures.queries.ts';
import { moscowParts } from '../../rollups/moscow-parts.rules.ts';
import { openScope } from '../../rollups/open-scope.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { openRollupFigures } from './rollup-figures.ts';

/** Days of the daily chart. */
export const CHART_DAYS = 30;

/** An analytics query within one transaction. */
export interface OpenQuestion extends OwnConnections {
  trx: Transaction<EdoTables>;
  figures: Figures;
  /** All time of the asked category. */
  always: FigureScope;
  /** The asked status; null: all. */
  status: string | null;
  /** The asked period in all its categories; null where a status or single days are asked for. */
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
  asking: Asking,
  { query, read }: { query: AnalyticsQuery; read: (question: OpenQuestion) => Promise<T> },
): Promise<T> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, query.login);
  const now = deps.now();
  const today = moscowParts(now).day;
  const bound = getSilenceBoundary(now);
  const filters = toListFilters(query, now);
  return deps.db.forCompany(companyId, async (trx) => {
    await readAlone(trx);
    const place = await ownConnections(trx, { companyId, connectionIds });
    const always = await openScope(trx, place, { category: filters.category, slice: ALL_TIME });
    const isPlain = filters.status === null && !query.dateFrom && !query.dateTo;
    const slice = query.period && query.period !== '0' ? Number(query.period) : ALL_TIME;
    const figures = isPlain
      ? await openRollupFigures(
          trx,
          { ...always, slice },
          { from: addDays(today, 1 - CHART_DAYS), silentBefore: bound },
        )
      : await openScanFigures(trx, { ...place, filters, silentBefore: bound }, deps.caches);
    const whole = isPlain ? await openScope(trx, place, { category: null, slice }) : null;
    return read({ ...place, trx, figures, always, status: filters.status, whole, now, today });
  });
}
