import { listRolesWith } from '@trassa/contracts/permissions';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { TotpFactorTable } from '../db/second-factor-schema.ts';

type Db = Kysely<AccountTables>;

/** Second factors of a person: whether an app for codes is connected, and the number of passkeys. */
export interface FactorsOfPerson {
  totp: boolean;
  passkeys: number;
}

export async function findFactors(db: Db, personId: string): Promise<FactorsOfPerson> {
  const { rows } = await sql<{ totp: boolean; passkeys: number }>`
    select exists (select 1 from totp_factors where person_id = ${personId} and confirmed_at is not null) as totp,
      (select count(*) from passkeys where person_id = ${personId}) as passkeys`.execute(db);
  return rows[0] ?? { totp: false, passkeys: 0 };
}

export const hasSecondFactor = ({ totp, passkeys }: FactorsOfPerson): boolean => totp || passkeys > 0;

export function findTotp(db: Db, personId: string): Promise<Selectable<TotpFactorTable> | undefined> {
  return db.selectFrom('totp_factors').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

/** Accepts a time step once: the second of two simultaneous calls gets false. The first step confirms the app. */
export async function acceptTotpStep(
  db: Db,
  personId: string,
  { step, at }: { step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, ${at})` })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up; false for a wrong code or one used before. */
export async function deleteRecoveryCode(db: Db, personId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes all factors from a person, recovery codes included; the time limit for setting up new ones begins. */
export async function deleteFactors(db: Db, personId: string, at: Date): Promise<void> {
  await db.deleteFrom('totp_factors').where('person_id', '=', personId).execute();
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await db.updateTable('people').set({ factors_reset_at: at }).where('id', '=', personId).execute();
}

/** Other people who manage every company of a person; in a system transaction. */
export async function listManagerIdsOfPerson(db: Db, personId: string): Promise<string[]> {
  const companies = db.selectFrom('users').where('person_id', '=', personId).where('removed_at', 'is', null);
  const rows = await db
    .selectFrom('users')
    .select('person_id')
    .where('person_id', '<>', personId)
    .where('removed_at', 'is', null)
    .where('role', 'in', listRolesWith('people.manage'))
    .where('company_id', 'in', companies.select('company_id'))
    .groupBy('person_id')
    .having(
      (row) => row.fn.countAll(),
      '=',
      companies.select((row) => row.fn.countAll().as('n')),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Whether a company of the person asks for a second factor; in a system transaction. */
export async function isSecondFactorAskedOfPerson(db: Db, personId: string): Promise<boolean> {
  const policy = await db
    .selectFrom('second_factor_policies')
    .innerJoin('users', 'users.company_id', 'second_factor_policies.company_id')
    .select('since')
    .where('users.person_id', '=', personId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  return policy !== undefined;
}

/** When the company began to ask for a second factor; undefined: it does not. */
export async function findSecondFactorPolicyStart(db: Db, companyId: string): Promise<Date | undefined> {
  const policy = await db
    .selectFrom('second_factor_policies')
    .select('since')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return policy?.since;
}
