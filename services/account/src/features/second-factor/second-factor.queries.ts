import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Stores the secret of an app that waits for its first code, in place of one that waited before. */
export async function upsertPendingTotp(db: Db, factor: { personId: string; sealedSecret: string }): Promise<void> {
  const { personId: person_id, sealedSecret: sealed_secret } = factor;
  await db
    .insertInto('totp_factors')
    .values({ person_id, sealed_secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_secret, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .execute();
}

export async function deleteTotp(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('totp_factors').where('person_id', '=', personId).execute();
}

export async function insertPolicy(db: Db, companyId: string, since: Date): Promise<void> {
  await db
    .insertInto('second_factor_policies')
    .values({ company_id: companyId, since })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

export async function deletePolicy(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('second_factor_policies').where('company_id', '=', companyId).execute();
}
