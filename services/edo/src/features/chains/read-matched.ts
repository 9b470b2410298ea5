import type { MatchedCounts } from '@trassa/contracts/edo/document';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { listPlatesOfVehicle, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { countFromRollups } from '../../rollups/count-from-rollups.ts';
import { type Dim, dims } from '../../rollups/dims.rules.ts';
import { countDifferentLabels, listCountsOfLabels } from '../../rollups/figures.queries.ts';
import { readFigureScope } from '../../rollups/open-scope.ts';
import { listOwnCompanyKeys } from '../../rollups/own-company.queries.ts';
import { getCompanyKey } from '../../rollups/parties.rules.ts';
import { countPlateDuplicates, listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { ChainListQuery } from './chains.queries.ts';
import { listMatchedChains, listMatchedParties, listMatchedRoutes, listMatchedVehicles } from './matched.queries.ts';
import { isNarrowingChains, type MatchedListQuery } from './matched-conditions.ts';
import { countChainsByIndex, countChainsByScan, type ScannedCount } from './matched-counts.queries.ts';

const dimByCounted: Partial<Record<string, Dim>> = {
  companies: dims.company,
  routes: dims.route,
  vehicles: dims.vehicle,
};

/** Number of different companies (except the asking one), routes or vehicles of a list; null: documents are counted. */
async function countDifferentInList(
  trx: Transaction<EdoTables>,
  list: MatchedListQuery,
  counted: ChainsQuery['counted'],
): Promise<number | null> {
  const dim = dimByCounted[counted ?? ''];
  if (dim === undefined) return null;
  const connections = await findOwnConnections(trx, list.scope);
  const ownKeys = dim === dims.company ? await listOwnCompanyKeys(trx, connections) : [];
  const plan = planCount(list.filters, { of: 'documents', isNarrowed: isNarrowingChains(list) });
  if (plan.kind === 'rollups' && plan.lookup.kind === 'slice') {
    const { slice } = plan.lookup;
    return countStoredLabels(trx, connections, { category: list.filters.category, slice, dim, ownKeys });
  }
  const labels = new Set(await listLabels(trx, list, dim));
  for (const key of ownKeys) labels.delete(key);
  return labels.size;
}

async function countStoredLabels(
  trx: Transaction<EdoTables>,
  connections: OwnConnections,
  { dim, ownKeys, ...of }: { category: string | null; slice: number; dim: Dim; ownKeys: readonly string[] },
): Promise<number> {
  const scope = await readFigureScope(trx, connections, of);
  const different = (await countDifferentLabels(trx, scope, [dim])).get(dim) ?? 0;
  const count = (labels: readonly string[]) => listCountsOfLabels(trx, scope, { dim, labels });
  const twins = dim === dims.vehicle ? await listPlateTwins(trx, connections.companyId) : [];
  return different - (await count(ownKeys)).size - (await countPlateDuplicates(twins, count));
}

async function listLabels(trx: Transaction<EdoTables>, list: MatchedListQuery, dim: Dim): Promise<string[]> {
  if (dim === dims.route) return listMatchedRoutes(trx, list);
  if (dim === dims.vehicle) return listMatchedPlates(trx, list);
  const parties = await listMatchedParties(trx, list);
  return parties.map(({ inn, name }) => getCompanyKey(inn, name)).filter(Boolean);
}

async function listMatchedPlates(trx: Transaction<EdoTables>, list: MatchedListQuery): Promise<string[]> {
  const twins = await listPlateTwins(trx, list.scope.companyId);
  const plates = (await listMatchedVehicles(trx, list)).map(normalizePlate).filter(Boolean);
  return plates.flatMap((plate) => listPlatesOfVehicle(plate, twins).slice(0, 1));
}

/** What a figure counted, and the status of its documents. */
type CountedFilters = Pick<ChainsQuery, 'counted' | 'docStatus'>;

/** Whether the filters are those of a figure, which narrow documents instead of chains. */
export const hasFigureFilters = ({ counted, docStatus }: CountedFilters) =>
  Boolean(counted || (docStatus && docStatus !== '0'));

/** Computes a count of a list, or takes it from the cache by its name. */
export type GetCachedCount = <T>(name: string, compute: () => Promise<T>) => Promise<T>;

interface MatchedPage {
  rows: ChainRow[];
  counts: Record<string, number>;
  views: Record<string, number>;
  matched: MatchedCounts;
}

interface PageRequest extends CountedFilters {
  limit: number;
  offset: number;
  cached: GetCachedCount;
}

/** A page of the chains of a figure, and the figure counted again. */
export async function readMatchedPage(
  trx: Transaction<EdoTables>,
  list: ChainListQuery,
  { counted, docStatus, limit, offset, cached }: PageRequest,
): Promise<MatchedPage> {
  const { status } = list.filters;
  const matched = toMatchedList(list, docStatus && docStatus !== '0' ? docStatus : null);
  const { groups, scanned } = await countChainsByStanding(trx, matched, cached);
  const isEmpty = groups.length === 0;
  const documents = isEmpty ? 0 : await countDocumentsOfStanding(trx, matched, { status, scanned, cached });
  const figure = await cached(`figure ${counted}`, () => countDifferentInList(trx, matched, counted));
  const ids = scanned?.every((group) => group.ids) ? scanned.flatMap((group) => group.ids ?? []) : null;
  return {
    rows: await listMatchedChains(trx, matched, { status, ids, sort: list.sort, limit, offset }),
    counts: Object.fromEntries(groups.map((group) => [group.status, group.chains])),
    views: {},
    matched: { documents, figure },
  };
}

/** The list of a figure; `status` is that of documents. */
const toMatchedList = (list: ChainListQuery, status: string | null): MatchedListQuery => ({
  ...list,
  scope: { companyId: list.companyId, connectionIds: list.connectionIds, snapshot: null },
  filters: { ...list.filters, status },
});

const countByCachedScan = (
  trx: Transaction<EdoTables>,
  list: MatchedListQuery,
  cached: GetCachedCount,
): Promise<ScannedCount[]> => cached('scan', () => countChainsByScan(trx, list));

/** Chains by standing; `scanned` where every document was looked at. */
async function countChainsByStanding(trx: Transaction<EdoTables>, list: MatchedListQuery, cached: GetCachedCount) {
  if (planCount(list.filters, { of: 'chains', isNarrowed: isNarrowingChains(list) }).kind === 'chains')
    return { groups: await cached('chains', () => countChainsByIndex(trx, list)), scanned: null };
  const scanned = await countByCachedScan(trx, list, cached);
  return { groups: scanned, scanned };
}

/** Documents of the list in chains of a standing; null: of any. */
async function countDocumentsOfStanding(
  trx: Transaction<EdoTables>,
  list: MatchedListQuery,
  { status, scanned, cached }: { status: string | null; scanned: ScannedCount[] | null; cached: GetCachedCount },
): Promise<number> {
  const { scope, filters } = list;
  const plan = planCount(filters, { of: 'documents', isNarrowed: status !== null || isNarrowingChains(list) });
  if (!scanned && plan.kind === 'rollups')
    return countFromRollups(trx, scope, { category: filters.category, lookup: plan.lookup });
  return (scanned ?? (await countByCachedScan(trx, list, cached)))
    .filter((group) => status === null || group.status === status)
    .reduce((sum, { documents }) => sum + documents, 0);
}
