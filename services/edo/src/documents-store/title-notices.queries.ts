import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../db/tables.ts';

/** Key of the document of a notice. */
type NoticedDocument = Pick<DocumentRow, 'company_id' | 'connection_id' | 'document_id'>;

/** Stores the notices of a title; most titles have none. */
export async function storeNotices(
  trx: Transaction<EdoTables>,
  { company_id, connection_id, document_id }: NoticedDocument,
  notices: readonly TitleNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into title_notices as n (company_id, connection_id, document_id, notices)
    values (${company_id}, ${connection_id}, ${document_id}, ${JSON.stringify(notices)}::jsonb)
    on conflict (company_id, connection_id, document_id) do update set notices = excluded.notices`.execute(trx);
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
