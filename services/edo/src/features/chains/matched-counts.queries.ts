import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { documentConditions } from '../../shared/document-conditions.ts';
import { standing } from '../../shared/standing-sql.ts';
import { straysOf } from '../../shared/whole-chains.ts';
import { chainAlone, holds, type MatchedList, ofChain, ofDocument } from './matched-conditions.ts';

/** Chains of one standing and documents of the list in them. */
export interface MatchedCount {
  status: string;
  chains: number;
  documents: number;
  /** Which chains these are, while all are few: the page need not look for them again. */
  ids: string[] | null;
}

/** Fewer are faster picked than looked for. */
const FEW = 5000;

const standingOf = ({ silentBefore }: MatchedList) => sql`${standing({ table: 'c', silentBefore })} as status`;

/** How many chains hold documents of the list, and how many documents that are, by the chains' standing. */
export async function countMatched(trx: Transaction<EdoTables>, list: MatchedList): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    with matched as (select connection_id, chain_id, count(*) as documents from documents
      where ${list.few ? documentConditions(list) : ofDocument(list)} group by connection_id, chain_id)
    select ${standingOf(list)}, count(*) as chains, sum(m.documents)::bigint as documents,
      case when sum(count(*)) over () <= ${FEW} then array_agg(c.chain_id) end as ids from chains c
    join matched m on m.connection_id = c.connection_id and m.chain_id = c.chain_id
    where ${ofChain(list)} group by 1`.execute(trx);
  return rows;
}

/**
 * The same where nothing is said of documents but that they are waybills, or nothing at all: chains know how many they
 * hold. `others`: categories other than the list's whose documents may stand in chains of waybills.
 */
export async function countWhole(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  others: readonly string[],
): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    with strays as materialized (${straysOf(list.scope.companyId, others)})
    select ${standingOf(list)}, ${
      others.length === 0
        ? sql`count(*) as chains, sum(c.documents)::bigint as documents`
        : sql`count(*) filter (where c.documents > coalesce(s.documents, 0)) as chains,
            sum(c.documents - coalesce(s.documents, 0))::bigint as documents`
    }, null::text[] as ids
    from chains c ${others.length === 0 ? sql`` : sql`left join strays s using (connection_id, chain_id)`}
    where ${chainAlone(list)} group by 1`.execute(trx);
  return rows.filter(({ chains }) => chains > 0);
}

/** The same where it is known how many documents there are: by indexes alone. */
export async function countChainsAlone(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  others: readonly string[],
): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    with strays as materialized (${straysOf(list.scope.companyId, others)}),
    emptied as materialized (
      select ${standingOf(list)}, count(*) as chains from chains c join strays s using (connection_id, chain_id)
      where ${chainAlone(list)} and c.documents = s.documents group by 1),
    alone as (select ${standingOf(list)}, count(*) as chains from chains c where ${chainAlone(list)} group by 1)
    select status, alone.chains - coalesce(emptied.chains, 0) as chains, 0::bigint as documents, null::text[] as ids
    from alone left join emptied using (status)`.execute(trx);
  return rows.filter(({ chains }) => chains > 0);
}

/** How many chains hold documents of the list, by their standing; how many documents that is has to be known. */
export async function countHolding(trx: Transaction<EdoTables>, list: MatchedList): Promise<MatchedCount[]> {
  const { rows } = await sql<MatchedCount>`
    select ${standingOf(list)}, count(*) as chains, 0::bigint as documents, null::text[] as ids from chains c
    where ${ofChain(list)} and ${holds(list)} group by 1`.execute(trx);
  return rows;
}

/**
 * The same where nothing is said of documents but when they were made: a chain that began in that time holds one, its
 * first, unless that is deleted or of another category. Only these, and chains that began earlier, are looked into.
 */
export async function countOfTime(
  trx: Transaction<EdoTables>,
  list: MatchedList,
  others: readonly string[],
): Promise<MatchedCount[]> {
  const { companyId } = list.scope;
  const { from, to } = list.filters;
  const began = sql`${from ? sql`c.started_at >= ${from}` : sql`true`} and ${to ? sql`c.started_at < ${to}` : sql`true`}`;
  const parts = [
    sql`select ${standingOf(list)}, count(*) as chains from chains c
      where ${chainAlone(list)} and ${began} group by 1`,
    sql`select ${standingOf(list)}, -count(*) from odd join chains c using (connection_id, chain_id)
      where ${chainAlone(list)} and ${began} and not ${holds(list)} group by 1`,
    ...(from
      ? [
          sql`select ${standingOf(list)}, count(*) from chains c
            where ${ofChain(list)} and c.started_at < ${from} and ${holds(list)} group by 1`,
        ]
      : []),
  ];
  const { rows } = await sql<MatchedCount>`
    with odd as materialized (
      select connection_id, chain_id from documents where company_id = ${companyId} and deleted
      union select connection_id, chain_id from documents
      where company_id = ${companyId} and not deleted and docflow_type = any(${others}::text[]))
    select status, sum(chains)::bigint as chains, 0::bigint as documents, null::text[] as ids
    from (${sql.join(parts, sql` union all `)}) as part group by status`.execute(trx);
  return rows.filter(({ chains }) => chains > 0);
}
