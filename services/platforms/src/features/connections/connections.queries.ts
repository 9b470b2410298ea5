import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { ConnectionsTable, PlatformsTables } from '../../db/schema.ts';
import type { ConnectionWithRunningSync } from './connection-view.rules.ts';

type Trx = Transaction<PlatformsTables>;

const selectWithRunningSync = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('connections')
    .leftJoin('syncs', (join) =>
      join
        .onRef('syncs.company_id', '=', 'connections.company_id')
        .onRef('syncs.connection_id', '=', 'connections.id')
        .on('syncs.state', '=', 'running'),
    )
    .where('connections.company_id', '=', companyId)
    .selectAll('connections')
    .select('syncs.loaded as syncing');

export function listConnections(trx: Trx, companyId: string): Promise<ConnectionWithRunningSync[]> {
  return selectWithRunningSync(trx, companyId).orderBy('connections.created_at').orderBy('connections.id').execute();
}

export function readConnection(trx: Trx, owner: ConnectionKey): Promise<ConnectionWithRunningSync> {
  return selectWithRunningSync(trx, owner.companyId)
    .where('connections.id', '=', owner.connectionId)
    .executeTakeFirstOrThrow();
}

/** Id of the connection of a login; null: none. Locks the login until the transaction ends. */
export async function lockLoginAndFindId(
  trx: Trx,
  account: { companyId: string; platform: string; login: string },
): Promise<string | null> {
  const lock = `platforms-connect:${account.companyId} ${account.platform} ${account.login}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', account.companyId)
    .where('platform', '=', account.platform)
    .where('login', '=', account.login)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts a connection, or renews name and credentials of the existing one. */
export async function saveConnection(trx: Trx, row: Insertable<ConnectionsTable>): Promise<void> {
  const { name, state, sealed_password, sealed_token, sync_error, failures } = row;
  await trx
    .insertInto('connections')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ name, state, sealed_password, sealed_token, sync_error, failures }),
    )
    .execute();
}

/** Deletes a connection with its credentials and history. */
export async function deleteConnection(trx: Trx, owner: ConnectionKey): Promise<void> {
  await trx
    .deleteFrom('connections')
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .execute();
}
