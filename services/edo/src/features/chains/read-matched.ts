import type { Matched } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { countFromRollups } from '../../rollups/count-from-rollups.ts';
import type { ChainList } from './chains.queries.ts';
import { listMatched } from './matched.queries.ts';
import { isNarrowingChains, type MatchedList } from './matched-conditions.ts';
import { countWholeChains, type ScannedCount, scanChains } from './matched-counts.queries.ts';
import { readFigure } from './read-figure.ts';

/** What a figure counted, and the status of its documents. */
type Counted = Pick<ChainsQuery, 'counted' | 'docStatus'>;

/** Whether the filters are those of a figure, which narrow documents instead of chains. */
export const isCounted = ({ counted, docStatus }: Counted) => Boolean(counted || (docStatus && docStatus !== '0'));

/** A count of a list by its name, from the cache where it has one. */
export type CachedCount = <T>(name: string, compute: () => Promise<T>) => Promise<T>;

interface MatchedPage {
  rows: ChainRow[];
  counts: Record<string, number>;
  views: Record<string, number>;
  matched: Matched;
}

interface AskedPage extends Counted {
  limit: number;
  offset: number;
  cached: CachedCount;
}

/** A page of the chains of a figure, and the figure counted again. */
export async function readMatched(
  trx: Transaction<EdoTables>,
  list: ChainList,
  { counted, docStatus, limit, offset, cached }: AskedPage,
): Promise<MatchedPage> {
  const { status } = list.filters;
  const matched = openList(list, docStatus && docStatus !== '0' ? docStatus : null);
  const { groups, scanned } = await countChains(trx, matched, cached);
  const isEmpty = groups.length === 0;
  const documents = isEmpty ? 0 : await countDocuments(trx, matched, { status, scanned, cached });
  const figure = await cached(`figure ${counted}`, () => readFigure(trx, matched, counted));
  const ids = scanned?.every((group) => group.ids) ? scanned.flatMap((group) => group.ids ?? []) : null;
  return {
    rows: await listMatched(trx, matched, { status, ids, sort: list.sort, limit, offset }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    views: {},
    matched: { documents, figure },
  };
}

/** The list of a figure; `status` is that of documents. */
const openList = (list: ChainList, status: string | null): MatchedList => ({
  ...list,
  scope: { companyId: list.companyId, connectionIds: list.connectionIds, snapshot: null },
  filters: { ...list.filters, status },
});

const scanOnce = (trx: Transaction<EdoTables>, list: MatchedList, cached: CachedCount): Promise<ScannedCount[]> =>
  cached('scan', () => scanChains(trx, list));

/** Chains by standing; `scanned` where every document was looked at. */
async function countChains(trx: Transaction<EdoTables>, list: MatchedList, cached: CachedCount) {
  if (planCount(list.filters, { of: 'chains', isNarrowed: isNarrowingChains(list) }).kind === 'chains')
    return { groups: await cached('chains', () => countWholeChains(trx, list)), scanned: null };
  const scanned = await scanOnce(trx, list, cached);
  return { groups: scanned, scanned };
}

/** Documents of the list in chains of a standing; null: of any. */
async function countDocuments(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  { status, scanned, cached }: { status: string | null; scanned: ScannedCount[] | null; cached: CachedCount },
): Promise<number> {
  const { scope, filters } = list;
  const plan = planCount(filters, { of: 'documents', isNarrowed: status !== null || isNarrowingChains(list) });
  if (!scanned && plan.kind === 'rollups')
    return countFromRollups(trx, scope, { category: filters.category, lookup: plan.lookup });
  return (scanned ?? (await scanOnce(trx, list, cached)))
    .filter((group) => status === null || group.status === status)
    .reduce((sum, { documents }) => sum + documents, 0);
}
