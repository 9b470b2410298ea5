import type { CompanyRequisites, Profile } from '@trassa/contracts/account/profile';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

export async function updateProfile(db: Kysely<AccountTables>, userId: string, profile: Profile): Promise<void> {
  const { firstName: first_name, lastName: last_name, phone } = profile;
  await db.updateTable('users').set({ first_name, last_name, phone }).where('id', '=', userId).execute();
}

/** Another INN also ends the verification, which belonged to the old one. */
export async function updateRequisites(
  db: Kysely<AccountTables>,
  companyId: string,
  requisites: CompanyRequisites,
): Promise<void> {
  const { inn } = requisites;
  await db
    .updateTable('companies')
    .set({ ...requisites, verified: sql<boolean>`verified and inn = ${inn}` })
    .where('company_id', '=', companyId)
    .execute();
}
