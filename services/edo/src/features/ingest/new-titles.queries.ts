import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { buildCodesSql } from '../../documents-store/chain-stages.rules.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';
import { titleTypes } from './title-messages.rules.ts';

/** A title that came since the last announcement. */
export interface NewTitle {
  document_id: string;
  chain_id: string;
  doc_type: string;
  create_date: Date;
  /** Number of the waybill. */
  number: string;
  /** Whether it is the furthest title of its waybill and the first of its type, and no person has finished the trip. */
  is_latest: boolean;
}

/** Titles above the mark of the connection that are created after `since`, in the order of their arrival. */
export async function listNewTitles(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  since: Date,
): Promise<NewTitle[]> {
  const { rows } = await sql<NewTitle>`
    select d.document_id, d.chain_id, d.doc_type, d.create_date, c.number,
      c.status = d.doc_type and c.news_due is distinct from 'infinity' and not exists (
        select 1 from documents e where ${buildConnectionCondition(owner, 'e')} and e.chain_id = d.chain_id
          and e.doc_type = d.doc_type and e.seq < d.seq) as is_latest
    from documents d
    join ingests i on i.company_id = d.company_id and i.connection_id = d.connection_id
    join chains c on c.company_id = d.company_id and c.connection_id = d.connection_id and c.chain_id = d.chain_id
    where ${buildConnectionCondition(owner, 'd')} and not d.deleted and d.create_date > ${since}
      and d.doc_type in ${sql.raw(buildCodesSql(titleTypes))} and d.docflow_type = 'ETRN' and d.seq > i.announced_mark
    order by d.seq`.execute(trx);
  return rows;
}

/** Moves the mark above every stored document of the connection. */
export async function moveAnnouncedMark(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await sql`update ingests set announced_mark = nextval('documents_seq_seq') where ${buildConnectionCondition(owner)}`.execute(
    trx,
  );
}
