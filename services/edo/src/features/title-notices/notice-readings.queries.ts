import { noticeTypes } from '@trassa/contracts/edo/title-notice';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { listIdleExchanges } from '../../exchange/idle-exchanges.queries.ts';
import { ofConnection } from '../../shared/connection-key.ts';

const MAX_ATTEMPTS = 3;
/** Older titles are read when somebody opens them. */
const MAX_AGE_DAYS = 365;

// Literals, because parameters would not match the partial index.
const types = sql.join(noticeTypes.map((type) => sql.lit(type)));
const unread = (now: Date) => sql`d.doc_type in (${types}) and not d.deleted
  and d.create_date > ${now}::timestamptz - make_interval(days => ${MAX_AGE_DAYS})
  and not exists (select 1 from title_notices n where n.company_id = d.company_id and n.connection_id = d.connection_id
    and n.document_id = d.document_id and (n.notices is not null or n.again_at is null or n.again_at > ${now}))`;

/** Exchanges with unread notices. */
export const listUnread = (trx: Transaction<EdoTables>, now: Date): Promise<ConnectionKey[]> =>
  listIdleExchanges(
    trx,
    sql`exists (select 1 from documents d where d.company_id = e.company_id and d.connection_id = e.id
      and ${unread(now)})`,
  );

/** Newest title with unread notices; undefined when none is left. */
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

/** Records the attempt before the call; the number of attempts is limited. */
export async function startNoticeReading(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  { documentId, againAt }: { documentId: string; againAt: Date },
): Promise<void> {
  await sql`
    insert into title_notices as n (company_id, connection_id, document_id, tries, again_at)
    values (${companyId}, ${connectionId}, ${documentId}, 1, ${againAt})
    on conflict (company_id, connection_id, document_id) do update set tries = n.tries + 1,
      again_at = case when n.tries + 1 < ${MAX_ATTEMPTS} then excluded.again_at end`.execute(trx);
}

/** Records the result: the title is not read again. */
export async function finishNoticeReading(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  documentId: string,
): Promise<void> {
  await sql`
    update title_notices set again_at = null, notices = coalesce(notices, '[]')
    where ${ofConnection(owner)} and document_id = ${documentId}`.execute(trx);
}
