import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables, UploadsTable } from '../../db/tables.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';

const MAX_LISTED_UPLOADS = 200;

/** Connection of dropped files, created at the first use. */
export async function getOrCreateUploadConnectionId(trx: Transaction<EdoTables>, companyId: string): Promise<string> {
  await trx
    .insertInto('connections')
    .values({ company_id: companyId, id: randomUUID(), login: 'upload', kind: 'upload', state: 'connected' })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'operator', 'login']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'upload')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Line of an accepted file with the same bytes. */
export function findAcceptedUpload(trx: Transaction<EdoTables>, companyId: string, hash: string) {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('hash', '=', hash)
    .where('result', '=', 'accepted')
    .limit(1)
    .executeTakeFirst();
}

export async function insertUpload(trx: Transaction<EdoTables>, upload: Insertable<UploadsTable>): Promise<void> {
  await trx.insertInto('uploads').values(upload).execute();
}

/** Latest files, newest first. */
export function listUploads(trx: Transaction<EdoTables>, companyId: string): Promise<Selectable<UploadsTable>[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_UPLOADS)
    .execute();
}

/** Bytes of a company's accepted files. */
export async function sumStoredBytes(trx: Transaction<EdoTables>, companyId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(stored_bytes), 0)::bigint`.as('bytes'))
    .where('company_id', '=', companyId)
    .where('stored_bytes', '>', 0)
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function countUploads(trx: Transaction<EdoTables>, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Chains of stored titles that have one of the links ({@link saveLinks}). */
export async function listLinkedChainIds(
  trx: Transaction<EdoTables>,
  companyId: string,
  links: readonly string[],
): Promise<string[]> {
  if (links.length === 0) return [];
  const rows = await trx
    .selectFrom('upload_links')
    .select('chain_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('ref', 'in', links)
    .orderBy('chain_id')
    .execute();
  return rows.map((row) => row.chain_id);
}

/** Stores the chain of each link: an id that titles of one waybill share. */
export async function saveLinks(
  trx: Transaction<EdoTables>,
  chain: { companyId: string; chainId: string },
  links: readonly string[],
): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('upload_links')
    .values(links.map((ref) => ({ company_id: chain.companyId, ref, chain_id: chain.chainId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'ref']).doUpdateSet({ chain_id: chain.chainId }))
    .execute();
}

/** Merges chains of one waybill, with what people have written and done. */
export async function mergeChains(
  trx: Transaction<EdoTables>,
  place: ConnectionKey,
  chains: { into: string; from: readonly string[] },
): Promise<void> {
  if (chains.from.length === 0) return;
  const ofCompany = sql`company_id = ${place.companyId}`;
  const from = sql`any(${chains.from}::text[])`;
  const merged = sql`${buildConnectionCondition(place)} and chain_id = ${from}`;
  const kept = sql`${buildConnectionCondition(place)} and chain_id = ${chains.into}`;
  // Reported anew with the chain that stays, because that may have another order.
  await sql`
    insert into closings (company_id, connection_id, chain_id, closed_at, user_id, user_name, reason)
    select company_id, connection_id, ${chains.into}, closed_at, user_id, user_name, reason from closings
    where ${merged} order by closed_at on conflict do nothing`.execute(trx);
  await sql`delete from closings where ${merged}`.execute(trx);
  const stated = sql`case when promised_at is null then due_at else stated_due_at end`;
  await sql`
    update chains set search = search || coalesce(gone.texts, ''),
      closed_at = (select closed_at from closings where ${kept}),
      due_at = greatest(due_at, gone.due), promised_at = greatest(promised_at, gone.promised),
      stated_due_at = case when coalesce(promised_at, gone.promised) is not null
        then greatest(${stated}, gone.stated) end,
      solved_at = greatest(solved_at, gone.solved),
      solved_by = case when gone.solved > coalesce(solved_at, '-infinity') then gone.solver else solved_by end
    from (select string_agg(search, '') as texts, max(due_at) as due, max(promised_at) as promised,
      max(${stated}) as stated, max(solved_at) as solved,
      (array_agg(solved_by order by solved_at desc nulls last))[1] as solver from chains where ${merged}) as gone
    where ${kept}`.execute(trx);
  await sql`update documents set chain_id = ${chains.into} where ${merged}`.execute(trx);
  await sql`delete from chains where ${merged}`.execute(trx);
  for (const table of ['upload_links', 'uploads'].map((name) => sql.table(name)))
    await sql`update ${table} set chain_id = ${chains.into} where ${ofCompany} and chain_id = ${from}`.execute(trx);
  await sql`update comments set subject_id = ${chains.into}
    where ${ofCompany} and subject_kind = 'waybill' and subject_id = ${from}`.execute(trx);
}

/** Locks uploads of a company, because two files of one waybill at a time must end in one chain. */
export async function lockUploads(trx: Transaction<EdoTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edo-upload:${companyId}`}, 0))`.execute(trx);
}

const selectUploadConnection = (trx: Transaction<EdoTables>, companyId: string) =>
  trx.selectFrom('connections').select('id').where('company_id', '=', companyId).where('kind', '=', 'upload');

/** Of the given documents, those that came with dropped files. */
export function listUploadedDocuments(
  trx: Transaction<EdoTables>,
  companyId: string,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  return trx
    .selectFrom('documents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('connection_id', 'in', selectUploadConnection(trx, companyId))
    .where('document_id', 'in', [...ids, ''])
    .execute();
}

/** Whether the company has this document, dropped or of an exchange. */
export async function hasDocument(trx: Transaction<EdoTables>, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('document_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the document's chain has an order. */
export async function hasOrder(trx: Transaction<EdoTables>, document: DocumentRow): Promise<boolean> {
  const row = await trx
    .selectFrom('chains')
    .select('ordered_revision')
    .where('company_id', '=', document.company_id)
    .where('connection_id', '=', document.connection_id)
    .where('chain_id', '=', document.chain_id)
    .executeTakeFirst();
  return row !== undefined && row.ordered_revision !== null;
}

/** Adds a deletion or restoration to the audit. */
export async function auditRemovalOrRestoration(
  trx: Transaction<EdoTables>,
  entry: { companyId: string; userId: string | null; action: string; detail: string },
): Promise<void> {
  const { companyId, userId, ...what } = entry;
  await trx
    .insertInto('audit')
    .values({ company_id: companyId, user_id: userId, ...what })
    .execute();
}
