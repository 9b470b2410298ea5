import type { ChainSort } from '@trassa/contracts/edo/list-sorts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { inConnections } from '../../shared/connections.queries.ts';
import { ROUTE_ARROW } from '../../shared/rollups/dims.rules.ts';
import { hasStanding } from '../../shared/standing-sql.ts';
import { widenWorkMemory } from '../../shared/work-memory.ts';
import { inOrder, isWalked } from './list-order.ts';
import { holds, type MatchedList, narrowsChains, ofChain, ofDocument } from './matched-conditions.ts';

/** Which chains of a list make a page; `status` null: of every standing; `ids`: which they can be. */
export interface MatchedPlace {
  status: string | null;
  ids: string[] | null;
  /** Whether it is known that each of them holds a document of the list. */
  isSure: boolean;
  sort: ChainSort;
  limit: number;
  offset: number;
}

/** A page of these chains: walked by an index in the list's order, one by one or one by category, or sorted. */
export async function listMatched(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  page: MatchedPlace,
): Promise<ChainRow[]> {
  const ordered = (most: RawBuilder<unknown>) => sql`${inOrder(page.sort, { ...list, table: 'c' })} ${most}`;
  const keys = (narrowed: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
    select c.started_at, c.chain_id, c.connection_id from chains c where ${ofPage(list, page)} and ${narrowed}
    ${ordered(most)}`;
  const most = sql`limit ${page.limit} offset ${page.offset}`;
  const { categories } = list;
  const walked =
    categories === null || page.status !== null || !isWalked(page.sort)
      ? keys(sql`true`, most)
      : sql`select c.* from unnest(${categories}::text[]) as given(category) cross join lateral (
          ${keys(sql`c.docflow_type = given.category`, sql`limit ${page.offset + page.limit}`)}) as c ${ordered(most)}`;
  const { rows } = await sql<ChainRow>`
    select c.* from (${walked}) as page join chains c on c.company_id = ${list.scope.companyId}
      and c.connection_id = page.connection_id and c.chain_id = page.chain_id ${ordered(sql``)}`.execute(trx);
  return rows;
}

function ofPage(list: MatchedList, { status, ids, isSure, sort }: MatchedPlace): RawBuilder<unknown> {
  const conditions = [
    ofChain(list),
    ids ? sql`${inConnections(list.scope, 'c.connection_id')} and c.chain_id = any(${ids}::text[])` : sql`true`,
    hasStanding(status, { ...list, table: 'c' }),
    // Looked at chain by chain, in a walked order: `offset 0` keeps the planner from reading every document of the list.
    isSure ? sql`true` : holds(list, isWalked(sort) ? sql`offset 0` : sql``),
  ];
  return sql.join(conditions, sql` and `);
}

/** The different companies that documents of the list name in whatever role. */
export async function listMatchedParties(
  trx: Transaction<EdoTables>,
  list: MatchedList,
): Promise<{ inn: string; name: string }[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<{ inn: string; name: string }>`
    select coalesce(go_inn, gp_inn, tk_inn) as inn, coalesce(go_name, gp_name, tk_name) as name
    from documents where ${inChains(list)}
    group by grouping sets ((go_inn, go_name), (gp_inn, gp_name), (tk_inn, tk_name))`.execute(trx);
  return rows;
}

/** The different routes that documents of the list go. */
export async function listMatchedRoutes(trx: Transaction<EdoTables>, list: MatchedList): Promise<string[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<{ route: string }>`
    select from_addr || ${ROUTE_ARROW} || to_addr as route from documents where ${inChains(list)}
      and from_addr <> '' and to_addr <> '' group by from_addr, to_addr`.execute(trx);
  return rows.map(({ route }) => route);
}

/** The different vehicles of documents of the list, as written. */
export async function listMatchedVehicles(trx: Transaction<EdoTables>, list: MatchedList): Promise<string[]> {
  const { rows } = await sql<{ vehicle: string }>`
    select distinct vehicle from documents where ${inChains(list)}`.execute(trx);
  return rows.map(({ vehicle }) => vehicle);
}

/** Documents of the list in chains that are asked for. */
function inChains(list: MatchedList): RawBuilder<unknown> {
  if (!narrowsChains(list)) return ofDocument(list);
  return sql`${ofDocument(list)} and (connection_id, chain_id) in (
    select c.connection_id, c.chain_id from chains c where ${ofChain(list)})`;
}
