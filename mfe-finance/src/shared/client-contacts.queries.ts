import { call } from '@trassa/api-client/call';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { financeKey } from './finance.queries.ts';

/** E-mail and post address of a client, by the name of the debtor. */
export const clientContactsByNameQuery = (client: string) =>
  queryOptions({
    queryKey: [...financeKey, 'client-contacts', client],
    queryFn: async ({ signal }) =>
      (await call(clientMoneyEndpoints.clientContacts, { query: { client }, signal })).data,
  });
