import { randomUUID } from 'node:crypto';
import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { OperatorSession } from '../operators/operator.ts';
import { deleteCursorOfOtherBox } from '../operators/waybills.queries.ts';
import type { EdoDeps } from '../shared/deps.ts';
import { buildSessionColumns } from '../shared/exchange-session.ts';
import { buildConnectionUpdate, type ConnectionChanges } from './connections.queries.ts';
import { beginIngest } from './ingest-progress.queries.ts';

/** Id of the company's connection for a login at an operator, created if missing. Parallel callers get the same one. */
export async function getOrCreateConnectionId(
  trx: Transaction<EdoTables>,
  companyId: string,
  { login, operator }: { login: string; operator: OperatorKind },
): Promise<string> {
  const { id } = await trx
    .insertInto('connections')
    .values({ company_id: companyId, id: randomUUID(), login, operator, kind: 'exchange', state: 'disconnected' })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'operator', 'login']).doUpdateSet({ login }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished sign-in. `buildMore`: further columns of the connection, by its id. */
interface FinishedSignIn {
  login: string;
  operator: OperatorKind;
  session: OperatorSession;
  buildMore?: (connectionId: string) => ConnectionChanges;
}

/** Stores a session encrypted in the connection of its login, and begins the import. */
export function storeConnectionAndBeginIngest(
  deps: EdoDeps,
  companyId: string,
  { login, operator, session, buildMore }: FinishedSignIn,
): Promise<ConnectionKey> {
  return deps.db.forCompany(companyId, async (trx) => {
    const connectionId = await getOrCreateConnectionId(trx, companyId, { login, operator });
    const owner = { companyId, connectionId };
    const more = buildMore?.(connectionId);
    if (more?.box !== undefined) await deleteCursorOfOtherBox(trx, owner, more.box);
    await buildConnectionUpdate(trx, owner, {
      ...buildSessionColumns(deps, { company_id: companyId, id: connectionId }, session),
      user_name: session.userName,
      short_name: session.shortName,
      state: 'connected',
      ...more,
      error: null,
      connected_at: deps.now(),
    }).execute();
    await beginIngest(trx, owner, deps.now());
    return owner;
  });
}
