import { call } from '@trassa/api-client/call';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { TransportMapQuery } from '@trassa/contracts/geo/transport-map';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';

/** Polling interval while providers look up places. */
const PENDING_MS = 4000;
/** Polling interval of the connection. */
const STATUS_MS = 30_000;

export const connectionQuery = () =>
  queryOptions({
    queryKey: ['geo', 'connection'],
    queryFn: async ({ signal }) => (await call(edoConnectionEndpoints.status, { query: {}, signal })).data,
    refetchInterval: STATUS_MS,
  });

/** Maps available in this installation; constant while a page is open. */
export const sourcesQuery = () =>
  queryOptions({
    queryKey: ['geo', 'sources'],
    queryFn: async ({ signal }) => (await call(geoEndpoints.sources, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Places, routes and regions of the filters; polled while places become more precise. */
export const mapQuery = (query: TransportMapQuery, version: string) =>
  queryOptions({
    queryKey: ['geo', 'map', query, version],
    queryFn: async ({ signal }) => (await call(geoEndpoints.map, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_MS : false),
  });

/** Revenue and profit of routes by days of delivery. */
export const moneyQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['geo', 'money', days],
    queryFn: async ({ signal }) =>
      (await call(profitEndpoints.profit, { query: { cut: 'route', ...days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Coordinates of addresses. */
export const placesQuery = (addresses: string[]) =>
  queryOptions({
    queryKey: ['geo', 'places', addresses],
    queryFn: async ({ signal }) => (await call(geoEndpoints.geocode, { body: { addresses }, signal })).data.results,
    staleTime: Number.POSITIVE_INFINITY,
  });
