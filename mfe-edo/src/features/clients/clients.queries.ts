import type { ClientsQuery } from '@trassa/contracts/edo/clients';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { keepPreviousData, readQuery } from '@trassa/mfe-kit/query';

/** A page of clients with totals. `version` changes when documents arrive. */
export const clientsQuery = (query: ClientsQuery, version: string) =>
  readQuery(
    ['edo', 'clients', query, version],
    edoFigureEndpoints.clients,
    { query },
    { placeholderData: keepPreviousData },
  );

/** Card of a client, with its money for whoever may see it. */
export const clientQuery = (key: string, money: boolean) =>
  readQuery(['edo', 'client', key, money], edoFigureEndpoints.client, {
    params: { key },
    query: money ? { money } : {},
  });
