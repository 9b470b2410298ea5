import { createHash } from 'node:crypto';
import {
  type ConnectExchange,
  type Connection,
  type ConnectionChoice,
  type ConnectionStatus,
  connectionTexts,
  type ExchangeUser,
  type RefreshReply,
} from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoErrors } from '@trassa/contracts/edo/edo-errors';
import type { DoneReply, SuccessReply } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import type { ConnectionRow } from '../../db/tables.ts';
import {
  auditForeignLogin,
  type CallContext,
  chooseConnectedConnection,
  findNamedConnection,
} from '../../exchange/choose-connection.ts';
import { findConnectionById, findConnectionByLogin, listConnections } from '../../exchange/connections.queries.ts';
import { beginIngest, readProgress } from '../../exchange/ingest-progress.queries.ts';
import { storeConnectionAndBeginIngest } from '../../exchange/open-connection.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import {
  buildExchangeProblem,
  buildSignInProblem,
  type ExchangeDeps,
  markDisconnected,
} from '../../shared/exchange-session.ts';
import { INGEST_TASK } from '../../shared/job-names.ts';
import { buildAbsentStatus, toConnection, toStatus } from './connection-view.ts';

/**
 * State of the named connection or login; without a name, of the company's connected exchange, else of its latest one.
 * A login of another company answers as an unknown one.
 */
async function readStatus(deps: EdoDeps, asking: CallContext, choice: ConnectionChoice): Promise<ConnectionStatus> {
  const { companyId } = asking;
  const { login, connection: id } = choice;
  const { status, files } = await deps.db.forCompany(companyId, async (trx) => {
    const all = await listConnections(trx, companyId);
    const row = id
      ? await findConnectionById(trx, companyId, id)
      : login
        ? await findConnectionByLogin(trx, companyId, login)
        : findExchangeInUse(all);
    return {
      status: row ? toStatus(row, await readProgress(trx, toOwner(row), deps.now())) : null,
      files: all.some(({ kind }) => kind === 'upload') ? ({ files: true } as const) : {},
    };
  });
  if (status) return { ...status, ...files };
  if (!id && !login) return { ...buildAbsentStatus(null, edoErrors['edo/login-missing'].text), ...files };
  await auditForeignLogin(deps, asking, id ?? login ?? '');
  return { ...buildAbsentStatus(login ?? null, edoErrors['edo/token-expired'].text), ...files };
}

function findExchangeInUse(connections: readonly ConnectionRow[]): ConnectionRow | undefined {
  const exchanges = connections.filter(({ kind }) => kind === 'exchange');
  return exchanges.find(({ state }) => state === 'connected') ?? exchanges[0];
}

/** Connections of the company, oldest first, so that a new one moves no other in an open menu. */
async function readConnections(deps: EdoDeps, companyId: string): Promise<Connection[]> {
  return deps.db.forCompany(companyId, async (trx) => {
    const rows = (await listConnections(trx, companyId)).toSorted((a, b) => +a.created_at - +b.created_at);
    const views: Connection[] = [];
    for (const row of rows) views.push(toConnection(row, await readProgress(trx, toOwner(row), deps.now())));
    return views;
  });
}

const toOwner = (row: { company_id: string; id: string }) => ({ companyId: row.company_id, connectionId: row.id });

/** Deletes password and token of a connection; idempotent, and documents stay. */
async function disconnect(deps: EdoDeps, asking: CallContext, choice: ConnectionChoice): Promise<void> {
  const connection =
    (await findNamedConnection(deps, asking, choice)) ?? (await chooseConnectedConnection(deps, asking));
  if (connection.kind === 'upload') throw problem('edo/disconnect-failed');
  await markDisconnected(deps, connection);
}

async function getExchangeUser(deps: ExchangeDeps, asking: CallContext, login?: string): Promise<ExchangeUser> {
  const connection = await chooseConnectedConnection(deps, asking, { login });
  if (connection.operator !== 'exchange')
    return { userName: connection.user_name ?? '', shortName: connection.short_name ?? '' };
  const outcome = await deps.askExchange(connection, (exchange, token) => exchange.userInfo(token));
  if (outcome.ok) return outcome.value;
  throw buildExchangeProblem(outcome, 'edo/documents-failed');
}

/** Starts an import, or joins the running one. */
async function startImport(deps: RouteDeps, asking: CallContext, choice: ConnectionChoice): Promise<RefreshReply> {
  const connection = await chooseConnectedConnection(deps, asking, choice);
  if (connection.kind === 'upload') throw problem('edo/not-connected');
  const owner = { companyId: connection.company_id, connectionId: connection.id };
  const now = deps.now();
  const { joined, ingest } = await deps.db.forCompany(owner.companyId, async (trx) => ({
    joined: await beginIngest(trx, owner, now),
    ingest: await readProgress(trx, owner, now),
  }));
  if (!ingest) throw problem('common/internal');
  await pullNow(deps.jobs, INGEST_TASK, { ...owner, begin: false });
  return { joined, ingest };
}

/**
 * Signs in at the exchange, stores password and token encrypted, and starts the import. The same login renews its
 * connection.
 */
async function connectExchange(deps: RouteDeps, companyId: string, body: ConnectExchange): Promise<ConnectionStatus> {
  if (!deps.exchange) throw problem('edo/no-such-operator');
  const outcome = await deps.exchange.authenticate(body.login, body.password);
  if (!outcome.ok) throw buildSignInProblem(outcome);
  const session = { ...outcome.value, secret: body.password };
  const owner = await storeConnectionAndBeginIngest(deps, companyId, {
    login: body.login,
    operator: 'exchange',
    session,
  });
  await pullNow(deps.jobs, INGEST_TASK, { ...owner, begin: false });
  return deps.db.forCompany(companyId, async (trx) => {
    const row = await findConnectionById(trx, companyId, owner.connectionId);
    if (!row) throw problem('common/conflict');
    return toStatus(row, await readProgress(trx, owner, deps.now()));
  });
}

export function connectionRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  route(edoConnectionEndpoints.status, async ({ companyId, caller, query, request, reply }) => {
    const data = await readStatus(deps, { companyId, caller }, query);
    const answer = { success: true as const, data, error: data.error };
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    reply.header('cache-control', 'private, no-cache');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer;
  });
  route(edoConnectionEndpoints.connections, async ({ companyId }) => ({
    success: true,
    data: await readConnections(deps, companyId),
  }));
  route(
    edoConnectionEndpoints.connect,
    async ({ companyId, body }): Promise<SuccessReply<ConnectionStatus>> => ({
      success: true,
      data: await connectExchange(deps, companyId, body),
      message: connectionTexts.connected,
    }),
  );
  route(edoConnectionEndpoints.disconnect, async ({ companyId, caller, body, query }): Promise<DoneReply> => {
    await disconnect(deps, { companyId, caller }, body.login || body.connection ? body : query);
    return { success: true, message: connectionTexts.disconnected };
  });
  route(edoConnectionEndpoints.userInfo, async ({ companyId, caller, query }) => ({
    success: true,
    data: await getExchangeUser(deps, { companyId, caller }, query.login),
  }));
  route(edoConnectionEndpoints.refresh, async ({ companyId, caller, body }) => ({
    success: true,
    data: await startImport(deps, { companyId, caller }, body),
  }));
}
