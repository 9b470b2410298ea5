import type { WaybillHistoryEvent } from '@trassa/contracts/edo/history';
import { sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';

type HistoryRow = Omit<WaybillHistoryEvent, 'at' | 'documentId'> & { at: Date; document_id: string | null };

/** What happened to a chain, newest first. Arrivals of documents come from `documents` and are not stored as events. */
export async function listHistory(
  trx: Transaction<EdoTables>,
  { company_id, connection_id, chain_id }: Pick<ChainRow, 'company_id' | 'connection_id' | 'chain_id'>,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select id::text, kind, actor, name, document_id, detail, at, id as seq from document_history
      where company_id = ${company_id} and chain_id = ${chain_id}
    union all
    select 'received ' || d.document_id, 'received', 'exchange', '', d.document_id, '', d.create_date, 0
      from documents d join connections c on c.company_id = d.company_id and c.id = d.connection_id
      where d.company_id = ${company_id} and d.connection_id = ${connection_id} and d.chain_id = ${chain_id}
        and c.kind = 'exchange'
    order by at desc, seq desc, document_id desc limit 200`.execute(trx);
  return rows;
}
