import type { Chain, ChainPage } from '@trassa/contracts/edo/document';
import { type ChainsQuery, DEFAULT_PAGE_SIZE } from '@trassa/contracts/edo/filters';
import {
  getSilenceBoundary,
  OPEN_REFUSAL_VIEW,
  T1_GAP_VIEW,
  WAITS_FOR_CARRIER_STANDINGS,
  WAITS_FOR_CARRIER_VIEW,
} from '@trassa/contracts/edo/trip-state.rules';
import { listPlatesOfVehicle, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { listTitlesOfChains } from '../../documents-store/chain-titles.queries.ts';
import { listClosingsOfChains } from '../../documents-store/closings.queries.ts';
import { findChain } from '../../documents-store/documents-of-company.queries.ts';
import { listNoticesByDocument } from '../../documents-store/title-notices.queries.ts';
import {
  type CallContext,
  chooseAnyConnectionIds,
  chooseConnectedConnectionIds,
} from '../../exchange/choose-connection.ts';
import { findOwnConnections, listLoginsByConnection } from '../../exchange/connections.queries.ts';
import { findCandidateChains, hasIndexedChainFilters } from '../../list-queries/chain-conditions.ts';
import { canChangeWithoutArrivals, toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { disableParallelWorkers } from '../../list-queries/work-memory.ts';
import { listCategoryCodes } from '../../rollups/figures.queries.ts';
import { listDriverSpellings, listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { getRouteLegKey, toChain } from './chain-view.ts';
import {
  type ChainListQuery,
  countChainsByStanding,
  countChainsByView,
  listChains,
  listRouteLegs,
  readRouteLegsVersion,
} from './chains.queries.ts';
import { type GetCachedCount, hasFigureFilters, readMatchedPage } from './read-matched.ts';
import { listAddressesOfRegion } from './region-addresses.ts';

/** A page of chains with counts for the tabs; an empty one for a company that has connected nothing yet. */
export async function readChains(deps: EdoDeps, asking: CallContext, query: ChainsQuery): Promise<ChainPage> {
  const { companyId } = asking;
  const connectionIds = await chooseAnyConnectionIds(deps, asking, query.login);
  const { limit = DEFAULT_PAGE_SIZE, offset = 0, sort, region, plateIs, driverIs, speed, finished, ...wire } = query;
  const now = deps.now();
  const bound = getSilenceBoundary(now);
  const given = toListFilters(wire, now);
  // The list of a figure can be narrowed by a standing, but not by a view such as «chains without T1».
  const filters = hasFigureFilters(query) && isStandingView(given.status) ? { ...given, status: null } : given;
  return deps.db.forCompany(companyId, async (trx) => {
    await disableParallelWorkers(trx);
    const addresses = region ? await listAddressesOfRegion(trx, companyId, region) : null;
    const trips = {
      ...(await readSpellings(trx, companyId, { plateIs, driverIs })),
      ...{ speed: speed || null, finished: finished ?? false },
    };
    const ways = speed ? await readRouteLegsVersion(trx, companyId) : '';
    const cached = createCachedCount(deps, trx, { companyId, connectionIds, query, filters, marks: [ways, bound] });
    const candidates = hasIndexedChainFilters(filters)
      ? await cached('candidates', () => findCandidateChains(trx, companyId, filters))
      : null;
    const categories = await listCategoriesIfAll(trx, { companyId, connectionIds, filters });
    const list = {
      companyId,
      connectionIds,
      filters,
      addresses,
      trips,
      silentBefore: bound,
      candidates,
      categories,
      sort: sort || '-started',
    } as const;
    const page = hasFigureFilters(query)
      ? await readMatchedPage(trx, list, { ...query, limit, offset, cached })
      : await readPage(trx, list, { limit, offset, cached });
    const around = await readChainExtras(trx, companyId, page.rows);
    return {
      chains: page.rows.map((row) => toChain(row, { ...around, now })),
      total: getCountOfStatus(page, filters.status),
      all: sumCounts(page.counts),
      counts: page.counts,
      views: page.views,
      matched: page.matched,
    };
  });
}

/** The asked vehicle and driver as documents spell them. */
async function readSpellings(
  trx: Transaction<EdoTables>,
  companyId: string,
  { plateIs, driverIs }: Pick<ChainsQuery, 'plateIs' | 'driverIs'>,
) {
  const plate = normalizePlate(plateIs ?? '');
  return {
    plates: plate === '' ? null : listPlatesOfVehicle(plate, await listPlateTwins(trx, companyId)),
    drivers: driverIs ? await listDriverSpellings(trx, companyId, driverIs) : null,
  };
}

/** All categories of the company; null: the list has one category or deleted chains. */
async function listCategoriesIfAll(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: Pick<ChainListQuery, 'companyId' | 'connectionIds' | 'filters'>,
) {
  if (filters.category !== null || filters.deleted) return null;
  return listCategoryCodes(trx, await findOwnConnections(trx, { companyId, connectionIds }));
}

/**
 * Caches counts of a list that only arriving documents change, not the clock nor read archives. `marks`: version of
 * route legs, where the list depends on them, and the time before which news is overdue.
 */
function createCachedCount(
  { caches }: EdoDeps,
  trx: Transaction<EdoTables>,
  {
    companyId,
    connectionIds,
    query,
    filters,
    marks,
  }: Pick<ChainListQuery, 'companyId' | 'connectionIds' | 'filters'> & {
    query: ChainsQuery;
    marks: readonly unknown[];
  },
): GetCachedCount {
  if (!caches || canChangeWithoutArrivals(filters)) return (_name, compute) => compute();
  // Tabs of statuses share their counts.
  const { limit, offset, sort, counted, status, ...asked } = query;
  const list = JSON.stringify([companyId, connectionIds, hasFigureFilters(query), asked, marks]);
  return (name, compute) => caches.counts.getOrCompute(trx, { companyId, key: `${name} ${list}` }, compute);
}

/** A page of chains with the counts of the list; rows past the end are not read. */
async function readPage(
  trx: Transaction<EdoTables>,
  list: ChainListQuery,
  { cached, ...page }: { limit: number; offset: number; cached: GetCachedCount },
) {
  const counted = await cached('counts', async () => {
    const counts = await countChainsByStanding(trx, list);
    return { counts, views: buildViewCounts(counts, await countChainsByView(trx, list)) };
  });
  const rows = getCountOfStatus(counted, list.filters.status) > page.offset ? await listChains(trx, list, page) : [];
  return { rows, ...counted, matched: null };
}

const isStandingView = (status: string | null) =>
  status === WAITS_FOR_CARRIER_VIEW || status === T1_GAP_VIEW || status === OPEN_REFUSAL_VIEW;

/** Chains that wait for the carrier, chains without T1, and open refusals. */
function buildViewCounts(
  counts: Record<string, number>,
  { gap, refusal, beside }: Awaited<ReturnType<typeof countChainsByView>>,
): ChainPage['views'] {
  const mine = WAITS_FOR_CARRIER_STANDINGS.reduce((all, code) => all + (counts[code] ?? 0), beside);
  return { [WAITS_FOR_CARRIER_VIEW]: mine, [T1_GAP_VIEW]: gap, [OPEN_REFUSAL_VIEW]: refusal };
}

const sumCounts = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

function getCountOfStatus({ counts, views }: Pick<ChainPage, 'counts' | 'views'>, status: string | null): number {
  if (status === null) return sumCounts(counts);
  return views[status] ?? counts[status] ?? 0;
}

/** Titles, notices, closings, ways and logins of chains. */
async function readChainExtras(trx: Transaction<EdoTables>, companyId: string, rows: readonly ChainRow[]) {
  const titles = await listTitlesOfChains(trx, companyId, rows);
  return {
    titles,
    notices: await listNoticesByDocument(trx, companyId, [...titles.values()].flat()),
    closings: await listClosingsOfChains(trx, companyId, rows),
    ways: Map.groupBy(await listRouteLegs(trx, companyId, rows), getRouteLegKey),
    logins: await listLoginsByConnection(trx, companyId),
  };
}

export async function readChain(
  deps: EdoDeps,
  asking: CallContext,
  chain: { chainId: string; login: string | undefined },
): Promise<Chain> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, chain.login);
  return deps.db.forCompany(companyId, async (trx) => {
    const row = await findChain(trx, { companyId, connectionIds }, chain.chainId);
    if (!row) throw problem('edo/chain-not-found');
    return toChain(row, { ...(await readChainExtras(trx, companyId, [row])), now: deps.now() });
  });
}
