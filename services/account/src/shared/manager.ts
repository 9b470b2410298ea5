import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import { problem } from '@trassa/service-kit/problem-error';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { lockPeople } from './account.queries.ts';
import { findUserWithCompany, type UserWithCompany } from './user.queries.ts';

/**
 * Locks the people of a company and reads the caller anew, because another director may have changed the caller's role
 * since the token was made.
 * @throws common/forbidden
 */
export async function lockPeopleAsManager(
  db: Kysely<AccountTables>,
  { companyId, userId }: Identity,
): Promise<UserWithCompany> {
  await lockPeople(db, companyId);
  const caller = await findUserWithCompany(db, userId);
  if (!(caller && isPermitted(caller.user, 'people.manage'))) throw problem('common/forbidden');
  return caller;
}
