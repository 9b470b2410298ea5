import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { OwnConnections } from '../connection-key.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { widenWorkMemory } from '../work-memory.ts';

/** Documents that are counted one by one. */
export interface ScanScope extends OwnConnections {
  filters: ListFilters;
}

/** What documents are grouped by in one reading of them: as few groups as can be, each costs a search per document. */
const groups = {
  time: ['hour', 'role_code', 'status_code'],
  day: ['day'],
  vehicle: ['vehicle', 'tk'],
  route: ['from_addr', 'to_addr'],
  go: ['go'],
  gp: ['gp'],
  /** Companies of documents in which two of them may be one. */
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

/** Stands before the name of a company that has no INN. */
export const NAME_MARK = '\u241e';

const names = Object.keys(groups) as GroupName[];
const lists: readonly (readonly string[])[] = Object.values(groups);
/** What groups have in one place is one column of the answer: no two of them have a value in it. */
const places = ['first', 'second', 'third'] as const;
const placed = places.map((place, at) => {
  const columns = lists.flatMap((list) => (list[at] && list[at] !== 'parties' ? [`${list[at]}::text`] : []));
  return sql.raw(`coalesce(${columns.join(', ')}${columns.length > 1 ? '' : ", ''"}) as ${place}`);
});

/** A company with an INN is told by it alone. */
const companies = ['go', 'gp', 'tk'].map((role) =>
  sql.raw(`case when ${role}_inn = '' then '${NAME_MARK}' || ${role}_name else ${role}_inn end as ${role}`),
);
const seconds = `(date_part('epoch', create_date) + 3 * 3600)`;
/** Days of Moscow since 1970, and hours of the day: a number is sooner found than a text. */
const times = sql.raw(`floor(${seconds} / 86400)::integer as day,
  (floor(${seconds} / 3600) - 24 * floor(${seconds} / 86400))::integer as hour`);

/** Documents of a scope by everything that figures are made of. */
export async function scanGroups(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ScannedGroup[]> {
  await widenWorkMemory(trx);
  const sets = sql.raw(lists.map((list) => `(${list.join(', ')})`).join(', '));
  const firsts = sql.raw(lists.map(([first]) => first).join(', '));
  const { rows } = await sql<ScannedRow>`
    select grouping(${firsts}) as absent, ${sql.join(placed)}, parties, count(*) as count from (
      select status_code, role_code, vehicle, from_addr, to_addr, ${times}, ${sql.join(companies)},
        case when go_inn = gp_inn or go_inn = tk_inn or gp_inn = tk_inn
          then array[go_inn, go_name, gp_inn, gp_name, tk_inn, tk_name] end as parties
      from documents where ${scannedDocuments(scope)} offset 0) as found
    group by grouping sets (${sets})`.execute(trx);
  return rows.flatMap(({ absent, first, second, third, parties, count }) => {
    const name = groupOf(absent);
    if (name !== 'parties') return { name, values: [first, second, third], count };
    return parties ? { name, values: parties, count } : [];
  });
}

type ScannedRow = Record<(typeof places)[number], string> & {
  absent: number;
  parties: string[] | null;
  count: number;
};

/** Which group a row is of: the one whose bit is not set. */
function groupOf(absent: number): GroupName {
  const at = names.findIndex((_, place) => (absent & (1 << (names.length - 1 - place))) === 0);
  return names[at] as GroupName;
}

/** Where a row of documents, or of chains, has its status and its time. */
interface ScannedColumns {
  status: string;
  at: string;
}

function matching({ companyId, connectionIds, filters }: ScanScope, { status, at }: ScannedColumns) {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`${sql.ref(status)} = ${filters.status}`,
    filters.from && sql`${sql.ref(at)} >= ${filters.from}`,
    filters.to && sql`${sql.ref(at)} < ${filters.to}`,
  ];
  return sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  );
}

/** Documents of a scope. */
export const scannedDocuments = (scope: ScanScope): RawBuilder<unknown> =>
  matching(scope, { status: 'status_code', at: 'create_date' });

/** Chains that began in the scope's time, of its status. */
export const scannedChains = (scope: ScanScope): RawBuilder<unknown> =>
  matching(scope, { status: 'status', at: 'started_at' });

/** How many chains meet this, and how many of them are complete. */
export async function countChains(
  trx: Transaction<EdoTables>,
  condition: RawBuilder<unknown>,
): Promise<{ count: number; done: number }> {
  const { rows } = await sql<{ count: number; done: number }>`
    select count(*) as count, count(*) filter (where complete) as done from chains where ${condition}`.execute(trx);
  return rows[0] ?? { count: 0, done: 0 };
}
