import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import { listPlatesOfVehicle, type PlatePair } from '@trassa/contracts/identity/plate.rules';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { dims } from '../../rollups/dims.rules.ts';
import type { FigureScope } from '../../rollups/figures.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { buildMainRoleSql } from '../../shared/main-role.rules.ts';

/** A company named in documents, with the number of documents by its role. */
interface NamedCompany extends Record<CompanyRole, number> {
  key: string;
  name: string;
  inn: string;
}

/** Companies by their keys, with the latest name and documents by role. */
export async function findCompaniesByKey(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  keys: readonly string[],
): Promise<Map<string, NamedCompany>> {
  const { rows } = await sql<NamedCompany>`
    select key, (array_agg(name order by last_at desc))[1] as name, (array_agg(inn order by last_at desc))[1] as inn,
      sum(go)::integer as go, sum(gp)::integer as gp, sum(tk)::integer as tk from clients
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and key = any(${keys}::text[])
    group by key`.execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Keys of all companies that documents name in the given role more often than in others, as in `getMainRole`. */
export async function listKeysByMainRole(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  role: CompanyRole,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from clients where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])
    group by key having ${role} = ${sql.raw(buildMainRoleSql((each) => `sum(${each})`))}`.execute(trx);
  return rows.map(({ key }) => key);
}

/** Documents of a status, or of all, by quarter; quarters without documents are left out. */
export async function countDocumentsByQuarter(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, categories }: FigureScope,
  { quarters, status }: { quarters: readonly number[]; status: string | null },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ slice: number; count: number }>`
    select slice, sum(count) as count from rollups
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])
      and category = any(${categories}::text[]) and slice = any(${quarters}::integer[]) and dim = ${dims.status}
      and (${status}::text is null or label = ${status})
    group by slice`.execute(trx);
  return new Map(rows.map(({ slice, count }) => [slice, count]));
}

/** Number of vehicles that have begun a trip since a time. */
export async function countActiveVehicles(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  { since, twins }: { since: Date; twins: readonly PlatePair[] },
): Promise<number> {
  const { rows } = await sql<{ plate: string }>`
    select distinct plate from vehicles
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and started_at >= ${since}`.execute(
    trx,
  );
  return new Set(rows.map(({ plate }) => listPlatesOfVehicle(plate, twins)[0])).size;
}
