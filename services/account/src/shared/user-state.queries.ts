import { freshUserState, type UserState, userStateSchema } from '@trassa/contracts/account/user-state';
import type { Identity } from '@trassa/contracts/identity';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Stored state of the interface; fields missing from an older version get their defaults. */
export async function findUserState(db: Kysely<AccountTables>, { companyId, userId }: Identity): Promise<UserState> {
  const row = await db
    .selectFrom('user_states')
    .select('state')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const known = userStateSchema.safeParse({ ...freshUserState, ...(row?.state as object | undefined) });
  return known.success ? known.data : freshUserState;
}

export async function saveUserState(
  db: Kysely<AccountTables>,
  identity: Identity,
  { state, at }: { state: UserState; at: Date },
): Promise<void> {
  const values = { state: JSON.stringify(state), updated_at: at };
  await db
    .insertInto('user_states')
    .values({ company_id: identity.companyId, user_id: identity.userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}
