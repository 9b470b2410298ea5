import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { TransportQuery } from '@trassa/contracts/edo/transport';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';

/** A page of vehicles with fleet figures. `version` changes when documents arrive. */
export const transportQuery = (query: TransportQuery, version: string) =>
  queryOptions({
    queryKey: ['edo', 'transport', query, version],
    queryFn: async ({ signal }) => (await call(edoEndpoints.transport, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** One vehicle by its plate. */
export const vehicleQuery = (plate: string) =>
  queryOptions({
    queryKey: ['edo', 'vehicle', plate],
    queryFn: async ({ signal }) => (await call(edoEndpoints.vehicle, { params: { plate }, query: {}, signal })).data,
  });
