import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { buildChainConditions, hasChainFilters, removeChainFilters } from '../../list-queries/chain-conditions.ts';
import { buildDocumentConditions, type DocumentListQuery } from '../../list-queries/document-conditions.ts';
import { ListedDocument, listedColumns, TEXT_END } from './listed-document.rules.ts';

/** Key of a document in a list, at which a page ends. */
export interface ListedDocumentKey {
  createDate: Date;
  documentId: string;
  connectionId: string;
}

const listedColumnRefs = listedColumns.map((name) => sql.ref(name));
const cleanColumns = listedColumnRefs.map((column) => sql`translate(${column}::text, ${TEXT_END}, ' ')`);

/** A page of documents, newest first, which begins `skip` rows after the key. */
export async function listDocuments(
  trx: Transaction<EdoTables>,
  list: DocumentListQuery,
  page: { after: ListedDocumentKey | null; skip: number; limit: number },
): Promise<ListedDocument[]> {
  const read = async (listed: readonly RawBuilder<unknown>[]) => {
    const { rows } = await sql<{ packed: string }>`
      select concat_ws(${TEXT_END}, ${sql.join(listed)}) as packed from documents
      where ${buildDocumentConditions(list)} and ${buildAfterKeyCondition(page.after)}
      order by create_date desc, document_id desc, connection_id desc
      limit ${page.limit} offset ${page.skip}`.execute(trx);
    return rows.map(({ packed }) => new ListedDocument(packed));
  };
  const documents = await read(listedColumnRefs);
  return documents.every(({ isWhole }) => isWhole) ? documents : read(cleanColumns);
}

const buildAfterKeyCondition = (after: ListedDocumentKey | null) =>
  after
    ? sql`(create_date, document_id, connection_id) < (${after.createDate}, ${after.documentId}, ${after.connectionId}::uuid)`
    : sql`true`;

/** Keys of every n-th row after a key, each with the number of rows up to it. */
export async function listPageMarks(
  trx: Transaction<EdoTables>,
  list: DocumentListQuery,
  range: { after: ListedDocumentKey | null; rows: number; every: number },
): Promise<{ passed: number; key: ListedDocumentKey }[]> {
  const { rows } = await sql<{ passed: number; create_date: Date; document_id: string; connection_id: string }>`
    select passed, create_date, document_id, connection_id from (
      select create_date, document_id, connection_id,
        row_number() over (order by create_date desc, document_id desc, connection_id desc) as passed
      from documents where ${buildDocumentConditions(list)} and ${buildAfterKeyCondition(range.after)}
      order by create_date desc, document_id desc, connection_id desc limit ${range.rows}) as walked
    where passed % ${range.every}::bigint = 0`.execute(trx);
  return rows.map((row) => ({
    passed: row.passed,
    key: { createDate: row.create_date, documentId: row.document_id, connectionId: row.connection_id },
  }));
}

export async function countDocuments(trx: Transaction<EdoTables>, list: DocumentListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents where ${buildCountCondition(list)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Conditions of a count, which joins many chains at once; a page looks at the chain of each document in turn. */
function buildCountCondition({ scope, filters, candidates = null }: DocumentListQuery): RawBuilder<unknown> {
  if (candidates || !hasChainFilters(filters)) return buildDocumentConditions({ scope, filters, candidates });
  return sql`${buildDocumentConditions({ scope, filters: removeChainFilters(filters) })} and (connection_id, chain_id) in (
    select connection_id, chain_id from chains
    where ${sql.join([sql`company_id = ${scope.companyId}`, ...buildChainConditions(filters, null)], sql` and `)})`;
}
