import { call } from '@trassa/api-client/call';
import type { ConnectExchange, ConnectionChoice, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { ConnectAnswer } from '@trassa/contracts/edo/operator';
import { emit } from '@trassa/mfe-kit/events';
import { type QueryClient, readQuery } from '@trassa/mfe-kit/query';
import { type SavedConnection, saveLogin } from '@trassa/mfe-kit/saved-login';

const IMPORT_POLL_MS = 2000;
/** Query key of all logins' states. */
export const statusKey = ['edo', 'status'] as const;

/** State of a connection and its import, polled every 2 s during an import; otherwise the indicator polls it. */
export const statusQuery = ({ login, connection }: SavedConnection) =>
  readQuery(
    [...statusKey, login, connection],
    edoConnectionEndpoints.status,
    { query: { ...(login && { login }), ...(connection && { connection }) } },
    {
      refetchInterval: ({ state }) => (state.data?.ingest?.state === 'running' ? IMPORT_POLL_MS : false),
      staleTime: 0,
    },
  );

/** Connections of the company, including that of uploaded files; polled during an import. */
export const connectionsQuery = () =>
  readQuery(
    ['edo', 'connections'],
    edoConnectionEndpoints.connections,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ ingest }) => ingest?.state === 'running') ? IMPORT_POLL_MS : false,
      staleTime: 0,
    },
  );

function applyStatus(client: QueryClient, login: string | null, status: ConnectionStatus | null) {
  const connection = status?.id ?? null;
  saveLogin(login, connection);
  if (status) client.setQueryData(statusQuery({ login, connection }).queryKey, status);
  void client.invalidateQueries({ queryKey: ['edo'] });
  emit('edo.connection-changed', { connected: status?.connected ?? false });
}

/** Connects an account of the exchange and stores its login. */
export async function connect(client: QueryClient, credentials: ConnectExchange): Promise<ConnectionStatus> {
  const { data } = await call(edoConnectionEndpoints.connect, { body: credentials });
  applyStatus(client, data.login ?? credentials.login, data);
  return data;
}

/** Disconnects; documents stay. */
export async function disconnect(client: QueryClient, status: ConnectionStatus): Promise<void> {
  const choice = toConnectionChoice(status);
  await call(edoConnectionEndpoints.disconnect, { query: choice, body: choice });
  applyStatus(client, null, null);
}

/** Names the shown connection by its id, because another operator may have the same login. */
const toConnectionChoice = ({ id, login }: ConnectionStatus): ConnectionChoice =>
  id ? { connection: id } : login ? { login } : {};

type NewConnection = Pick<Extract<ConnectAnswer, { next: 'connected' }>, 'login' | 'connectionId'>;

/** Makes a connection that was made step by step the current one. */
export function makeConnectionCurrent(client: QueryClient, { login, connectionId }: NewConnection): void {
  saveLogin(login, connectionId);
  void client.invalidateQueries({ queryKey: ['edo'] });
  emit('edo.connection-changed', { connected: true });
}

/** Requests changes, or joins a running import. */
export async function refreshDocuments(client: QueryClient, status: ConnectionStatus): Promise<void> {
  await call(edoConnectionEndpoints.refresh, { body: toConnectionChoice(status) });
  await client.invalidateQueries({ queryKey: ['edo'] });
}
