import type { SignedDocumentKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { EdoTables } from '../../db/tables.ts';
import type { PreparedFile } from '../../operators/operator.ts';
import type { Author } from '../../shared/authors.ts';

/** Key of a title of a waybill of a connection, or of a paper, whose id is then in `chain_id`. */
export interface OutgoingTitleKey {
  company_id: string;
  connection_id: string;
  chain_id: string;
  kind: SignedDocumentKind;
}

const unsuccessfulStates = ['failed', 'cancelled'] as const;

const selectOutgoingTitles = (trx: Transaction<EdoTables>, companyId: string) =>
  trx.selectFrom('outgoing_titles').selectAll().where('company_id', '=', companyId);

const selectOutgoingTitlesByKey = (trx: Transaction<EdoTables>, key: OutgoingTitleKey) =>
  selectOutgoingTitles(trx, key.company_id)
    .where('connection_id', '=', key.connection_id)
    .where('chain_id', '=', key.chain_id)
    .where('kind', '=', key.kind);

/** The title of a waybill and kind that has neither failed nor been cancelled; there is at most one. */
export const findLiveOutgoingTitle = (
  trx: Transaction<EdoTables>,
  key: OutgoingTitleKey,
): Promise<OutgoingTitleRow | undefined> =>
  selectOutgoingTitlesByKey(trx, key).where('state', 'not in', unsuccessfulStates).executeTakeFirst();

/** The latest title of a waybill and kind, also one that failed, but none that was cancelled. */
export const findLatestOutgoingTitle = (
  trx: Transaction<EdoTables>,
  key: OutgoingTitleKey,
): Promise<OutgoingTitleRow | undefined> =>
  selectOutgoingTitlesByKey(trx, key)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The paper that has neither failed nor been cancelled, at any operator; else the latest failed attempt. */
export const findOutgoingPaper = (
  trx: Transaction<EdoTables>,
  { companyId, id, kind }: { companyId: string; id: string; kind: SignedDocumentKind },
): Promise<OutgoingTitleRow | undefined> =>
  selectOutgoingTitles(trx, companyId)
    .where('chain_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '<>', 'cancelled')
    .orderBy((is) => is('state', '=', 'failed'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Papers of all companies whose answer to ask the operator for, or whose state to report to services/finance. */
export function listPapersToAskAbout(
  trx: Transaction<EdoTables>,
  now: Date,
): Promise<Pick<OutgoingTitleRow, 'company_id' | 'id'>[]> {
  return trx
    .selectFrom('outgoing_titles')
    .select(['company_id', 'id'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(200)
    .execute();
}

export function findOutgoingTitleById(
  trx: Transaction<EdoTables>,
  companyId: string,
  id: string,
): Promise<OutgoingTitleRow | undefined> {
  return selectOutgoingTitles(trx, companyId).where('id', '=', id).executeTakeFirst();
}

/** Content of a draft or of a frozen title to store. */
export interface OutgoingTitleContent {
  fields: Record<string, unknown>;
  author: Author;
  now: Date;
  /** Null: a draft. */
  frozen: { file: PreparedFile; hash: string; signer: TitleSigner | null } | null;
}

/** Keeps a draft, or freezes it; null: the title of the key is on its way or accepted, and stays as it is. */
export async function saveOutgoingTitleContent(
  trx: Transaction<EdoTables>,
  key: OutgoingTitleKey,
  { fields, author, now, frozen }: OutgoingTitleContent,
): Promise<OutgoingTitleRow | null> {
  const row = {
    state: frozen ? ('prepared' as const) : ('draft' as const),
    fields: JSON.stringify(fields),
    signer: frozen?.signer ? JSON.stringify(frozen.signer) : null,
    file_name: frozen?.file.fileName ?? null,
    bytes: frozen && Buffer.from(frozen.file.bytes),
    hash: frozen?.hash ?? null,
    ref: frozen?.file.ref ?? null,
    signature: null,
    sent_at: null,
    error: null,
    user_id: author.userId,
    user_name: author.name,
    updated_at: now,
  };
  const written = await trx
    .insertInto('outgoing_titles')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'connection_id', 'chain_id', 'kind'])
        .where('state', 'not in', unsuccessfulStates)
        .doUpdateSet(row)
        .where('outgoing_titles.state', 'in', ['draft', 'prepared']),
    )
    .returningAll()
    .executeTakeFirst();
  return written ?? null;
}

/** Changes a title that still is in a state of `from`, with the bytes of `hash`; undefined: another call changed it. */
export function updateOutgoingTitleInState(
  trx: Transaction<EdoTables>,
  {
    companyId,
    id,
    from,
    hash,
  }: { companyId: string; id: string; from: readonly OutgoingTitleRow['state'][]; hash?: string | null },
  changes: Updateable<EdoTables['outgoing_titles']>,
): Promise<Selectable<EdoTables['outgoing_titles']> | undefined> {
  return trx
    .updateTable('outgoing_titles')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash ?? null))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Titles of all companies whose sending has no known outcome; and those that the operator did not have, once their
 * waybill has changed there: a call that failed may have reached it later.
 */
export async function listUnresolvedTitles(
  trx: Transaction<EdoTables>,
  before: Date,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    (select company_id as "companyId", id from outgoing_titles
      where state in ('sending', 'unknown') and updated_at < ${before} order by updated_at limit 1000)
    union all
    (select o.company_id, o.id from outgoing_titles o
      join operator_waybills w using (company_id, connection_id, chain_id)
      where o.state = 'prepared' and o.sent_at is not null and w.since > o.updated_at limit 1000)`.execute(trx);
  return rows;
}
