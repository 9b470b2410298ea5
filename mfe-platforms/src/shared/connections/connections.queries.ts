import { call } from '@trassa/api-client/call';
import { connectionsEndpoint } from '@trassa/contracts/edo/connections-endpoint';
import type { ConnectPlatform } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type QueryClient, queryOptions, readQuery } from '@trassa/mfe-kit/query';

const SYNCING_POLL_MS = 1000;
const IDLE_POLL_MS = 30_000;

/** Query key of this remote, for invalidation. */
const platformsKey = ['platforms'] as const;

export const platformsQuery = () => readQuery([...platformsKey, 'catalogue'], platformsEndpoints.platforms);

/** Connections, polled every second during a sync, every 30 seconds otherwise. */
export const connectionsQuery = () =>
  readQuery(
    [...platformsKey, 'connections'],
    platformsEndpoints.connections,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ sync_status }) => sync_status === 'syncing') ? SYNCING_POLL_MS : IDLE_POLL_MS,
      staleTime: 0,
    },
  );

/** Whether the document exchange is connected; mfe-edo has its page. */
export const exchangeConnectedQuery = () =>
  queryOptions({
    queryKey: [...platformsKey, 'exchange'],
    queryFn: async ({ signal }) =>
      (await call(connectionsEndpoint, { signal })).data.some(
        ({ kind, connected }) => kind === 'exchange' && connected,
      ),
    staleTime: 0,
  });

export const syncsOfConnectionQuery = (id: string) =>
  readQuery([...platformsKey, 'syncs', id], platformsEndpoints.syncs, { params: { id } }, { staleTime: 0 });

/** Shows a requested sync at once; the polled list then reports its progress. */
export async function showSyncing(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = connectionsQuery();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) =>
    list?.map((one) => (one.id === id ? { ...one, sync_status: 'syncing', syncing_count: 0, sync_error: null } : one)),
  );
}

/** Reloads platforms, connections and their syncs, CRM figures and orders. */
export async function reloadPlatforms(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: platformsKey }),
    client.invalidateQueries({ queryKey: ['crm'] }),
    client.invalidateQueries({ queryKey: ['orders'] }),
  ]);
}

/** Connects a platform, which also starts the first sync. */
export const connectPlatform = (body: ConnectPlatform) => call(platformsEndpoints.connect, { body });

/** Checks the credentials at the platform. */
export const testConnection = (id: string) => call(platformsEndpoints.test, { params: { id } });

/** Starts a sync, or joins the running one. */
export const syncConnection = async (id: string) => (await call(platformsEndpoints.sync, { params: { id } })).data;

export const deleteConnection = (id: string) => call(platformsEndpoints.disconnect, { params: { id } });
