import { type Selectable, sql, type Transaction } from 'kysely';
import type { AccountTables, AuditEventTable } from '../db/schema.ts';

type Trx = Transaction<AccountTables>;
export type AuditRow = Selectable<AuditEventTable>;

/** Last row of a chain; `companyId` null: the chain of rows without a company. */
export interface LastRowOfChain {
  companyId: string | null;
  position: number;
  hash: string;
}

const PAGE_SIZE = 1000;

/** Locks the chain of a company until the transaction ends. */
export async function lockChain(trx: Trx, companyId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account.audit_events'), hashtext(${companyId ?? ''}))`.execute(trx);
}

const selectChain = (trx: Trx, companyId: string | null) =>
  trx.selectFrom('audit_events').where('company_id', companyId === null ? 'is' : '=', companyId);

export async function findLastOfChain(trx: Trx, companyId: string | null) {
  return selectChain(trx, companyId)
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Companies with a chain, null for rows without a company. */
export async function listCompanyIdsOfChains(trx: Trx): Promise<(string | null)[]> {
  const rows = await trx.selectFrom('audit_events').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
}

export async function listLastRowsOfChains(trx: Trx): Promise<LastRowOfChain[]> {
  const rows = await trx
    .selectFrom('audit_events')
    .distinctOn('company_id')
    .select(['company_id', 'position', 'hash'])
    .orderBy('company_id')
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ company_id: companyId, position, hash }) => ({ companyId, position, hash }));
}

/** Hashes of those of the given rows that the database holds unchanged: same chain, position and hash. */
export async function listUnchangedHashes(trx: Trx, rows: readonly LastRowOfChain[]): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select place.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place("companyId" uuid, position bigint, hash text)
    join account.audit_events event on event.hash = place.hash and event.position = place.position
      and event.company_id is not distinct from place."companyId"`.execute(trx);
  return found.rows.map(({ hash }) => hash);
}

/** Rows of a chain after a position, at most a thousand. */
export async function listRowsOfChain(trx: Trx, companyId: string | null, after: number): Promise<AuditRow[]> {
  return selectChain(trx, companyId)
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE_SIZE)
    .execute();
}

export async function insertAuditRow(trx: Trx, row: Omit<AuditRow, 'seq'>): Promise<void> {
  await trx.insertInto('audit_events').values(row).execute();
}
