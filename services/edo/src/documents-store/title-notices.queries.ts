import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

/** Key of the document of a notice. */
type NoticedDocument = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id'>;

/**
 * Stores the notices of a title; most titles have none.
 * @returns whether the title came from an exchange, and none of its notices were stored before
 */
export async function storeNotices(
  trx: Transaction<EdoTables>,
  { company_id, connection_id, document_id }: NoticedDocument,
  notices: readonly TitleNotice[],
): Promise<boolean> {
  if (notices.length === 0) return false;
  const { rows } = await sql<{ is_news: boolean }>`
    insert into title_notices as n (company_id, connection_id, document_id, notices)
    values (${company_id}, ${connection_id}, ${document_id}, ${JSON.stringify(notices)}::jsonb)
    on conflict (company_id, connection_id, document_id) do update set notices = excluded.notices
    returning n.xmax = 0 and exists (select 1 from connections c
      where c.company_id = n.company_id and c.id = n.connection_id and c.kind = 'exchange') as is_news`.execute(trx);
  return rows[0]?.is_news ?? false;
}

/** Notices by document id. */
export async function listNoticesByDocument(
  trx: Transaction<EdoTables>,
  companyId: string,
  documents: readonly Pick<DocumentRow, 'document_id'>[],
): Promise<Map<string, TitleNotice[]>> {
  const ids = documents.map(({ document_id }) => document_id);
  const { rows } = await sql<{ document_id: string; notices: TitleNotice[] }>`
    select document_id, notices from title_notices
    where company_id = ${companyId} and document_id = any(${ids}::text[])`.execute(trx);
  return new Map(rows.map(({ document_id, notices }) => [document_id, notices]));
}
