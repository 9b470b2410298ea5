import type { Transaction, Updateable } from 'kysely';
import type { ConnectionRow, ConnectionsTable, PlatformsTables } from '../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

export interface ConnectionOwner {
  companyId: string;
  connectionId: string;
}

/** Connection of the company by id; an id that is no UUID finds none. */
export async function findConnection(trx: Trx, owner: ConnectionOwner): Promise<ConnectionRow | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(owner.connectionId)) return undefined;
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .executeTakeFirst();
}

/** Changes a connection. */
export async function updateConnection(
  trx: Trx,
  owner: ConnectionOwner,
  changes: Updateable<ConnectionsTable>,
): Promise<void> {
  await trx
    .updateTable('connections')
    .set(changes)
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .execute();
}

/** Adds a row to the audit of connections. */
export async function insertAudit(
  trx: Trx,
  entry: { companyId: string; userId: string | null; action: string; detail: string },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ company_id: entry.companyId, user_id: entry.userId, action: entry.action, detail: entry.detail })
    .execute();
}
