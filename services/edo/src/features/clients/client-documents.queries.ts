import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import type { ClientRow, ClientScope } from './clients.queries.ts';

/** Something of a client's documents and how many there are. */
export interface Counted {
  label: string;
  count: number;
}

const ROLES = ['go', 'gp', 'tk'] as const;

/** Documents of a client as `d`, one branch per role so that each uses its own index; a document of two roles once. */
function documentsOf({ companyId, connectionIds }: ClientScope, client: ClientRow): RawBuilder<unknown> {
  const named = (role: string) =>
    client.inn
      ? sql`${sql.ref(`${role}_inn`)} = ${client.inn}`
      : sql`${sql.ref(`${role}_inn`)} = '' and ${sql.ref(`${role}_name`)} = ${client.name}`;
  const branches = ROLES.map(
    (role, at) => sql`select * from documents where company_id = ${companyId} and ${named(role)} and not deleted
      and connection_id = any(${connectionIds}::uuid[])
      ${sql.join(
        ROLES.slice(0, at).map((earlier) => sql`and not (${named(earlier)})`),
        sql` `,
      )}`,
  );
  return sql`(${sql.join(branches, sql` union all `)}) as d`;
}

/** What is counted of the latest documents of a client. */
const MOST_COUNTED = 50_000;

/** The 10 most frequent routes of a client, `from` and `to` apart by a record separator. */
export async function listClientRoutes(
  trx: Transaction<EdoTables>,
  scope: ClientScope,
  client: ClientRow,
): Promise<{ from: string; to: string; count: number }[]> {
  const { rows } = await sql<{ from: string; to: string; count: number }>`
    select from_addr as "from", to_addr as "to", count(*) as count
    from (select * from ${documentsOf(scope, client)} limit ${MOST_COUNTED}) as latest
    where from_addr <> '' and to_addr <> '' group by 1, 2 order by 3 desc, 1, 2 limit 10`.execute(trx);
  return rows;
}

/** The 10 most frequent vehicles of a client as written. */
export async function listClientVehicles(
  trx: Transaction<EdoTables>,
  scope: ClientScope,
  client: ClientRow,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select vehicle as label, count(*) as count
    from (select * from ${documentsOf(scope, client)} limit ${MOST_COUNTED}) as latest
    where vehicle <> '' group by 1 order by 2 desc, 1 limit 10`.execute(trx);
  return rows;
}

/** The latest documents of a client. */
export async function listClientDocuments(
  trx: Transaction<EdoTables>,
  scope: ClientScope,
  client: ClientRow,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from ${documentsOf(scope, client)} order by create_date desc, document_id desc limit 20`.execute(trx);
  return rows;
}
