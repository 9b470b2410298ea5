import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { type DocumentList, documentConditions } from '../../shared/document-conditions.ts';
import { TRIPS } from '../../shared/rollups/dims.rules.ts';
import type { PartyColumns } from '../../shared/rollups/parties.rules.ts';

/** Chains that hold a document of the list. `trips`: of which vehicle, which driver; `addresses`: with an end at one of these. */
export interface MatchedList extends DocumentList {
  trips: { plate: string | null; driver: string | null };
  addresses: readonly string[] | null;
}

/** Chains of one status and documents of the list in them. */
export interface MatchedCount {
  status: string;
  chains: number;
  documents: number;
  /** Which chains these are, while all are few: the page need not look for them again. */
  ids: string[] | null;
}

/** Fewer are faster picked than looked for. */
const FEW = 5000;

/** How many chains hold documents of the list, and how many documents that are, by the chains' status. */
export async function countMatched(trx: Transaction<EdoTables>, list: MatchedList): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    with matched as (select connection_id, chain_id, count(*) as documents from documents
      where ${documentConditions(list)} group by connection_id, chain_id)
    select c.status, count(*) as chains, sum(m.documents)::bigint as documents,
      case when sum(count(*)) over () <= ${FEW} then array_agg(distinct c.chain_id) end as ids from chains c
    join matched m on m.connection_id = c.connection_id and m.chain_id = c.chain_id
    where ${ofChain(list)} group by c.status`.execute(trx);
  return rows;
}

/**
 * The same where a list is of all documents of waybills, or of every category: then the chains that nobody deleted are
 * those that hold one, but for waybills whose own documents are all deleted while others of their chain stand.
 */
export async function countAll(trx: Transaction<EdoTables>, { scope, filters }: DocumentList): Promise<MatchedCount[]> {
  const { companyId, connectionIds } = scope;
  const { category } = filters;
  const own = connectionIds ? sql`connection_id = any(${connectionIds}::uuid[])` : sql`true`;
  const { rows } = await sql<MatchedCount>`
    with gone as materialized (
      select distinct connection_id, chain_id from documents
      where company_id = ${companyId} and deleted and docflow_type = ${category} and ${own}),
    emptied as materialized (
      select c.status, count(*) as chains from gone cross join lateral (
        select status from chains where company_id = ${companyId} and connection_id = gone.connection_id
          and chain_id = gone.chain_id and docflow_type = ${category} and not deleted limit 1) as c
      where not exists (select 1 from documents where company_id = ${companyId} and connection_id = gone.connection_id
        and chain_id = gone.chain_id and docflow_type = ${category} and not deleted offset 0)
      group by c.status)
    select status, count(*) - coalesce((select e.chains from emptied e where e.status = chains.status), 0) as chains,
      0::bigint as documents, null::text[] as ids
    from chains where company_id = ${companyId} and not deleted and ${own}
      and ${category === null ? sql`true` : sql`docflow_type = ${category}`}
    group by status`.execute(trx);
  return rows;
}

/** How many chains hold documents of the list, by their status; how many documents that are is known already. */
export async function countHolding(trx: Transaction<EdoTables>, list: MatchedList): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    select c.status, count(*) as chains, 0::bigint as documents, null::text[] as ids from chains c
    where ${ofChain(list)} and exists (select 1 from documents
      where connection_id = c.connection_id and chain_id = c.chain_id and ${documentConditions(list)})
    group by c.status`.execute(trx);
  return rows;
}

/** Which chains of a list make a page; `status` null: of every status; `ids`: which they can be. */
export interface MatchedPlace {
  status: string | null;
  ids: string[] | null;
  /** Categories of chains, each of which has an index in the list's order; null: one index holds them all. */
  categories: readonly string[] | null;
  limit: number;
  offset: number;
}

