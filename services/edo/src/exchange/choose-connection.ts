import type { ConnectionChoice } from '@trassa/contracts/edo/connection';
import type { Caller } from '@trassa/service-kit/internal-token';
import { problem } from '@trassa/service-kit/problem-error';
import type { ConnectionRow } from '../db/tables.ts';
import type { EdoDeps } from '../shared/deps.ts';
import {
  findConnectionById,
  findConnectionByLogin,
  insertAudit,
  listConnections,
  listConnectionsOfLogin,
} from './connections.queries.ts';

/** A caller and the company of the call. */
export interface CallContext {
  companyId: string;
  caller: Caller | null;
}

/**
 * The company's own connection that a call names, connected or not; null: it names none.
 * @throws edo/token-expired when what was named is not a connection of this company
 */
export async function findNamedConnection(
  deps: EdoDeps,
  asking: CallContext,
  { login, connection: id }: ConnectionChoice,
): Promise<ConnectionRow | null> {
  if (!id && !login) return null;
  const { companyId } = asking;
  const found = await deps.db.forCompany(companyId, (trx) =>
    id ? findConnectionById(trx, companyId, id) : findConnectionByLogin(trx, companyId, login ?? ''),
  );
  if (found) return found;
  await auditForeignLogin(deps, asking, id ?? login ?? '');
  throw problem('edo/token-expired');
}

/**
 * The connection of a call. A foreign login and an unknown one get the same answer, and both are audited.
 * @throws edo/token-expired when what was named is not a connected connection of this company; when nothing was named
 * and no exchange is connected, edo/token-expired if the latest has an error, else edo/not-connected
 */
export async function chooseConnectedConnection(
  deps: EdoDeps,
  asking: CallContext,
  choice: ConnectionChoice = {},
): Promise<ConnectionRow> {
  const named = await findNamedConnection(deps, asking, choice);
  if (named?.state === 'connected') return named;
  if (named) throw problem('edo/token-expired');
  const all = await deps.db.forCompany(asking.companyId, (trx) => listConnections(trx, asking.companyId));
  const exchanges = all.filter((connection) => connection.kind === 'exchange');
  const connected = exchanges.find((connection) => connection.state === 'connected');
  if (connected) return connected;
  throw problem(exchanges[0]?.error ? 'edo/token-expired' : 'edo/not-connected');
}

/**
 * Ids of the connections of a list: the connected ones of the login, or null for all of the company.
 * @throws edo/token-expired when no connection of the login is connected
 */
export async function chooseConnectedConnectionIds(
  deps: EdoDeps,
  asking: CallContext,
  login?: string,
): Promise<string[] | null> {
  if (!login) return null;
  const connected = await listOwnConnectedByLogin(deps, asking, login);
  if (connected.length === 0) throw problem('edo/token-expired');
  return connected.map(({ id }) => id);
}

/**
 * As {@link chooseConnectedConnectionIds} for stored documents, which stay when their login is disconnected.
 * @throws edo/token-expired when the login is not one of this company
 */
export async function chooseAnyConnectionIds(
  deps: EdoDeps,
  asking: CallContext,
  login?: string,
): Promise<string[] | null> {
  if (!login) return null;
  const own = await deps.db.forCompany(asking.companyId, (trx) => listConnectionsOfLogin(trx, asking.companyId, login));
  if (own.length > 0) return own.map(({ id }) => id);
  await auditForeignLogin(deps, asking, login);
  throw problem('edo/token-expired');
}

/** Connected connections of a login; a login that is not the company's own is audited. */
async function listOwnConnectedByLogin(deps: EdoDeps, asking: CallContext, login: string): Promise<ConnectionRow[]> {
  const { companyId } = asking;
  const own = await deps.db.forCompany(companyId, (trx) => listConnectionsOfLogin(trx, companyId, login));
  if (own.length === 0) await auditForeignLogin(deps, asking, login);
  return own.filter(({ state }) => state === 'connected');
}

/** Audits a request for a login that is not the company's own. */
export async function auditForeignLogin(
  deps: EdoDeps,
  { companyId, caller }: CallContext,
  login: string,
): Promise<void> {
  const userId = caller?.kind === 'user' ? caller.identity.userId : (caller?.userId ?? null);
  await insertAudit(deps.db, { companyId, userId, action: 'edo/foreign-login', detail: login.slice(0, 200) });
  deps.log.warn({ companyId }, 'a login that is not the own one of the company was asked for');
}
