import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import {
  buildFinishedCondition,
  buildSilentCondition,
  buildStandingCondition,
} from '../../documents-store/standing-sql.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { ListFilters } from '../filter-conditions.rules.ts';
import { widenWorkMemory } from '../work-memory.ts';
import type { ChainCounts } from './figures.ts';

/** Documents of a scan. */
export interface ScanScope extends OwnConnections {
  filters: ListFilters;
  /** Trips whose news was due before this time are without news. */
  silentBefore: Date;
}

/** Grouping sets of one scan; each set costs a lookup per document, so they are few. */
const groupingSets = {
  time: ['hour', 'role_code', 'status_code'],
  day: ['day'],
  vehicle: ['vehicle', 'tk'],
  route: ['from_addr', 'to_addr'],
  go: ['go'],
  gp: ['gp'],
  /** Parties of documents that may name one company in two roles, which then counts once. */
  parties: ['parties'],
} as const;
type GroupName = keyof typeof groupingSets;

/** Number of documents with the values of a grouping set, in the order of its columns in {@link groupingSets}. */
export interface ScannedGroup {
  name: GroupName;
  values: string[];
  count: number;
}

/** Prefix of the name of a company without an INN. */
export const NAME_WITHOUT_INN_PREFIX = '\u241e';

const groupNames = Object.keys(groupingSets) as GroupName[];
const groupColumns: readonly (readonly string[])[] = Object.values(groupingSets);
/** Columns of the answer that all groups share: a row has values of one group. */
const answerColumns = ['first', 'second', 'third'] as const;
const answerSelection = answerColumns.map((place, at) => {
  const columns = groupColumns.flatMap((list) => (list[at] && list[at] !== 'parties' ? [`${list[at]}::text`] : []));
  return sql.raw(`coalesce(${columns.join(', ')}${columns.length > 1 ? '' : ", ''"}) as ${place}`);
});

/** The INN alone identifies a company that has one. */
const companyColumns = ['go', 'gp', 'tk'].map((role) =>
  sql.raw(
    `case when ${role}_inn = '' then '${NAME_WITHOUT_INN_PREFIX}' || ${role}_name else ${role}_inn end as ${role}`,
  ),
);
const moscowSecondsSql = `(date_part('epoch', create_date) + 3 * 3600)`;
/** Days of Moscow since 1970 and hours as numbers, which group faster than texts. */
const timeColumns = sql.raw(`floor(${moscowSecondsSql} / 86400)::integer as day,
  (floor(${moscowSecondsSql} / 3600) - 24 * floor(${moscowSecondsSql} / 86400))::integer as hour`);

/** Documents of a scope by all grouping sets. */
export async function scanGroups(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ScannedGroup[]> {
  await widenWorkMemory(trx);
  const sets = sql.raw(groupColumns.map((list) => `(${list.join(', ')})`).join(', '));
  const firsts = sql.raw(groupColumns.map(([first]) => first).join(', '));
  const { rows } = await sql<ScannedRow>`
    select grouping(${firsts}) as absent, ${sql.join(answerSelection)}, parties, count(*) as count from (
      select status_code, role_code, vehicle, from_addr, to_addr, ${timeColumns}, ${sql.join(companyColumns)},
        case when go_inn = gp_inn or go_inn = tk_inn or gp_inn = tk_inn
          then array[go_inn, go_name, gp_inn, gp_name, tk_inn, tk_name] end as parties
      from documents where ${buildScannedDocumentsCondition(scope)} offset 0) as found
    group by grouping sets (${sets})`.execute(trx);
  return rows.flatMap(({ absent, first, second, third, parties, count }) => {
    const name = getGroupName(absent);
    if (name !== 'parties') return { name, values: [first, second, third], count };
    return parties ? { name, values: parties, count } : [];
  });
}

type ScannedRow = Record<(typeof answerColumns)[number], string> & {
  absent: number;
  parties: string[] | null;
  count: number;
};

/** The group of a row, by its unset bit of `grouping()`. */
function getGroupName(absent: number): GroupName {
  const at = groupNames.findIndex((_, place) => (absent & (1 << (groupNames.length - 1 - place))) === 0);
  return groupNames[at] as GroupName;
}

/** The condition on the status and the column of the time, of documents or of chains. */
interface ScannedColumns {
  status: RawBuilder<unknown>;
  at: string;
}

function buildMatchingSql({ companyId, connectionIds, filters }: ScanScope, { status, at }: ScannedColumns) {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    status,
    filters.from && sql`${sql.ref(at)} >= ${filters.from}`,
    filters.to && sql`${sql.ref(at)} < ${filters.to}`,
  ];
  return sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  );
}

export const buildScannedDocumentsCondition = (scope: ScanScope): RawBuilder<unknown> =>
  buildMatchingSql(scope, { status: buildStatusCondition('status_code', scope.filters.status), at: 'create_date' });

const buildStatusCondition = (column: string, status: string | null) =>
  status === null ? sql`true` : sql`${sql.ref(column)} = ${status}`;

/** Condition on chains of a scope: the period is compared with their start, the status with their standing. */
export const buildScannedChainsCondition = (scope: ScanScope): RawBuilder<unknown> =>
  buildMatchingSql(scope, {
    status: buildStandingCondition(scope.filters.status, { ...scope, table: 'chains' }),
    at: 'started_at',
  });

/** Columns of {@link ChainCounts} over a group of chains. */
export const buildChainCountColumns = (scope: ScanScope): RawBuilder<unknown> =>
  sql`count(*) as count, count(*) filter (where ${buildFinishedCondition('chains')}) as done,
    count(*) filter (where ${buildSilentCondition({ ...scope, table: 'chains' })}) as silent`;

/** Counts of {@link buildScannedChainsCondition}. */
export async function countScannedChains(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ChainCounts> {
  const { rows } = await sql<ChainCounts>`
    select ${buildChainCountColumns(scope)} from chains where ${buildScannedChainsCondition(scope)}`.execute(trx);
  return rows[0] ?? { count: 0, done: 0, silent: 0 };
}
