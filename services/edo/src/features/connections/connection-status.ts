import type { Connection, ConnectionChoice, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { edoErrors } from '@trassa/contracts/edo/edo-errors';
import type { ConnectionRow } from '../../db/tables.ts';
import { auditForeignLogin, type CallContext } from '../../exchange/choose-connection.ts';
import { findConnectionById, findConnectionByLogin, listConnections } from '../../exchange/connections.queries.ts';
import { readProgress } from '../../exchange/ingest-progress.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { buildAbsentStatus, toConnection, toStatus } from './connection-view.ts';

/**
 * State of the named connection or login; without a name, of the company's connected exchange, else of its latest one.
 * A login of another company answers as an unknown one.
 */
export async function readStatus(
  deps: EdoDeps,
  asking: CallContext,
  choice: ConnectionChoice,
): Promise<ConnectionStatus> {
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
export async function readConnections(deps: EdoDeps, companyId: string): Promise<Connection[]> {
  return deps.db.forCompany(companyId, async (trx) => {
    const rows = (await listConnections(trx, companyId)).toSorted((a, b) => +a.created_at - +b.created_at);
    const views: Connection[] = [];
    for (const row of rows) views.push(toConnection(row, await readProgress(trx, toOwner(row), deps.now())));
    return views;
  });
}

const toOwner = (row: { company_id: string; id: string }) => ({ companyId: row.company_id, connectionId: row.id });
