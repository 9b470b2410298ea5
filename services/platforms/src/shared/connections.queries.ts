import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction, Updateable } from 'kysely';
import type { ConnectionRow, ConnectionsTable, PlatformsTables } from '../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

/** Connection of the company by id; an id that is no UUID finds none. */
export async function findConnection(trx: Trx, owner: ConnectionKey): Promise<ConnectionRow | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(owner.connectionId)) return undefined;
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .executeTakeFirst();
}

/**
 * Connection of the company by id, which nobody else changes until the transaction ends. Whoever changes a connection and
 * its sync changes the connection first: in different orders they would deadlock.
 */
export async function lockConnection(trx: Trx, owner: ConnectionKey): Promise<ConnectionRow | undefined> {
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateConnection(
  trx: Trx,
  owner: ConnectionKey,
  changes: Updateable<ConnectionsTable>,
): Promise<void> {
  await trx
    .updateTable('connections')
    .set(changes)
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .execute();
}

/** Changes a connection unless it was lost or its password changed since the platform was asked; false: unchanged. */
export async function updateConnectionIfUnchanged(
  trx: Trx,
  used: ConnectionRow,
  changes: Updateable<ConnectionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('connections')
    .set(changes)
    .where('company_id', '=', used.company_id)
    .where('id', '=', used.id)
    .where('state', '=', 'connected')
    .where('sealed_password', '=', used.sealed_password)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds to the audit who did what with a connection. */
export async function insertAudit(
  trx: Trx,
  entry: { companyId: string; userId: string | null; action: string; detail: string },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ company_id: entry.companyId, user_id: entry.userId, action: entry.action, detail: entry.detail })
    .execute();
}
