import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ChosenConnections } from '../connection-key.ts';
import { ownConnections } from '../connections.queries.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { ALL_TIME, dims, TRIPS } from './dims.rules.ts';
import { countAll, countLabels, type FigureScope, listCategories } from './figures.queries.ts';
import { openScope } from './open-scope.ts';

/**
 * Filters without what every document of the company meets, which rollups know: the carrier itself is named in all of its
 * documents, and most carriers name both addresses in each. Looking whether each document meets it would be for nothing.
 */
export async function withoutUniversal(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  filters: ListFilters,
): Promise<ListFilters> {
  const { company, goInn, gpInn, tkInn, hasRoute, hasVehicle } = filters;
  const isAsked = [company, goInn, gpInn, tkInn].some((value) => value !== null) || hasRoute || hasVehicle;
  if (!isAsked || filters.deleted) return filters;
  const scope = await openScope(trx, await ownConnections(trx, chosen), {
    category: filters.category,
    slice: ALL_TIME,
  });
  const total = await countAll(trx, scope, dims.status);
  const left = { ...filters };
  if (company !== null && (await countCompany(trx, scope, company)) === total) left.company = null;
  for (const role of ['go', 'gp', 'tk'] as const) {
    const inn = filters[`${role}Inn`];
    if (inn !== null && (await countRole(trx, scope, { role, inn })) === total) left[`${role}Inn`] = null;
  }
  if (hasRoute && (await countAll(trx, scope, dims.route)) === total) left.hasRoute = false;
  if (hasVehicle && (await areTrips(trx, scope))) left.hasVehicle = false;
  return left;
}

const countCompany = async (trx: Transaction<EdoTables>, scope: FigureScope, company: string) =>
  /^\d+$/.test(company)
    ? (await countLabels(trx, scope, { dim: dims.company, labels: [company] })).get(company)
    : undefined;

/** Clients are counted over all categories: undefined where the scope has not all of them. */
async function countRole(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { role, inn }: { role: 'go' | 'gp' | 'tk'; inn: string },
): Promise<number | undefined> {
  const { companyId, connectionIds, categories } = scope;
  if ((await listCategories(trx, scope)).some((category) => !categories.includes(category))) return undefined;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${sql.ref(role)}), 0)::bigint as count from clients
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and key = ${inn}`.execute(trx);
  return rows[0]?.count;
}

/** Whether every chain is a waybill that names a vehicle: waybills are the only trips there are. */
async function areTrips(trx: Transaction<EdoTables>, scope: FigureScope): Promise<boolean> {
  if (!scope.categories.includes(TRIPS)) return false;
  const trips = await countAll(trx, { ...scope, categories: [TRIPS] }, dims.tripDay);
  return trips === (await countAll(trx, scope, dims.chains));
}
