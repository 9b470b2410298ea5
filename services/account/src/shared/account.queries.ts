import { listRolesWith } from '@trassa/contracts/permissions';
import { type Kysely, sql } from 'kysely';
import type { PersonTable } from '../db/person-schema.ts';
import type { AccountTables, CompanyTable, ConsentTable, UserTable } from '../db/schema.ts';
import { DEMO_DOMAIN } from './emails.rules.ts';

/** A new person with the first membership. */
export interface NewPerson {
  person: PersonTable;
  user: UserTable;
  consents?: readonly ConsentTable[];
}

/** Stores a company with its first person. A taken e-mail address violates `people__email__unique`. */
export async function insertAccount(
  db: Kysely<AccountTables>,
  { company, ...person }: NewPerson & { company: CompanyTable },
): Promise<void> {
  await db.insertInto('companies').values(company).execute();
  await insertPerson(db, person);
}

/** Stores a person with membership and consents. A taken e-mail address violates `people__email__unique`. */
export async function insertPerson(
  db: Kysely<AccountTables>,
  { person, user, consents = [] }: NewPerson,
): Promise<void> {
  await freeEmailOfFormerPerson(db, person.email_key, user.created_at);
  await db.insertInto('people').values(person).execute();
  await insertMembership(db, user);
  if (consents.length) await db.insertInto('consents').values(consents).execute();
}

/** Stores a membership. A person who is a member already violates `users__person__unique`. */
export async function insertMembership(db: Kysely<AccountTables>, user: UserTable): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Frees the address of a person who works in no company any more. The lock lets one who is joining a company finish. */
async function freeEmailOfFormerPerson(db: Kysely<AccountTables>, emailKey: string, at: Date): Promise<void> {
  await sql`select from people where email_key = ${emailKey} and left_at is null for update`.execute(db);
  await sql`update people set left_at = ${at} where email_key = ${emailKey} and left_at is null
    and not exists (select from users where users.person_id = people.id and users.removed_at is null)`.execute(db);
}

/** Whether an error is the violation of the unique e-mail address. */
export function isEmailTakenError(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'people__email__unique';
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
export function isLeadTakenError(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'partner_registrations__lead__unique';
}

/** Lock until the transaction ends: registrations with one INN follow one another. */
export async function lockInn(db: Kysely<AccountTables>, inn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inn ${inn}`}, 0))`.execute(db);
}

/**
 * The oldest company with an INN that somebody with a proved address manages; of an empty INN none. Nobody of the
 * demonstration or of a company that waits for its erasure would answer a request, so these do not count.
 */
export function findCompanyByInn(db: Kysely<AccountTables>, inn: string): Promise<CompanyTable | undefined> {
  return db
    .selectFrom('companies')
    .selectAll('companies')
    .where('inn', '=', inn)
    .where('inn', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_deletions')
            .select('company_deletions.company_id')
            .whereRef('company_deletions.company_id', '=', 'companies.company_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .innerJoin('people', 'people.id', 'users.person_id')
          .select('users.id')
          .whereRef('users.company_id', '=', 'companies.company_id')
          .where('removed_at', 'is', null)
          .where('email_proved_at', 'is not', null)
          .where('email_key', 'not like', `%${DEMO_DOMAIN}`)
          .where('role', 'in', listRolesWith('people.manage')),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export function findCompany(db: Kysely<AccountTables>, companyId: string): Promise<CompanyTable | undefined> {
  return db.selectFrom('companies').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** Phone of the director; empty where none is given. */
export async function findDirectorPhone(db: Kysely<AccountTables>, companyId: string): Promise<string> {
  const director = await db
    .selectFrom('users')
    .select('phone')
    .where('company_id', '=', companyId)
    .where('role', '=', 'director')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return director?.phone ?? '';
}

/** Lock until the transaction ends: rights that a session is opened with do not change meanwhile. */
export async function shareLockCompany(db: Kysely<AccountTables>, companyId: string): Promise<void> {
  await sql`select 1 from companies where company_id = ${companyId} for share`.execute(db);
}

/** Lock until the transaction ends: changes of people of a company follow one another. */
export async function lockPeople(db: Kysely<AccountTables>, companyId: string): Promise<void> {
  await sql`select 1 from companies where company_id = ${companyId} for update`.execute(db);
}
