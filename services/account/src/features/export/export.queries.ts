import type { CompanyExport } from '@trassa/contracts/account/company-export';
import type { Identity } from '@trassa/contracts/identity';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { buildOfficeCondition, messageColumns, toMessage } from '../../shared/message.queries.ts';

export async function listConsents(
  db: Kysely<AccountTables>,
  { companyId, userId }: Identity,
): Promise<CompanyExport['consents']> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    textVersion: row.text_version,
    givenAt: row.given_at.toISOString(),
  }));
}

export async function listAllMessages(
  db: Kysely<AccountTables>,
  { companyId, userId }: Identity,
): Promise<CompanyExport['messages']> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.company_id', '=', 'messages.company_id')
        .onRef('message_reads.message_id', '=', 'messages.id')
        .on('message_reads.user_id', '=', userId),
    )
    .where('messages.company_id', '=', companyId)
    .where((row) => row.or([buildOfficeCondition({ companyId, userId }), row('messages.user_id', '=', userId)]))
    .select(messageColumns)
    .orderBy('seq')
    .limit(100_000)
    .execute();
  return rows.map(toMessage);
}

export async function listSecurityEvents(
  db: Kysely<AccountTables>,
  userId: string,
): Promise<CompanyExport['securityEvents']> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'kind', 'address'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .limit(100_000)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
