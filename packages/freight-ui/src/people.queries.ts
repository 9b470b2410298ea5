import { call } from '@trassa/api-client/call';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { formatFullName } from '@trassa/contracts/account/people-values';
import { queryOptions } from '@trassa/mfe-kit/query';

/** People of the company with name and role, and its API keys. */
export const companyQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => {
      const { people, keys } = (await call(peopleEndpoints.people, { signal })).data;
      return {
        people: people.map((person) => ({ id: person.id, name: formatFullName(person), role: person.role })),
        keys,
      };
    },
    staleTime: 60_000,
  });
