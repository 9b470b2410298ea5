import { problem } from '@trassa/service-kit/problem-error';
import type { Call } from '@trassa/service-kit/route';
import { traceIdOf } from '@trassa/service-kit/trace';
import type { Accounts, Person } from '../providers/accounts.ts';

/** The caller, if the database calls them an administrator at this moment: a token may be minutes older than a decision. */
export async function adminOf(
  accounts: Accounts,
  { identity, request }: Pick<Call<{ reply: unknown }>, 'identity' | 'request'>,
): Promise<Person> {
  const person = await accounts.whoIs(identity, traceIdOf(request.headers));
  if (person.role !== 'admin') throw problem('feedback/admins-only');
  return person;
}
