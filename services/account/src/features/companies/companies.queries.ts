import type { OwnCompany } from '@trassa/contracts/account/own-companies';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Companies of a person by name; in a system transaction. */
export async function listOwnCompanies(
  db: Db,
  { personId, companyId }: { personId: string; companyId: string },
): Promise<OwnCompany[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.company_id', 'users.company_id')
    .select(['companies.company_id', 'companies.name', 'companies.inn', 'users.role'])
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.created_at')
    .execute();
  return rows.map(({ company_id: id, name, inn, role }) => ({ id, name, inn, role, current: id === companyId }));
}

/** Membership of a person in a company; in a system transaction. */
export function findMembership(db: Db, personId: string, companyId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
