import { problem } from '@trassa/service-kit/problem-error';
import type { Call } from '@trassa/service-kit/route';
import { getTraceId } from '@trassa/service-kit/trace';
import type { Accounts, Person } from '../providers/accounts.ts';

/** Caller, if still an administrator in the database: the token may be older than a change of role. */
export async function requireAdmin(
  accounts: Accounts,
  { identity, request }: Pick<Call<{ reply: unknown }>, 'identity' | 'request'>,
): Promise<Person> {
  const person = await accounts.findPerson(identity, getTraceId(request.headers));
  if (person.role !== 'admin') throw problem('feedback/admins-only');
  return person;
}
