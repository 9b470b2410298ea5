import { sql, type Transaction } from 'kysely';
import type { DocumentHistoryTable, EdoTables } from '../db/tables.ts';
import type { Author } from '../shared/authors.ts';

type Trx = Transaction<EdoTables>;

/** What happened, and by whom. */
export interface NewHistoryEvent {
  kind: DocumentHistoryTable['kind'];
  author: Author;
  at: Date;
  detail?: string;
}

/** Waybill of an event, or one of its documents. */
export interface HistoryEventTarget {
  chain_id: string;
  document_id?: string;
}

/** Adds an event to the history of each target, in the transaction of the action; repeated openings are ignored. */
export async function insertHistoryEvents(
  trx: Trx,
  companyId: string,
  { event, of }: { event: NewHistoryEvent; of: readonly HistoryEventTarget[] },
): Promise<void> {
  if (of.length === 0) return;
  const { kind, author, at, detail = '' } = event;
  await sql`
    insert into document_history (company_id, chain_id, document_id, kind, actor, user_id, name, detail, at)
    select ${companyId}::uuid, chain_id, document_id, ${kind}, ${author.actor}, ${author.userId}::uuid, ${author.name},
      ${detail}, ${at}::timestamptz
    from unnest(${of.map((place) => place.chain_id)}::text[], ${of.map((place) => place.document_id ?? null)}::text[])
      as given(chain_id, document_id)
    on conflict do nothing`.execute(trx);
}

/** Whether the person has opened the waybill before. */
export async function hasPersonOpenedChain(
  trx: Trx,
  { companyId, chainId, userId }: { companyId: string; chainId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_history
    where company_id = ${companyId} and chain_id = ${chainId} and user_id = ${userId} and kind = 'opened'`.execute(trx);
  return rows.length > 0;
}

/** Copies the history of merged waybills to the remaining one. */
export async function copyHistory(
  trx: Trx,
  companyId: string,
  { into, from }: { into: string; from: readonly string[] },
): Promise<void> {
  await sql`
    insert into document_history (company_id, chain_id, document_id, kind, actor, user_id, name, detail, at)
    select company_id, ${into}, document_id, kind, actor, user_id, name, detail, at from document_history
    where company_id = ${companyId} and chain_id = any(${from}::text[]) order by at, id
    on conflict do nothing`.execute(trx);
}
