import { type RawBuilder, sql } from 'kysely';
import { buildFinishedCondition } from '../../documents-store/standing-sql.ts';
import {
  buildChainConditions,
  buildChainsCondition,
  hasChainFilters,
  removeChainFilters,
} from '../../list-queries/chain-conditions.ts';
import { buildDocumentConditions, type DocumentListQuery } from '../../list-queries/document-conditions.ts';
import { planCount } from '../../list-queries/plan-count.rules.ts';
import { TRIP_CATEGORY } from '../../rollups/dims.rules.ts';
import { TRIP_MINUTES } from '../../rollups/trip.rules.ts';
import { routeLegIdSql } from '../../rollups/way-id.rules.ts';

/**
 * Filters of trips: vehicle and driver in their spellings, whether the speed is known or an estimate, finished ones
 * only; nulls: any chain.
 */
export interface TripFilters {
  plates: readonly string[] | null;
  drivers: readonly string[] | null;
  speed: 'known' | 'estimated' | null;
  finished: boolean;
}

/** Chains that hold a document of the list. `addresses`: loading or unloading at one of them. */
export interface MatchedListQuery extends DocumentListQuery {
  trips: TripFilters;
  /** Trips whose news was due before then are without news. */
  silentBefore: Date;
  addresses: readonly string[] | null;
  /** All categories of the company's chains where the list has every one; else null. */
  categories: readonly string[] | null;
}

/** Whether chains are narrowed beyond holding a document of the list. */
export const isNarrowingChains = ({
  trips,
  addresses,
  filters,
}: Pick<MatchedListQuery, 'trips' | 'addresses' | 'filters'>) =>
  hasTripFilters(trips) || addresses !== null || hasChainFilters(filters);

const hasTripFilters = (trips: TripFilters) => trips.finished || hasVehicleTripFilters(trips);
const hasVehicleTripFilters = ({ plates, drivers, speed }: TripFilters) =>
  plates !== null || drivers !== null || speed !== null;

/** Conditions of the list on documents alone, without those on their chains. */
export const buildDocumentCondition = ({ scope, filters }: DocumentListQuery): RawBuilder<unknown> =>
  buildDocumentConditions({ scope, filters: removeChainFilters(filters) });

/** Whether a chain holds a document of the list; `isWalked`: chains are read in the order of an index. */
export function buildListedDocCondition(list: MatchedListQuery, isWalked: boolean): RawBuilder<unknown> {
  if (planCount(list.filters, { of: 'chains', isNarrowed: isNarrowingChains(list) }).kind === 'chains')
    return buildLiveDocumentCondition(list);
  // `offset 0`: walked chains are looked into one by one, or the planner would read every document of the list.
  return sql`exists (select 1 from documents
    where connection_id = c.connection_id and chain_id = c.chain_id and ${buildDocumentCondition(list)}
    ${isWalked ? sql`offset 0` : sql``})`;
}

/**
 * Whether a chain has an undeleted document of the category of the list: a chain is of the category of its waybill
 * even when only a document of another category is not deleted. Callers widen the work memory, so that Postgres hashes
 * the set.
 */
export function buildLiveDocumentCondition({ scope, filters }: MatchedListQuery): RawBuilder<unknown> {
  if (filters.category === null) return sql`true`;
  return sql`(c.connection_id, c.chain_id) not in (select d.connection_id, d.chain_id from documents d
    where d.company_id = ${scope.companyId} and d.deleted and not exists (select 1 from documents
      where company_id = d.company_id and connection_id = d.connection_id and chain_id = d.chain_id
        and not deleted and docflow_type = ${filters.category}))`;
}

/** Conditions of the list on a chain, first those of the index by category. */
export function buildChainCondition(list: MatchedListQuery): RawBuilder<unknown> {
  const { scope, filters, trips, addresses, categories, candidates = null } = list;
  return sql.join(
    [
      sql`c.company_id = ${scope.companyId}`,
      filters.deleted ? sql`true` : sql`not c.deleted`,
      scope.connectionIds ? sql`c.connection_id = any(${scope.connectionIds}::uuid[])` : sql`true`,
      // A chain with a transport waybill is one of transport waybills, whatever else it holds.
      filters.category === TRIP_CATEGORY ? sql`c.docflow_type = ${TRIP_CATEGORY}` : sql`true`,
      categories ? sql`c.docflow_type = any(${categories}::text[])` : sql`true`,
      ...(candidates ? [buildChainsCondition(candidates, 'c')] : []),
      ...buildChainConditions(filters, candidates),
      buildTripCondition(scope.companyId, trips, 'c'),
      addresses ? sql`(c.from_addr = any(${addresses}::text[]) or c.to_addr = any(${addresses}::text[]))` : sql`true`,
    ],
    sql` and `,
  );
}

/** {@link buildChainCondition}, and the time of the chain overlaps the time of the list. */
export function buildChainInPeriodCondition(list: MatchedListQuery): RawBuilder<unknown> {
  const { from, to } = list.filters;
  return sql.join(
    [
      buildChainCondition(list),
      from ? sql`c.last_at >= ${from}` : sql`true`,
      to ? sql`c.started_at < ${to}` : sql`true`,
    ],
    sql` and `,
  );
}

/** A trip of a vehicle or a driver is a chain of a transport waybill that names a vehicle. */
export function buildTripCondition(companyId: string, trips: TripFilters, table: 'chains' | 'c'): RawBuilder<unknown> {
  const over = trips.finished ? buildFinishedCondition(table) : sql`true`;
  return hasVehicleTripFilters(trips) ? sql`${over} and ${buildVehicleTripCondition(companyId, trips)}` : over;
}

function buildVehicleTripCondition(companyId: string, { plates, drivers, speed }: TripFilters): RawBuilder<unknown> {
  const conditions = [
    sql`docflow_type = 'ETRN' and plate <> ''`,
    buildOneOfCondition('plate', plates),
    buildOneOfCondition('driver', drivers),
    speed === null ? sql`true` : buildSpeedCondition(companyId, speed),
  ];
  return sql.join(conditions, sql` and `);
}

/** A single value is compared by `=`: only then does an index also sort the rows. */
function buildOneOfCondition(column: string, values: readonly string[] | null): RawBuilder<unknown> {
  if (values === null) return sql`true`;
  const [first, ...others] = values;
  return others.length === 0 ? sql`${sql.ref(column)} = ${first}` : sql`${sql.ref(column)} = any(${values}::text[])`;
}

/**
 * Whether the average speed counts a trip, as in `countTripsByMeasure`: its leg has a length, its hours are in bounds.
 */
const buildSpeedCondition = (companyId: string, speed: 'known' | 'estimated'): RawBuilder<unknown> =>
  sql`from_addr <> '' and to_addr <> '' and floor(extract(epoch from unloaded_at - loaded_at) / 60 + 0.5)
      between ${sql.lit(TRIP_MINUTES.least)} and ${sql.lit(TRIP_MINUTES.most)}
    and ${sql.raw(routeLegIdSql)} in (select id from ways
      where company_id = ${companyId} and km > 0 and estimated = ${speed === 'estimated'})`;
