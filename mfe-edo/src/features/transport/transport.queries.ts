import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { TransportQuery } from '@trassa/contracts/edo/transport';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';
import { isLearning } from './transport.rules.ts';

/** Types of vehicles and lengths of ways are learnt without a document arriving. */
const LEARNING_MS = 60_000;

/**
 * A page of vehicles with fleet figures; asked anew while some of them are still being learnt. `version` changes when
 * documents arrive. What the next page says as well stays the same object (only a query that selects compares with the
 * answer before): the charts are not drawn anew for it.
 */
export const transportQuery = (query: TransportQuery, version: string) =>
  queryOptions({
    queryKey: ['edo', 'transport', query, version],
    queryFn: async ({ signal }) => (await call(edoEndpoints.transport, { query, signal })).data,
    select: (reply) => reply,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isLearning(state.data) ? LEARNING_MS : false),
  });

/** One vehicle by its plate. */
export const vehicleQuery = (plate: string) =>
  queryOptions({
    queryKey: ['edo', 'vehicle', plate],
    queryFn: async ({ signal }) => (await call(edoEndpoints.vehicle, { params: { plate }, query: {}, signal })).data,
  });
