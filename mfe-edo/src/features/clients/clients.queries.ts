import { call } from '@trassa/api-client/call';
import type { ClientsQuery } from '@trassa/contracts/edo/clients';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';

/** A page of clients with totals. `version` changes when documents arrive. */
export const clientsQuery = (query: ClientsQuery, version: string) =>
  queryOptions({
    queryKey: ['edo', 'clients', query, version],
    queryFn: async ({ signal }) => (await call(edoFigureEndpoints.clients, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Card of a client, with its money for whoever may see it. */
export const clientQuery = (key: string, money: boolean) =>
  queryOptions({
    queryKey: ['edo', 'client', key, money],
    queryFn: async ({ signal }) =>
      (await call(edoFigureEndpoints.client, { params: { key }, query: money ? { money } : {}, signal })).data,
  });
