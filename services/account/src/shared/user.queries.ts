import type { User } from '@trassa/contracts/account/user';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables, CompanyTable, UserTable } from '../db/schema.ts';

/** A user together with the company, as stored. */
export interface UserWithCompany {
  user: Selectable<UserTable>;
  company: Selectable<CompanyTable>;
}

/** The user and company behind an id; undefined when there is none the transaction may see. */
export async function findUser(db: Kysely<AccountTables>, userId: string): Promise<UserWithCompany | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return user && withCompany(db, user);
}

/** The user behind an e-mail address in its comparable form. */
export function findUserByEmail(db: Kysely<AccountTables>, key: string): Promise<Selectable<UserTable> | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
}

/** A user together with the company. */
export async function withCompany(db: Kysely<AccountTables>, user: Selectable<UserTable>): Promise<UserWithCompany> {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  return { user, company };
}

/** The user as the product shows it. */
export function toUser({ user, company }: UserWithCompany): User {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    companyId: user.company_id,
    company: {
      id: company.company_id,
      name: company.name,
      inn: company.inn,
      kpp: company.kpp,
      ogrn: company.ogrn,
      address: company.address,
      verified: company.verified,
    },
  };
}
