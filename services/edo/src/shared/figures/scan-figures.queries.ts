import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { widenWorkMemory } from '../work-memory.ts';

/** Documents that are counted one by one. */
export interface ScanScope {
  companyId: string;
  connectionIds: readonly string[];
  filters: ListFilters;
}

/** What documents are grouped by in one reading of them: as few groups as can be, each costs a search per document. */
const groups = {
  time: ['hours', 'role_code', 'status_code'],
  vehicle: ['vehicle', 'tk_inn', 'tk_name'],
  route: ['from_addr', 'to_addr'],
  go: ['go_inn', 'go_name'],
  gp: ['gp_inn', 'gp_name'],
  /** Companies of documents in which two of them may be one; such documents are in no group of one company. */
  parties: ['parties'],
} as const;
/** A group. */
type GroupName = keyof typeof groups;

/** So many documents of a group have these values, in the order of {@link groups}. */
export interface ScannedGroup {
  name: GroupName;
  values: string[];
  count: number;
}

const names = Object.keys(groups) as GroupName[];
const columns = Object.values(groups).flat();
/** A company with an INN is told by it alone; one of several is none by itself. */
const alone = ['go', 'gp', 'tk'].flatMap((role) => [
  sql.raw(`case when doubled then '' else ${role}_inn end as ${role}_inn`),
  sql.raw(`case when doubled or ${role}_inn <> '' then '' else ${role}_name end as ${role}_name`),
]);

/** Documents of a scope by everything that figures are made of. */
export async function scanGroups(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ScannedGroup[]> {
  await widenWorkMemory(trx);
  const sets = sql.raw(names.map((name) => `(${groups[name].join(', ')})`).join(', '));
  const firsts = sql.raw(names.map((name) => groups[name][0]).join(', '));
  const { rows } = await sql<Record<string, string | string[]> & { absent: number; count: number }>`
    select grouping(${firsts}) as absent, ${sql.raw(columns.join(', '))}, count(*) as count from (
      select status_code, role_code, vehicle, from_addr, to_addr, hours, ${sql.join(alone)},
        case when doubled then array[go_inn, go_name, gp_inn, gp_name, tk_inn, tk_name] end as parties
      from (select *, floor(date_part('epoch', create_date) / 3600)::integer::text as hours,
        go_inn = gp_inn or go_inn = tk_inn or gp_inn = tk_inn as doubled
        from documents where ${matching(scope)} offset 0) as found) as named
    group by grouping sets (${sets})`.execute(trx);
  return rows.flatMap((row) => {
    const name = groupOf(row.absent);
    const values = groups[name].map((column) => row[column]);
    return values[0] === null ? [] : { name, values: values.flat() as string[], count: row.count };
  });
}

/** Which group a row is of: the one whose bit is not set. */
function groupOf(absent: number): GroupName {
  const at = names.findIndex((_, place) => (absent & (1 << (names.length - 1 - place))) === 0);
  return names[at] as GroupName;
}

function matching({ companyId, connectionIds, filters }: ScanScope): RawBuilder<unknown> {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`status_code = ${filters.status}`,
    filters.from && sql`create_date >= ${filters.from}`,
    filters.to && sql`create_date < ${filters.to}`,
  ];
  return sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  );
}

/** Chains that began in the scope's time, of its status, and how many of them are complete. */
export async function scanChains(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: ScanScope,
): Promise<{ count: number; done: number }> {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`status = ${filters.status}`,
    filters.from && sql`started_at >= ${filters.from}`,
    filters.to && sql`started_at < ${filters.to}`,
  ];
  const { rows } = await sql<{ count: number; done: number }>`
    select count(*) as count, count(*) filter (where complete) as done from chains
    where ${sql.join(
      conditions.filter((condition) => Boolean(condition)),
      sql` and `,
    )}`.execute(trx);
  return rows[0] ?? { count: 0, done: 0 };
}
