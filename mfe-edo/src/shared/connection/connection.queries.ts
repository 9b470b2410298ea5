import { call } from '@trassa/api-client/call';
import type { Connect, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { type QueryClient, queryOptions } from '@trassa/mfe-kit/query';
import { saveLogin } from '@trassa/mfe-kit/saved-login';

const LOADING_MS = 2000;
/** States of all logins. */
export const statusKey = ['edo', 'status'] as const;

/** State of the connection and of its ingest: every 2 s while documents arrive; otherwise the indicator asks anew. */
export const statusQuery = (login: string | null) =>
  queryOptions({
    queryKey: [...statusKey, login],
    queryFn: async ({ signal }) => (await call(edoEndpoints.status, { query: login ? { login } : {}, signal })).data,
    refetchInterval: ({ state }) => (state.data?.ingest?.state === 'running' ? LOADING_MS : false),
    staleTime: 0,
  });

/** The company's connections, the place of dropped files among them; asked anew while one of them takes documents in. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['edo', 'connections'],
    queryFn: async ({ signal }) => (await call(edoEndpoints.connections, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ ingest }) => ingest?.state === 'running') ? LOADING_MS : false,
    staleTime: 0,
  });

function settle(client: QueryClient, login: string | null, status: ConnectionStatus | null) {
  saveLogin(login);
  if (status) client.setQueryData(statusQuery(login).queryKey, status);
  void client.invalidateQueries({ queryKey: ['edo'] });
  emit('edo.connection-changed', { connected: status?.connected ?? false });
}

/** Connects an account of the exchange and keeps its login. */
export async function connect(client: QueryClient, credentials: Connect): Promise<ConnectionStatus> {
  const { data } = await call(edoEndpoints.connect, { body: credentials });
  settle(client, data.login ?? credentials.login, data);
  return data;
}

/** Disconnects; documents stay. */
export async function disconnect(client: QueryClient, login: string): Promise<void> {
  await call(edoEndpoints.disconnect, { query: { login }, body: { login } });
  settle(client, null, null);
}

/** Asks for what is new; joins a running load. */
export async function refreshDocuments(client: QueryClient, login: string | null): Promise<void> {
  await call(edoEndpoints.refresh, { body: login ? { login } : {} });
  await client.invalidateQueries({ queryKey: ['edo'] });
}
