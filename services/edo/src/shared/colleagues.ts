import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Colleague } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { fullName } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { EdoDeps } from './deps.ts';

type AccountDeps = Pick<EdoDeps, 'account' | 'log'>;

/** Name of the person for history; empty while services/account does not answer. */
export async function nameOf({ account, log }: AccountDeps, identity: Identity, traceId: string): Promise<string> {
  try {
    const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
    return fullName(data);
  } catch (error) {
    log.warn({ err: error }, 'the name of a person was not had');
    return '';
  }
}

/** People of the company who may see its documents. */
export async function officeOf(
  { account }: Pick<AccountDeps, 'account'>,
  identity: Identity,
  traceId: string,
): Promise<Colleague[]> {
  const { data } = await account(peopleEndpoints.people, { caller: { kind: 'user', identity }, traceId });
  return data.people
    .filter((person) => isPermitted(person, 'office'))
    .map(({ id, ...person }) => ({ id, name: fullName(person) }));
}
