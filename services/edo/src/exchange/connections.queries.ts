import type { Db } from '@trassa/service-kit/db';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { ConnectionRow, DocumentRow, EdoTables } from '../db/tables.ts';
import type { ChosenConnections, OwnConnections } from '../shared/connection-key.ts';

/** Connections of a company, exchanges first, the latest connected first. */
export function listConnections(trx: Transaction<EdoTables>, companyId: string): Promise<ConnectionRow[]> {
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('connected_at', (order) => order.desc().nullsLast())
    .execute();
}

/** The company's connections of a login, at any operator: exchanges first, then connected ones, then the latest. */
export function listConnectionsOfLogin(
  trx: Transaction<EdoTables>,
  companyId: string,
  login: string,
): Promise<ConnectionRow[]> {
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('login', '=', login)
    .orderBy('kind')
    .orderBy('state')
    .orderBy('connected_at', (order) => order.desc().nullsLast())
    .execute();
}

/** The company's connection of a login: an exchange before uploads of the same name, a connected one first. */
export async function findConnectionByLogin(
  trx: Transaction<EdoTables>,
  companyId: string,
  login: string,
): Promise<ConnectionRow | undefined> {
  return (await listConnectionsOfLogin(trx, companyId, login))[0];
}

export function findConnectionById(
  trx: Transaction<EdoTables>,
  companyId: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  return trx
    .selectFrom('connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', connectionId)
    .executeTakeFirst();
}

/** Connection of a document or title, in a transaction of its own. */
export const findConnectionOfDocument = (db: Db<EdoTables>, of: Pick<DocumentRow, 'company_id' | 'connection_id'>) =>
  db.forCompany(of.company_id, (trx) => findConnectionById(trx, of.company_id, of.connection_id));

export type ConnectionChanges = Updateable<EdoTables['connections']>;

/** An update of a connection that the caller narrows and executes. */
export const buildConnectionUpdate = (
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  changes: ConnectionChanges,
) => trx.updateTable('connections').set(changes).where('company_id', '=', companyId).where('id', '=', connectionId);

/** Writes a row into the audit of the company, in a transaction of its own. */
export async function insertAudit(
  db: Db<EdoTables>,
  entry: { companyId: string; userId: string | null; action: string; detail: string },
): Promise<void> {
  await db.forCompany(entry.companyId, (trx) =>
    trx
      .insertInto('audit')
      .values({ company_id: entry.companyId, user_id: entry.userId, action: entry.action, detail: entry.detail })
      .execute(),
  );
}

/** Login by connection id. */
export async function listLoginsByConnection(
  trx: Transaction<EdoTables>,
  companyId: string,
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('connections')
    .select(['id', 'login'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.login]));
}

/** The chosen connections, or all of the company. */
export async function findOwnConnections(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: ChosenConnections,
): Promise<OwnConnections> {
  if (connectionIds) return { companyId, connectionIds };
  const rows = await trx.selectFrom('connections').select('id').where('company_id', '=', companyId).execute();
  return { companyId, connectionIds: rows.map(({ id }) => id) };
}

/** Condition on `connection_id`: the chosen connections, or all of the company, so that primary keys are used. */
export const buildConnectionsCondition = ({ companyId, connectionIds }: ChosenConnections, column = 'connection_id') =>
  connectionIds
    ? sql<boolean>`${sql.ref(column)} = any(${connectionIds}::uuid[])`
    : sql<boolean>`${sql.ref(column)} = any(array(select id from connections where company_id = ${companyId}))`;
