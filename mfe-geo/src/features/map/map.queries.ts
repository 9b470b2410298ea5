import { call } from '@trassa/api-client/call';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { TransportMapQuery } from '@trassa/contracts/geo/transport-map';
import { keepPreviousData, queryOptions, readQuery } from '@trassa/mfe-kit/query';

/** Polling interval while providers look up places. */
const PENDING_PLACES_POLL_MS = 4000;
/** Polling interval of the connection. */
const CONNECTION_POLL_MS = 30_000;

export const connectionQuery = () =>
  readQuery(
    ['geo', 'connection'],
    edoConnectionEndpoints.status,
    { query: {} },
    { refetchInterval: CONNECTION_POLL_MS },
  );

/** Maps available in this installation; constant while a page is open. */
export const mapSourcesQuery = () =>
  readQuery(['geo', 'sources'], geoEndpoints.sources, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Places, routes and regions of the filters; polled while places become more precise. */
export const mapQuery = (query: TransportMapQuery, version: string) =>
  readQuery(
    ['geo', 'map', query, version],
    geoEndpoints.map,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_PLACES_POLL_MS : false),
    },
  );

/** Revenue and profit of routes by days of delivery. */
export const routeMoneyQuery = (days: { from: string; to: string }) =>
  readQuery(
    ['geo', 'money', days],
    profitEndpoints.profit,
    { query: { cut: 'route', ...days } },
    { placeholderData: keepPreviousData },
  );

export const placesByAddressQuery = (addresses: string[]) =>
  queryOptions({
    queryKey: ['geo', 'places', addresses],
    queryFn: async ({ signal }) => (await call(geoEndpoints.geocode, { body: { addresses }, signal })).data.results,
    staleTime: Number.POSITIVE_INFINITY,
  });
