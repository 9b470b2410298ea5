import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentRow, EdoTables } from '../../db/tables.ts';
import { buildNameWithoutInnCondition } from '../../list-queries/fact-conditions.ts';
import { widenWorkMemory } from '../../list-queries/work-memory.ts';
import { ROUTE_ARROW, TRIP_CATEGORY } from '../../rollups/dims.rules.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { ClientRow } from './clients.queries.ts';

/** Counts of a client's documents by route, and by vehicle as documents spell it. */
interface CountedRoutesAndVehicles {
  /** The most frequent routes only, while `vehicles` has all vehicles. */
  routes: { from: string; to: string; count: number }[];
  vehicles: { name: string; count: number }[];
}

const ROLES = ['go', 'gp', 'tk'] as const;

const buildOwnCondition = ({ companyId, connectionIds }: OwnConnections) =>
  sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`;

/** Documents that name the client in a role. */
const buildRoleCondition = ({ inn, name }: ClientRow, role: string): RawBuilder<unknown> =>
  inn ? sql`${sql.ref(`${role}_inn`)} = ${inn}` : buildNameWithoutInnCondition(role, name);

/** The most frequent routes of a client and all its vehicles, by one scan. */
export async function countClientRoutesAndVehicles(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  { client, most }: { client: ClientRow; most: number },
): Promise<CountedRoutesAndVehicles> {
  await widenWorkMemory(trx);
  const { rows } = await sql<{ from: string | null; to: string | null; name: string | null; count: number }>`
    with counted as materialized (
      select from_addr as "from", to_addr as "to", vehicle as name, count(*) as count
      from documents where ${buildOwnCondition(scope)} and (${sql.join(
        ROLES.map((role) => buildRoleCondition(client, role)),
        sql` or `,
      )})
      group by grouping sets ((from_addr, to_addr), (vehicle)))
    (select * from counted where "from" <> '' and "to" <> ''
      order by count desc, ("from" || ${ROUTE_ARROW} || "to") collate "C" limit ${most})
    union all (select * from counted where name <> '')`.execute(trx);
  return {
    routes: rows.flatMap(({ from, to, count }) => (from !== null && to !== null ? { from, to, count } : [])),
    vehicles: rows.flatMap(({ name, count }) => (name !== null ? { name, count } : [])),
  };
}

/** The 20 latest documents of a client, out of the 20 latest of each role, found by an index of the role. */
export async function listLatestClientDocuments(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  client: ClientRow,
): Promise<DocumentRow[]> {
  const latest = sql`order by create_date desc, document_id desc limit 20`;
  const ofRoles = ROLES.map(
    (role) =>
      sql`(select * from documents where ${buildOwnCondition(scope)} and ${buildRoleCondition(client, role)} ${latest})`,
  );
  const { rows } = await sql<DocumentRow>`
    select * from (select distinct on (connection_id, document_id) * from (${sql.join(ofRoles, sql` union all `)}) as found)
      as different ${latest}`.execute(trx);
  return rows;
}

/** A branch as documents name it; texts of the latest document that has them. */
interface BranchRow {
  kpp: string;
  name: string;
  address: string;
  waybills: number;
  last_at: Date;
}

const addressByRole = { go: sql`from_addr`, gp: sql`to_addr`, tk: sql`''` };

/** Branches of a client with an INN, those with the most waybills first. */
export async function listBranches(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  client: ClientRow,
): Promise<BranchRow[]> {
  await widenWorkMemory(trx);
  const ofRoles = ROLES.map(
    (
      role,
    ) => sql`select connection_id, chain_id, document_id, docflow_type, create_date, ${sql.ref(`${role}_kpp`)} as kpp,
      ${sql.ref(`${role}_name`)} as name, ${addressByRole[role]} as address
      from documents where ${buildOwnCondition(scope)} and ${buildRoleCondition(client, role)}`,
  );
  const latest = (column: string) =>
    sql`coalesce((array_agg(${sql.ref(column)} order by create_date desc, document_id) filter (where ${sql.ref(column)} <> ''))[1], '')`;
  const { rows } = await sql<BranchRow>`
    select kpp, ${latest('name')} as name, ${latest('address')} as address, max(create_date) as last_at,
      count(distinct (connection_id, chain_id)) filter (where docflow_type = ${TRIP_CATEGORY}) as waybills
    from (${sql.join(ofRoles, sql` union all `)}) as named where kpp <> ''
    group by kpp order by waybills desc, kpp`.execute(trx);
  return rows;
}
