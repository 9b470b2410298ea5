import type { Colleague } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { formatFullName } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { EdoDeps } from './deps.ts';

/** People of the company who may see its documents. */
export async function listOfficeColleagues(
  { account }: Pick<EdoDeps, 'account'>,
  identity: Identity,
  traceId: string,
): Promise<Colleague[]> {
  const { data } = await account(peopleEndpoints.people, { caller: { kind: 'user', identity }, traceId });
  return data.people
    .filter((person) => isPermitted(person, 'office'))
    .map(({ id, ...person }) => ({ id, name: formatFullName(person) }));
}
