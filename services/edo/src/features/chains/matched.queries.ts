import type { ChainSort } from '@trassa/contracts/edo/list-sorts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { buildStandingCondition } from '../../documents-store/standing-sql.ts';
import { buildConnectionsCondition } from '../../exchange/connections.queries.ts';
import { widenWorkMemory } from '../../list-queries/work-memory.ts';
import { ROUTE_ARROW } from '../../rollups/dims.rules.ts';
import { buildChainOrder, isIndexOrder } from './list-order.ts';
import {
  buildChainInPeriodCondition,
  buildDocumentCondition,
  buildListedDocCondition,
  isNarrowingChains,
  type MatchedListQuery,
} from './matched-conditions.ts';

interface MatchedPageQuery {
  /** Standing of the chains; null: any. */
  status: string | null;
  /** Ids of the matching chains when a scan has found them beforehand; null: each chain is checked. */
  ids: string[] | null;
  sort: ChainSort;
  limit: number;
  offset: number;
}

/** A page of chains: read by an index in the order of the list, at once or category by category, or sorted. */
export async function listMatchedChains(
  trx: Transaction<EdoTables>,
  list: MatchedListQuery,
  page: MatchedPageQuery,
): Promise<ChainRow[]> {
  await widenWorkMemory(trx);
  const ordered = (most: RawBuilder<unknown>) => sql`${buildChainOrder(page.sort, { ...list, table: 'c' })} ${most}`;
  const keys = (narrowed: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
    select c.started_at, c.chain_id, c.connection_id from chains c where ${buildPageCondition(list, page)} and ${narrowed}
    ${ordered(most)}`;
  const most = sql`limit ${page.limit} offset ${page.offset}`;
  const { categories } = list;
  const walked =
    categories === null || page.status !== null || !isIndexOrder(page.sort)
      ? keys(sql`true`, most)
      : sql`select c.* from unnest(${categories}::text[]) as given(category) cross join lateral (
          ${keys(sql`c.docflow_type = given.category`, sql`limit ${page.offset + page.limit}`)}) as c ${ordered(most)}`;
  const { rows } = await sql<ChainRow>`
    select c.* from (${walked}) as page join chains c on c.company_id = ${list.scope.companyId}
      and c.connection_id = page.connection_id and c.chain_id = page.chain_id ${ordered(sql``)}`.execute(trx);
  return rows;
}

function buildPageCondition(list: MatchedListQuery, { status, ids, sort }: MatchedPageQuery): RawBuilder<unknown> {
  const conditions = [
    buildChainInPeriodCondition(list),
    buildStandingCondition(status, { ...list, table: 'c' }),
    ids
      ? sql`${buildConnectionsCondition(list.scope, 'c.connection_id')} and c.chain_id = any(${ids}::text[])`
      : buildListedDocCondition(list, isIndexOrder(sort)),
  ];
  return sql.join(conditions, sql` and `);
}

/** Companies of documents of the list, in any role. */
export async function listMatchedParties(
  trx: Transaction<EdoTables>,
  list: MatchedListQuery,
): Promise<{ inn: string; name: string }[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<{ inn: string; name: string }>`
    select coalesce(go_inn, gp_inn, tk_inn) as inn, coalesce(go_name, gp_name, tk_name) as name
    from documents where ${buildMatchedDocCondition(list)}
    group by grouping sets ((go_inn, go_name), (gp_inn, gp_name), (tk_inn, tk_name))`.execute(trx);
  return rows;
}

/** Routes of documents of the list. */
export async function listMatchedRoutes(trx: Transaction<EdoTables>, list: MatchedListQuery): Promise<string[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<{ route: string }>`
    select from_addr || ${ROUTE_ARROW} || to_addr as route from documents where ${buildMatchedDocCondition(list)}
      and from_addr <> '' and to_addr <> '' group by from_addr, to_addr`.execute(trx);
  return rows.map(({ route }) => route);
}

/** Vehicles of documents of the list, as written. */
export async function listMatchedVehicles(trx: Transaction<EdoTables>, list: MatchedListQuery): Promise<string[]> {
  const { rows } = await sql<{ vehicle: string }>`
    select distinct vehicle from documents where ${buildMatchedDocCondition(list)}`.execute(trx);
  return rows.map(({ vehicle }) => vehicle);
}

/** Documents of the list whose chains meet the filters of chains. */
function buildMatchedDocCondition(list: MatchedListQuery): RawBuilder<unknown> {
  if (!isNarrowingChains(list)) return buildDocumentCondition(list);
  return sql`${buildDocumentCondition(list)} and (connection_id, chain_id) in (
    select c.connection_id, c.chain_id from chains c where ${buildChainInPeriodCondition(list)})`;
}
