import type { User } from '@trassa/contracts/account/user';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables, CompanyTable, UserTable } from '../db/schema.ts';

export interface UserWithCompany {
  user: Selectable<UserTable>;
  company: Selectable<CompanyTable>;
}

/** User with the company; undefined when the transaction's tenant has none with this id, or has removed them. */
export async function findUser(db: Kysely<AccountTables>, userId: string): Promise<UserWithCompany | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return user && withCompany(db, user);
}

/** User by normalized e-mail address. */
export function findUserByEmail(db: Kysely<AccountTables>, key: string): Promise<Selectable<UserTable> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function withCompany(db: Kysely<AccountTables>, user: Selectable<UserTable>): Promise<UserWithCompany> {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  return { user, company };
}

/** User in the form of the contract. */
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
