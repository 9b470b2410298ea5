import { call } from '@trassa/api-client/call';
import type { Colleague } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { fullName } from '@trassa/contracts/account/people-values';
import { queryOptions } from '@trassa/mfe-kit/query';
import { peopleMessages as messages } from './people.messages.ts';

const companyQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => {
      const { people, keys = [] } = (await call(peopleEndpoints.people, { signal })).data;
      return { people: people.map((person): Colleague => ({ id: person.id, name: fullName(person) })), keys };
    },
    staleTime: 60_000,
  });

/** People of the company by name. */
export const peopleQuery = () => queryOptions({ ...companyQuery(), select: ({ people }) => people });

/** Authors of changes: people and API keys. */
export const authorsQuery = () =>
  queryOptions({
    ...companyQuery(),
    select: ({ people, keys }) => [...people, ...keys.map(({ id, name }) => ({ id, name: messages.key(name) }))],
  });
