import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { TransportQuery } from '@trassa/contracts/edo/transport';
import { trucksEndpoint } from '@trassa/contracts/orders/trucks-endpoint';
import { keepPreviousData, queryOptions, readQuery } from '@trassa/mfe-kit/query';
import { isFleetDataIncomplete } from './transport.rules.ts';

/** Vehicle types and leg lengths come later without a new document, so they are polled for. */
const INCOMPLETE_POLL_MS = 60_000;

/**
 * Page of vehicles with figures of the fleet, polled while some are incomplete. `version` changes when documents
 * arrive. `select` keeps unchanged parts the same object, so that charts are not redrawn.
 */
export const transportQuery = (query: TransportQuery, version: string) =>
  queryOptions({
    queryKey: ['edo', 'transport', query, version],
    queryFn: async ({ signal }) => (await call(edoFigureEndpoints.transport, { query, signal })).data,
    select: (reply) => reply,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isFleetDataIncomplete(state.data) ? INCOMPLETE_POLL_MS : false),
  });

export const vehicleQuery = (plate: string) =>
  readQuery(['edo', 'vehicle', plate], edoFigureEndpoints.vehicle, { params: { plate }, query: {} });

export const trucksKey = ['orders', 'trucks'] as const;

/** Vehicles of the directory by plate, with the end of their trips and absences. */
export const trucksQuery = queryOptions({
  queryKey: trucksKey,
  queryFn: async ({ signal }) => (await call(trucksEndpoint, { signal })).data,
  select: (trucks) => new Map(trucks.map((truck) => [truck.plate, truck])),
});
