import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { TransportMapQuery } from '@trassa/contracts/geo/transport-map';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';

/** Between two looks while providers are being asked about places. */
const PENDING_MS = 4000;
/** Between two looks at the connection. */
const STATUS_MS = 30_000;

/** Whether the exchange is connected. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: ['geo', 'connection'],
    queryFn: async ({ signal }) => (await call(edoEndpoints.status, { query: {}, signal })).data,
    refetchInterval: STATUS_MS,
  });

/** Which maps this installation can show; it does not change while a page is open. */
export const sourcesQuery = () =>
  queryOptions({
    queryKey: ['geo', 'sources'],
    queryFn: async ({ signal }) => (await call(geoEndpoints.sources, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Places, routes and regions under the filters; looked at again while places become more exact. */
export const mapQuery = (query: TransportMapQuery, version: string) =>
  queryOptions({
    queryKey: ['geo', 'map', query, version],
    queryFn: async ({ signal }) => (await call(geoEndpoints.map, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_MS : false),
  });