/** A page of these chains, the newest first: walked by an index in the list's order where there is one. */
export async function listMatched(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  page: MatchedPlace,
): Promise<ChainRow[]> {
  const newest = (most: RawBuilder<unknown>) =>
    sql`order by c.started_at desc, c.chain_id desc, c.connection_id desc ${most}`;
  const keys = (narrowed: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
    select c.started_at, c.chain_id, c.connection_id from chains c where ${ofPage(list, page)} and ${narrowed}
    ${newest(most)}`;
  const most = sql`limit ${page.limit} offset ${page.offset}`;
  const { categories, status } = page;
  const walked =
    categories === null || status !== null
      ? keys(sql`true`, most)
      : sql`select c.* from unnest(${categories}::text[]) as given(category) cross join lateral (
          ${keys(sql`c.docflow_type = given.category`, sql`limit ${page.offset + page.limit}`)}) as c ${newest(most)}`;
  const { rows } = await sql<ChainRow>`
    select c.* from (${walked}) as page join chains c on c.company_id = ${list.scope.companyId}
      and c.connection_id = page.connection_id and c.chain_id = page.chain_id ${newest(sql``)}`.execute(trx);
  return rows;
}

function ofPage(list: MatchedList, { status, ids }: MatchedPlace): RawBuilder<unknown> {
  const conditions = [
    ofChain(list),
    ids ? sql`c.chain_id = any(${ids}::text[])` : sql`true`,
    status === null ? sql`true` : sql`c.status = ${status}`,
    holding(list),
  ];
  return sql.join(conditions, sql` and `);
}

/** The different companies that documents of the list name together. */
export async function listMatchedParties(trx: Transaction<EdoTables>, list: MatchedList): Promise<PartyColumns[]> {
  const { rows } = await sql<PartyColumns>`
    select distinct go_name, go_inn, gp_name, gp_inn, tk_name, tk_inn, '' as go_kpp, '' as gp_kpp, '' as tk_kpp
    from documents where ${inChains(list)}`.execute(trx);
  return rows;
}

/** How many different routes documents of the list go. */
export async function countMatchedRoutes(trx: Transaction<EdoTables>, list: MatchedList): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (from_addr, to_addr)) filter (where from_addr <> '' and to_addr <> '') as count
    from documents where ${inChains(list)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The different vehicles of documents of the list, as written. */
export async function listMatchedVehicles(trx: Transaction<EdoTables>, list: MatchedList): Promise<string[]> {
  const { rows } = await sql<{ vehicle: string }>`
    select distinct vehicle from documents where ${inChains(list)}`.execute(trx);
  return rows.map(({ vehicle }) => vehicle);
}

/** Looked at chain by chain, the newest first: `offset 0` keeps the planner from reading every document of the list. */
const holding = (list: MatchedList) => sql`exists (select 1 from documents
  where connection_id = c.connection_id and chain_id = c.chain_id and ${documentConditions(list)} offset 0)`;

/** Documents of the list in chains that are asked for. */
function inChains(list: MatchedList): RawBuilder<unknown> {
  if (!narrowsChains(list)) return documentConditions(list);
  return sql`${documentConditions(list)} and (connection_id, chain_id) in (
    select c.connection_id, c.chain_id from chains c where ${ofChain(list)})`;
}

/** Whether chains must meet more than to hold a document of the list. */
export const narrowsChains = ({ trips, addresses }: Pick<MatchedList, 'trips' | 'addresses'>) =>
  trips.plate !== null || trips.driver !== null || addresses !== null;

/** What a chain must meet; whatever holds of all its documents comes first, for an index to begin by. */
function ofChain({ scope, filters, trips, addresses }: MatchedList): RawBuilder<unknown> {
  return sql.join(
    [
      sql`c.company_id = ${scope.companyId}`,
      filters.deleted ? sql`true` : sql`not c.deleted`,
      // A chain with a transport waybill is one of transport waybills, whatever else it holds.
      filters.category === TRIPS ? sql`c.docflow_type = ${TRIPS}` : sql`true`,
      filters.from ? sql`c.last_at >= ${filters.from}` : sql`true`,
      filters.to ? sql`c.started_at < ${filters.to}` : sql`true`,
      ofTrip(trips),
      addresses ? sql`(c.from_addr = any(${addresses}::text[]) or c.to_addr = any(${addresses}::text[]))` : sql`true`,
    ],
    sql` and `,
  );
}

/** A trip is a chain of a transport waybill that names a vehicle. */
export function ofTrip({ plate, driver }: MatchedList['trips']): RawBuilder<unknown> {
  if (plate === null && driver === null) return sql`true`;
  const conditions = [
    sql`docflow_type = 'ETRN' and plate <> ''`,
    plate === null ? sql`true` : sql`plate = ${plate}`,
    driver === null ? sql`true` : sql`driver = ${driver}`,
  ];
  return sql.join(conditions, sql` and `);
}
