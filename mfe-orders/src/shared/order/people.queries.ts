import { call } from '@trassa/api-client/call';
import type { Colleague } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { fullName } from '@trassa/contracts/account/people-values';
import { queryOptions } from '@trassa/mfe-kit/query';

/** People of the company by name. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      const { data } = await call(peopleEndpoints.people, { signal });
      return data.people.map((person) => ({ id: person.id, name: fullName(person) }));
    },
    staleTime: 60_000,
  });
