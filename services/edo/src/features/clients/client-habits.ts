import type { ClientBranch, ClientCard } from '@trassa/contracts/edo/clients';
import { listPlatesOfVehicle, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { compareByCount } from '../../list-queries/figures/figures.ts';
import type { QueryCaches } from '../../list-queries/query-cache.ts';
import { ALL_TIME, dims } from '../../rollups/dims.rules.ts';
import {
  type FigureScope,
  type LabelCounts,
  listAllLabels,
  listTopLabels,
  sumCountsOfDim,
} from '../../rollups/figures.queries.ts';
import { readFigureScope } from '../../rollups/open-scope.ts';
import { parseRouteLabel } from '../../rollups/route-label.rules.ts';
import { listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { countClientRoutesAndVehicles, listBranches } from './client-documents.queries.ts';
import { listKpps } from './client-view.rules.ts';
import type { ClientRow } from './clients.queries.ts';

const MAX_TOP_ROUTES_OR_VEHICLES = 10;

/** The most frequent routes and vehicles of a client. */
type TopRoutesAndVehicles = Pick<ClientCard, 'routes' | 'vehicles'>;

/**
 * The most frequent routes and vehicles of a client: from rollups for one whom every document names, such as the
 * carrier itself; else from documents, cached.
 */
export async function readTopRoutesAndVehicles(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  { client, caches }: { client: ClientRow; caches: QueryCaches | undefined },
): Promise<TopRoutesAndVehicles> {
  const all = await readFigureScope(trx, scope, { category: null, slice: ALL_TIME });
  if ((await sumCountsOfDim(trx, all, dims.status)) === client.documents) return readTopFromRollups(trx, all);
  return getOrCountForClient(trx, scope, { what: 'habits', client, caches }, () =>
    countTopRoutesAndVehicles(trx, scope, client),
  );
}

/** Branches of a client that documents name with several KPPs, counted over its documents, cached. */
export async function readBranches(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  { client, caches }: { client: ClientRow; caches: QueryCaches | undefined },
): Promise<ClientBranch[]> {
  if (client.inn === '' || listKpps(client).length < 2) return [];
  const rows = await getOrCountForClient(trx, scope, { what: 'branches', client, caches }, () =>
    listBranches(trx, scope, client),
  );
  return rows.length < 2
    ? []
    : rows.map(({ last_at, ...branch }) => ({ ...branch, lastDocumentDate: last_at.toISOString() }));
}

function getOrCountForClient<T>(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  { what, client, caches }: { what: string; client: ClientRow; caches: QueryCaches | undefined },
  count: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([what, companyId, connectionIds, client.key]);
  return caches ? caches.counts.getOrCompute(trx, { companyId, key }, count) : count();
}

async function readTopFromRollups(trx: Transaction<EdoTables>, scope: FigureScope): Promise<TopRoutesAndVehicles> {
  const routes = await listTopLabels(trx, scope, { dim: dims.route, most: MAX_TOP_ROUTES_OR_VEHICLES });
  const vehicles = (await listAllLabels(trx, scope, { wanted: [dims.vehicle] })).get(dims.vehicle) ?? [];
  return {
    routes: routes.map(({ label, count }) => ({ ...parseRouteLabel(label), count })),
    vehicles: await listTopVehicles(trx, scope, vehicles),
  };
}

async function countTopRoutesAndVehicles(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  client: ClientRow,
): Promise<TopRoutesAndVehicles> {
  const { routes, vehicles } = await countClientRoutesAndVehicles(trx, scope, {
    client,
    most: MAX_TOP_ROUTES_OR_VEHICLES,
  });
  const labels = vehicles.map(({ name, count }) => ({ label: normalizePlate(name), count }));
  return { routes, vehicles: await listTopVehicles(trx, scope, labels) };
}

/** The most frequent vehicles; all spellings of a plate are counted together. */
async function listTopVehicles(
  trx: Transaction<EdoTables>,
  { companyId }: OwnConnections,
  spelt: readonly Pick<LabelCounts, 'label' | 'count'>[],
): Promise<TopRoutesAndVehicles['vehicles']> {
  const twins = await listPlateTwins(trx, companyId);
  const counts = new Map<string, number>();
  for (const { label, count } of spelt) {
    const [plate = ''] = listPlatesOfVehicle(label, twins);
    counts.set(plate, (counts.get(plate) ?? 0) + count);
  }
  counts.delete('');
  const counted = [...counts].map(([label, count]) => ({ label, count, done: 0 })).sort(compareByCount);
  return counted.slice(0, MAX_TOP_ROUTES_OR_VEHICLES).map(({ label, count }) => ({ name: label, count }));
}
