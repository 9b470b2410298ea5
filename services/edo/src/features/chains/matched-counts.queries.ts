import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { buildStandingSql } from '../../documents-store/standing-sql.ts';
import { buildDocumentConditions } from '../../list-queries/document-conditions.ts';
import { widenWorkMemory } from '../../list-queries/work-memory.ts';
import {
  buildChainCondition,
  buildDocumentCondition,
  buildLiveDocumentCondition,
  type MatchedListQuery,
} from './matched-conditions.ts';

/** Chains of one standing. */
export interface ChainCount {
  status: string;
  chains: number;
}

/** Chains of one standing, and the documents of the list in them. */
export interface ScannedCount extends ChainCount {
  documents: number;
  /** Ids of the chains, for a page; null: all standings together have more than {@link MAX_IDS_OF_STANDING} chains. */
  ids: string[] | null;
}

const MAX_IDS_OF_STANDING = 5000;

const buildStatusColumn = ({ silentBefore }: MatchedListQuery) =>
  sql`${buildStandingSql({ table: 'c', silentBefore })} as status`;

/** Plan `chains`: an index of chains is read, and of documents only deleted ones and what is beside them. */
export async function countChainsByIndex(trx: Transaction<EdoTables>, list: MatchedListQuery): Promise<ChainCount[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<ChainCount>`
    select ${buildStatusColumn(list)}, count(*) as chains from chains c
    where ${buildChainCondition(list)} and ${buildLiveDocumentCondition(list)} group by 1`.execute(trx);
  return rows;
}

/** Plan `scan`: documents of the list are grouped by their chain. */
export async function countChainsByScan(trx: Transaction<EdoTables>, list: MatchedListQuery): Promise<ScannedCount[]> {
  await widenWorkMemory(trx);
  const { rows } = await sql<ScannedCount>`
    with matched as (select connection_id, chain_id, count(*) as documents from documents
      where ${list.candidates ? buildDocumentConditions(list) : buildDocumentCondition(list)} group by connection_id, chain_id)
    select ${buildStatusColumn(list)}, count(*) as chains, sum(m.documents)::bigint as documents,
      case when sum(count(*)) over () <= ${MAX_IDS_OF_STANDING} then array_agg(c.chain_id) end as ids
    from chains c join matched m using (connection_id, chain_id)
    where ${buildChainCondition(list)} group by 1`.execute(trx);
  return rows;
}
