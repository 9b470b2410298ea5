import { freshUserState, type UserState, userStateSchema } from '@trassa/contracts/account/user-state';
import type { Identity } from '@trassa/contracts/identity';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** What is remembered about a person; members that an older version did not know come fresh. */
export async function findUserState(db: Kysely<AccountTables>, userId: string): Promise<UserState> {
  const row = await db.selectFrom('user_states').select('state').where('user_id', '=', userId).executeTakeFirst();
  const known = userStateSchema.safeParse({ ...freshUserState, ...(row?.state as object | undefined) });
  return known.success ? known.data : freshUserState;
}

/** Stores the whole state. */
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
