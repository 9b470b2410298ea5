import type { User } from '@trassa/contracts/account/user';
import type { Kysely, Selectable } from 'kysely';
import type { AccountTables, CompanyTable, UserTable } from '../db/schema.ts';
import { findWithheldCosts } from './cost-policy.queries.ts';
import { findFactors, findPolicy, isFactored } from './second-factor.queries.ts';
import { dueOf } from './second-factor.rules.ts';

export interface UserWithCompany {
  user: Selectable<UserTable>;
  company: Selectable<CompanyTable>;
  /** By when the second factor that the company asks for is to be set up. */
  secondFactorDue: Date | null;
  /** Whether the company withholds costs from the person. */
  withoutCosts: boolean;
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
  const since = await findPolicy(db, user.company_id);
  const hasFactor = since !== undefined && isFactored(await findFactors(db, user.id));
  const withoutCosts = user.role === 'dispatcher' && (await findWithheldCosts(db, user.company_id));
  return { user, company, secondFactorDue: dueOf({ since, joinedAt: user.created_at, hasFactor }), withoutCosts };
}

/** User in the form of the contract. */
export function toUser({ user, company, secondFactorDue, withoutCosts }: UserWithCompany): User {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    companyId: user.company_id,
    ...(secondFactorDue ? { secondFactorDue: secondFactorDue.toISOString() } : {}),
    company: {
      id: company.company_id,
      name: company.name,
      inn: company.inn,
      kpp: company.kpp,
      ogrn: company.ogrn,
      address: company.address,
      verified: company.verified,
    },
    ...(user.email_proved_at ? {} : { emailUnproved: true as const }),
    ...(withoutCosts ? { withoutCosts } : {}),
    ...(user.fleet_driver_id ? { fleetDriverId: user.fleet_driver_id } : {}),
  };
}
