import { call } from '@trassa/api-client/call';
import type { NewClientContacts } from '@trassa/contracts/finance/client-contacts';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const contactsKey = ['finance', 'client-contacts'] as const;

/** E-mail and post address of a client, by the name of the debtor. */
export const clientContactsByNameQuery = (client: string) =>
  queryOptions({
    queryKey: [...contactsKey, client],
    queryFn: async ({ signal }) =>
      (await call(clientMoneyEndpoints.clientContacts, { query: { client }, signal })).data,
  });

export function useContactsSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClientContacts) => call(clientMoneyEndpoints.saveClientContacts, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: contactsKey }),
  });
}
