import type { ChainRoadLength } from '@trassa/contracts/edo/document';
import type { ChainSort } from '@trassa/contracts/edo/list-sorts';
import { OPEN_REFUSAL_VIEW, T1_GAP_VIEW } from '@trassa/contracts/edo/trip-state.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import {
  buildStandingCondition,
  buildStandingSql,
  buildWaitingOutsideMineCondition,
} from '../../documents-store/standing-sql.ts';
import { buildChainConditions, buildChainsCondition, type ChainKeys } from '../../list-queries/chain-conditions.ts';
import { buildFactConditions } from '../../list-queries/fact-conditions.ts';
import type { ListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { routeLegIdSql } from '../../rollups/way-id.rules.ts';
import { buildConnectionCondition, type ChosenConnections } from '../../shared/connection-key.ts';
import { buildChainOrder } from './list-order.ts';
import { buildTripCondition, type TripFilters } from './matched-conditions.ts';

/** A list of chains with its owner and filters. */
export interface ChainListQuery extends ChosenConnections {
  filters: ListFilters;
  /** Addresses of loading or unloading; null: any. */
  addresses: readonly string[] | null;
  trips: TripFilters;
  /** Trips whose news was due before then are without news. */
  silentBefore: Date;
  /** Chains that `findCandidateChains` found for the filters. */
  candidates: ChainKeys | null;
  /** All categories of the company, for an index that begins with the category; null: the condition is not needed. */
  categories: readonly string[] | null;
  sort: ChainSort;
}

/** A page of chains: keys are found first, by an index alone where possible, and only the rows of the page are read. */
export async function listChains(
  trx: Transaction<EdoTables>,
  list: ChainListQuery,
  page: { limit: number; offset: number },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select c.* from (
      select started_at, chain_id, connection_id from chains
      where ${buildListCondition(list)} and ${buildStandingCondition(list.filters.status, { ...list, table: 'chains' })}
      ${buildChainOrder(list.sort, { ...list, table: 'chains' })}
      limit ${page.limit} offset ${page.offset}) as page
    join chains c on c.company_id = ${list.companyId}
      and c.connection_id = page.connection_id and c.chain_id = page.chain_id
    ${buildChainOrder(list.sort, { ...list, table: 'c' })}`.execute(trx);
  return rows;
}

/** Chains per standing, every filter but the status applied. */
export async function countChainsByStanding(
  trx: Transaction<EdoTables>,
  list: ChainListQuery,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${buildStandingSql({ ...list, table: 'chains' })} as status, count(*) as count from chains
    where ${buildListCondition(list)} group by 1`.execute(trx);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Chains without T1, open refusals, and chains that wait for the carrier in another standing. */
export async function countChainsByView(
  trx: Transaction<EdoTables>,
  list: ChainListQuery,
): Promise<{ gap: number; refusal: number; beside: number }> {
  const at = { ...list, table: 'chains' } as const;
  const count = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from chains where ${buildListCondition(list)} and ${condition}`.execute(trx);
    return rows[0]?.count ?? 0;
  };
  return {
    gap: await count(buildStandingCondition(T1_GAP_VIEW, at)),
    refusal: await count(buildStandingCondition(OPEN_REFUSAL_VIEW, at)),
    beside: await count(buildWaitingOutsideMineCondition(at)),
  };
}

/** Marks the refusal of a chain as solved or as open. @returns false when it already had this mark */
export async function updateSolved(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chainId, note }: { chainId: string; note: Pick<ChainRow, 'solved_at' | 'solved_by'> },
): Promise<boolean> {
  const { solved_at, solved_by } = note;
  const { numAffectedRows = 0n } = await sql`
    update chains set solved_at = ${solved_at}, solved_by = ${solved_by}, revision = revision + 1
    where ${buildConnectionCondition(owner)} and chain_id = ${chainId}
      and (coalesce(solved_at >= last_at, false)) <> ${solved_at !== null}`.execute(trx);
  return numAffectedRows > 0n;
}

/** A measured route leg with its two addresses. */
export interface RouteLegRow extends ChainRoadLength {
  from_addr: string;
  to_addr: string;
}

/** A text that changes with every measurement of route legs, for keys of caches. */
export async function readRouteLegsVersion(trx: Transaction<EdoTables>, companyId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', max(asked_at), count(*), count(*) filter (where km > 0), count(*) filter (where estimated)) as mark
    from ways where company_id = ${companyId}`.execute(trx);
  return rows[0]?.mark ?? '';
}

/** Measured route legs between the addresses of chains. */
export async function listRouteLegs(
  trx: Transaction<EdoTables>,
  companyId: string,
  chains: readonly ChainRow[],
): Promise<RouteLegRow[]> {
  const { rows } = await sql<RouteLegRow>`
    select from_addr, to_addr, km::float8 as km, hours::float8 as hours, estimated from ways
    where company_id = ${companyId} and km > 0 and id in (
      select ${sql.raw(routeLegIdSql)} from unnest(${chains.map((chain) => chain.from_addr)}::text[],
        ${chains.map((chain) => chain.to_addr)}::text[]) as c(from_addr, to_addr))`.execute(trx);
  return rows;
}

function buildListCondition({
  companyId,
  connectionIds,
  filters,
  addresses,
  trips,
  candidates,
  categories,
}: ChainListQuery): RawBuilder<unknown> {
  return sql.join(
    [
      sql`company_id = ${companyId}`,
      filters.deleted ? sql`deleted` : sql`not deleted`,
      buildConnectionIdCondition(connectionIds),
      buildEqualityCondition('docflow_type', filters.category),
      categories ? sql`docflow_type = any(${categories}::text[])` : sql`true`,
      buildEqualityCondition('go_inn', filters.goInn),
      buildEqualityCondition('gp_inn', filters.gpInn),
      buildEqualityCondition('tk_inn', filters.tkInn),
      filters.from ? sql`started_at >= ${filters.from}` : sql`true`,
      filters.to ? sql`started_at < ${filters.to}` : sql`true`,
      addresses ? sql`(from_addr = any(${addresses}::text[]) or to_addr = any(${addresses}::text[]))` : sql`true`,
      buildTripCondition(companyId, trips, 'chains'),
      buildDocTypeCondition(companyId, filters),
      ...buildFactConditions('chains', filters, companyId).filter((condition) => condition !== false),
      ...(candidates ? [buildChainsCondition(candidates, 'chains')] : []),
      ...buildChainConditions(filters, candidates),
    ],
    sql` and `,
  );
}

const buildConnectionIdCondition = (ids: readonly string[] | null) =>
  ids ? sql`connection_id = any(${ids}::uuid[])` : sql`true`;
const buildEqualityCondition = (column: string, value: string | null) =>
  value === null ? sql`true` : sql`${sql.ref(column)} = ${value}`;

/** Whether a chain has a document of the type; chains that began after `from` have no older documents. */
function buildDocTypeCondition(companyId: string, { docType, from }: ListFilters): RawBuilder<unknown> {
  if (docType === null) return sql`true`;
  return sql`exists (select 1 from documents d where d.company_id = ${companyId} and d.connection_id = chains.connection_id
    and d.chain_id = chains.chain_id and d.doc_type = ${docType}
    and ${from ? sql`d.create_date >= ${from}` : sql`true`})`;
}
