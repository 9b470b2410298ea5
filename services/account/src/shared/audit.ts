import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { AccountTables, AuditEventTable } from '../db/schema.ts';
import type { Client } from './client.ts';

/** Kinds of audit rows. Details never hold a password, a token or a stranger's e-mail address. */
export type AuditKind =
  | 'account.registered'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'session.ended'
  | 'session.replayed'
  | 'session.unbound'
  | 'access-token.forged'
  | 'password.reset-asked'
  | 'password.reset'
  | 'password.changed'
  | 'password.confirmed'
  | 'password.refused'
  | 'company.changed'
  | 'person.invited'
  | 'person.joined'
  | 'person.role-changed'
  | 'person.removed'
  | 'data.exported';

export interface AuditEntry {
  kind: AuditKind;
  at: Date;
  companyId: string | null;
  userId: string | null;
  client: Client;
  details?: Record<string, string | number>;
}

const FIRST = '0'.repeat(64);

/**
 * Appends a row to the chain. The chain is common to all companies and locked until the transaction ends, so this call
 * comes last in a system transaction.
 */
export async function appendAudit(trx: Transaction<AccountTables>, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account.audit_events'))`.execute(trx);
  const last = await trx
    .selectFrom('audit_events')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: entry.at,
    company_id: entry.companyId,
    user_id: entry.userId,
    kind: entry.kind,
    address: entry.client.address,
    user_agent: entry.client.userAgent,
    details: JSON.stringify(entry.details ?? {}),
    previous_hash: last?.hash ?? FIRST,
  };
  await trx
    .insertInto('audit_events')
    .values({ ...row, hash: hashOfRow(row) })
    .execute();
}

function hashOfRow(row: Omit<AuditEventTable, 'hash'>): string {
  const { seq, at, company_id, user_id, kind, address, user_agent, details, previous_hash } = row;
  const text = JSON.stringify([previous_hash, seq, at, company_id, user_id, kind, address, user_agent, details]);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * First row that was changed or follows a missing one; null for an intact chain. Rows cut off at the end are found only
 * by comparing the last hash with a copy elsewhere.
 */
export async function findBrokenAuditRow(trx: Transaction<AccountTables>): Promise<number | null> {
  let previous = { seq: 0, hash: FIRST };
  for (;;) {
    const rows = await trx
      .selectFrom('audit_events')
      .selectAll()
      .where('seq', '>', previous.seq)
      .orderBy('seq')
      .limit(1000)
      .execute();
    if (rows.length === 0) return null;
    for (const row of rows) {
      const follows = row.seq === previous.seq + 1 && row.previous_hash === previous.hash;
      if (!follows || hashOfRow(row) !== row.hash) return row.seq;
      previous = row;
    }
  }
}
