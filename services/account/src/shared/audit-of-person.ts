import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import type { AuditKind } from './audit.ts';
import type { AccountDeps } from './deps.ts';
import type { UserRow } from './user.queries.ts';

/** What was done to a person, by whom; `userId` is the membership that the caller's company sees. */
interface ActionOnPerson {
  kind: AuditKind;
  memberships: readonly Pick<UserRow, 'id' | 'company_id'>[];
  userId: string;
  actor: Actor;
  at: Date;
}

/** Writes a row into the audit of each company of a person and of the caller's company. */
export async function auditInAllCompanies(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { kind, memberships, userId, actor: { identity, client }, at }: ActionOnPerson,
): Promise<void> {
  const named = new Map([[identity.companyId, userId]]);
  for (const { company_id, id } of memberships) named.set(company_id, id);
  // Chains are locked in one order, since two actions may name the same companies.
  for (const [companyId, personId] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await deps.appendAudit(trx, { kind, at, userId: identity.userId, client, details: { personId }, companyId });
  }
}
