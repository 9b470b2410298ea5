import type { Kysely } from 'kysely';
import type { AccountTables, CompanyTable, ConsentTable, UserTable } from '../db/schema.ts';

/** Stores a company with its first user. A taken e-mail address violates `users__email__unique`. */
export async function insertAccount(
  db: Kysely<AccountTables>,
  account: { company: CompanyTable; user: UserTable; consents?: ConsentTable[] },
): Promise<void> {
  await db.insertInto('companies').values(account.company).execute();
  await insertPerson(db, account.user, account.consents ?? []);
}

/** Stores a user with their consents. A taken e-mail address violates `users__email__unique`. */
export async function insertPerson(
  db: Kysely<AccountTables>,
  user: UserTable,
  consents: readonly ConsentTable[],
): Promise<void> {
  await db.insertInto('users').values(user).execute();
  if (consents.length) await db.insertInto('consents').values(consents).execute();
}

/** Whether an error is the violation of the unique e-mail address. */
export function isEmailTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'users__email__unique';
}

/** Stores the partner link of an account; one account per link. */
export async function insertLead(
  db: Kysely<AccountTables>,
  lead: { leadId: string; companyId: string; userId: string; at: Date },
): Promise<void> {
  const row = { lead_id: lead.leadId, company_id: lead.companyId, user_id: lead.userId, at: lead.at };
  await db.insertInto('partner_registrations').values(row).execute();
}

/** Whether an error is the violation of one account per partner link. */
export function isLeadTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'partner_registrations__lead__unique';
}

export function findCompany(db: Kysely<AccountTables>, companyId: string): Promise<CompanyTable | undefined> {
  return db.selectFrom('companies').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}
