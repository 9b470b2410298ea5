import { call } from '@trassa/api-client/call';
import type { Connect, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { type QueryClient, queryOptions } from '@trassa/mfe-kit/query';
import { saveLogin } from '@trassa/mfe-kit/saved-login';

const LOADING_MS = 2000;
/** Query key of all logins' states. */
export const statusKey = ['edo', 'status'] as const;

/** State of the connection and its import: every 2 s during an import; otherwise the indicator refetches it. */
export const statusQuery = (login: string | null) =>
  queryOptions({
    queryKey: [...statusKey, login],
    queryFn: async ({ signal }) =>
      (await call(edoConnectionEndpoints.status, { query: login ? { login } : {}, signal })).data,
    refetchInterval: ({ state }) => (state.data?.ingest?.state === 'running' ? LOADING_MS : false),
    staleTime: 0,
  });

/** Connections of the company, including that of dropped files; polled during an import. */
export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['edo', 'connections'],
    queryFn: async ({ signal }) => (await call(edoConnectionEndpoints.connections, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ ingest }) => ingest?.state === 'running') ? LOADING_MS : false,
    staleTime: 0,
  });

function applyStatus(client: QueryClient, login: string | null, status: ConnectionStatus | null) {
  saveLogin(login);
  if (status) client.setQueryData(statusQuery(login).queryKey, status);
  void client.invalidateQueries({ queryKey: ['edo'] });
  emit('edo.connection-changed', { connected: status?.connected ?? false });
}

/** Connects an account of the exchange and stores its login. */
export async function connect(client: QueryClient, credentials: Connect): Promise<ConnectionStatus> {
  const { data } = await call(edoConnectionEndpoints.connect, { body: credentials });
  applyStatus(client, data.login ?? credentials.login, data);
  return data;
}

/** Disconnects; documents stay. */
export async function disconnect(client: QueryClient, login: string): Promise<void> {
  await call(edoConnectionEndpoints.disconnect, { query: { login }, body: { login } });
  applyStatus(client, null, null);
}

/** Takes over a connection that was made step by step, and makes it the current one. */
export function applyConnection(client: QueryClient, login: string): void {
  saveLogin(login);
  void client.invalidateQueries({ queryKey: ['edo'] });
  emit('edo.connection-changed', { connected: true });
}

/** Requests changes, or joins a running import. */
export async function refreshDocuments(client: QueryClient, login: string | null): Promise<void> {
  await call(edoConnectionEndpoints.refresh, { body: login ? { login } : {} });
  await client.invalidateQueries({ queryKey: ['edo'] });
}
