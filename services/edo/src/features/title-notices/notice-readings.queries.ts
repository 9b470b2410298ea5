import { noticeTypes } from '@trassa/contracts/edo/title-notice';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { type ConnectionKey, ofConnection } from '../../shared/connection-key.ts';

const MOST_TRIES = 3;
/** Older ones are read when somebody opens them. */
const NEWS_DAYS = 365;

// The types are written out, as they stand in the condition of the index.
const types = sql.join(noticeTypes.map((type) => sql.lit(type)));
const unread = (now: Date) => sql`d.doc_type in (${types}) and not d.deleted
  and d.create_date > ${now}::timestamptz - make_interval(days => ${NEWS_DAYS})
  and not exists (select 1 from title_notices n where n.company_id = d.company_id and n.connection_id = d.connection_id
    and n.document_id = d.document_id and (n.notices is not null or n.again_at is null or n.again_at > ${now}))`;

/** Connected exchanges, of all companies, with titles whose notices are not known; none whose documents are just taken in. */
export async function listUnread(trx: Transaction<EdoTables>, now: Date): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select c.company_id as "companyId", c.id as "connectionId" from connections c
    where c.kind = 'exchange' and c.state = 'connected'
      and not exists (select 1 from ingests i
        where i.company_id = c.company_id and i.connection_id = c.id and i.state = 'running')
      and exists (select 1 from documents d where d.company_id = c.company_id and d.connection_id = c.id
        and ${unread(now)})`.execute(trx);
  return rows;
}

/** The newest title whose notices are not known; undefined: none is left. */
export async function findUnread(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.* from documents d where ${ofConnection(owner, 'd')} and ${unread(now)}
    order by d.create_date desc, d.document_id limit 1`.execute(trx);
  return rows[0];
}

/** Writes down that a title is being asked; a few times it may be asked again, should nothing come of it. */
export async function openNoticeAsk(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { documentId, againAt }: { documentId: string; againAt: Date },
): Promise<void> {
  await sql`
    insert into title_notices as n (company_id, connection_id, document_id, tries, again_at)
    values (${companyId}, ${connectionId}, ${documentId}, 1, ${againAt})
    on conflict (company_id, connection_id, document_id) do update set tries = n.tries + 1,
      again_at = case when n.tries + 1 < ${MOST_TRIES} then excluded.again_at end`.execute(trx);
}

/** A title has said what it says: it is not asked again. */
export async function endNoticeAsk(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  documentId: string,
): Promise<void> {
  await sql`
    update title_notices set again_at = null, notices = coalesce(notices, '[]')
    where ${ofConnection(owner)} and document_id = ${documentId}`.execute(trx);
}
