import type { User } from '@trassa/contracts/account/user';
import type { Role } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PersonTable } from '../db/person-schema.ts';
import type { AccountTables, CompanyTable, UserTable } from '../db/schema.ts';
import { hasWithheldCosts } from './cost-policy.queries.ts';
import { findCompanyDeletion } from './deletions.queries.ts';
import { findFactors, findSecondFactorPolicyStart, hasSecondFactor } from './second-factor.queries.ts';
import { getSetUpDeadline } from './second-factor.rules.ts';

/** Membership together with the columns of its person. */
export type UserRow = Selectable<UserTable> &
  Pick<
    PersonTable,
    'email' | 'email_key' | 'password_hash' | 'email_proved_at' | 'must_prove_email' | 'factors_reset_at'
  >;

export interface UserWithCompany {
  user: UserRow;
  company: Selectable<CompanyTable>;
  /** By when the person has to set up a second factor; null: there is one, or none is asked for. */
  secondFactorDue: Date | null;
  /** Whether the company withholds costs from the person. */
  withoutCosts: boolean;
  /** When the data of the company will be erased; null: nobody asked for its deletion. */
  erasedAt: Date | null;
}

/** User with the company; undefined when the transaction's tenant has none with this id, or has removed them. */
export async function findUserWithCompany(
  db: Kysely<AccountTables>,
  userId: string,
): Promise<UserWithCompany | undefined> {
  const user = await selectMemberships(db).where('users.id', '=', userId).executeTakeFirst();
  return user && readUserWithCompany(db, user);
}

/** Memberships with their people, those that are over included. */
function selectMembershipsWithFormer(db: Kysely<AccountTables>) {
  return db
    .selectFrom('users')
    .innerJoin('people', 'people.id', 'users.person_id')
    .selectAll('users')
    .select(['people.email', 'people.email_key', 'people.password_hash', 'people.email_proved_at'])
    .select(['people.must_prove_email', 'people.factors_reset_at']);
}

const selectMemberships = (db: Kysely<AccountTables>) =>
  selectMembershipsWithFormer(db).where('users.removed_at', 'is', null).where('people.left_at', 'is', null);

/** People of a company. */
export function listStaff(db: Kysely<AccountTables>, companyId: string): Promise<UserRow[]> {
  return selectMemberships(db).where('users.company_id', '=', companyId).orderBy('users.id').execute();
}

/** People of a company, those who were removed included. */
export function listStaffWithFormer(db: Kysely<AccountTables>, companyId: string): Promise<UserRow[]> {
  return selectMembershipsWithFormer(db).where('users.company_id', '=', companyId).orderBy('users.id').execute();
}

/** A membership, or all memberships of a person, which only a system transaction sees. */
export type MembershipChoice = { userId: string } | { personId: string };

/** Keys of memberships, those that are over included. */
export function selectMembershipKeys(db: Kysely<AccountTables>, whose: MembershipChoice) {
  const users = db.selectFrom('users').select(['users.company_id', 'users.id']);
  return 'userId' in whose ? users.where('id', '=', whose.userId) : users.where('person_id', '=', whose.personId);
}

/** Memberships, the one opened last first. */
const selectLastOpenedFirst = (db: Kysely<AccountTables>) =>
  selectMemberships(db)
    .orderBy('opened_at', (order) => order.desc().nullsLast())
    .orderBy('created_at');

/** Membership, opened last, of the person with a normalized e-mail address; in a system transaction. */
export function findUserByEmail(db: Kysely<AccountTables>, key: string): Promise<UserRow | undefined> {
  return selectLastOpenedFirst(db).where('people.email_key', '=', key).limit(1).executeTakeFirst();
}

/** Oldest membership of the person with a normalized e-mail address, whichever was opened last; in a system transaction. */
export function findOldestMembershipByEmail(db: Kysely<AccountTables>, key: string): Promise<UserRow | undefined> {
  return selectMemberships(db)
    .where('people.email_key', '=', key)
    .orderBy('users.created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Memberships of the person with a normalized e-mail address, the one opened last first; in a system transaction. */
export function listUsersByEmail(db: Kysely<AccountTables>, key: string): Promise<UserRow[]> {
  return selectLastOpenedFirst(db).where('people.email_key', '=', key).execute();
}

/** Memberships of a person, the one opened last first; in a system transaction. */
export function listUsersOfPerson(db: Kysely<AccountTables>, personId: string): Promise<UserRow[]> {
  return selectLastOpenedFirst(db).where('people.id', '=', personId).execute();
}

/** Membership of a person that was opened last; in a system transaction. */
export function findLastOpenedUserOfPerson(db: Kysely<AccountTables>, personId: string): Promise<UserRow | undefined> {
  return selectLastOpenedFirst(db).where('people.id', '=', personId).limit(1).executeTakeFirst();
}

/** Whether an address is that of somebody in the company. */
export async function isMember(db: Kysely<AccountTables>, companyId: string, emailKey: string): Promise<boolean> {
  const member = await selectMemberships(db)
    .where('users.company_id', '=', companyId)
    .where('people.email_key', '=', emailKey)
    .executeTakeFirst();
  return member !== undefined;
}

/** Id of the person of a membership. @throws common/unauthorized for a removed one */
export async function getPersonId(db: Kysely<AccountTables>, userId: string): Promise<string> {
  const user = await selectMemberships(db).where('users.id', '=', userId).executeTakeFirst();
  if (!user) throw problem('common/unauthorized');
  return user.person_id;
}

/**
 * Lock until the transaction ends: a removal or a change of the password waits for it, then sees what was written.
 * False for a membership that is over.
 */
export async function lockMembership(db: Kysely<AccountTables>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users join people on people.id = users.person_id
    where users.id = ${userId} and users.removed_at is null and people.left_at is null
    for no key update of users for share of people`.execute(db);
  return rows.length > 0;
}

/** Notes when a session of the membership was last opened, by which memberships are sorted. */
export async function markSessionOpened(db: Kysely<AccountTables>, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ opened_at: at }).where('id', '=', userId).execute();
}

export async function updateRole(db: Kysely<AccountTables>, userId: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

async function readUserWithCompany(db: Kysely<AccountTables>, user: UserRow): Promise<UserWithCompany> {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  const since = await findSecondFactorPolicyStart(db, user.company_id);
  const hasFactor = since !== undefined && hasSecondFactor(await findFactors(db, user.person_id));
  const withoutCosts = user.role === 'dispatcher' && (await hasWithheldCosts(db, user.company_id));
  const secondFactorDue = getSetUpDeadline({
    since,
    joinedAt: user.created_at,
    resetAt: user.factors_reset_at,
    hasFactor,
  });
  const erasedAt = (await findCompanyDeletion(db, user.company_id))?.erase_at ?? null;
  return { user, company, secondFactorDue, withoutCosts, erasedAt };
}

/** User in the form of the contract. */
export function toUser({ user, company, secondFactorDue, withoutCosts, erasedAt }: UserWithCompany): User {
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
      ...(company.source_plan ? { wantedPlan: company.source_plan } : {}),
    },
    ...(user.email_proved_at ? {} : { emailUnproved: true as const }),
    ...(erasedAt ? { companyErasedAt: erasedAt.toISOString() } : {}),
    ...(withoutCosts ? { withoutCosts } : {}),
    ...(user.fleet_driver_id ? { fleetDriverId: user.fleet_driver_id } : {}),
  };
}
