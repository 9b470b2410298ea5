import { type IdentityRule, ruleVersions } from '@trassa/contracts/identity/rule-versions';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';

/** Stored keys that follow from rules of identity, and how to compute them anew when a rule changes. */
export interface Grouping<Tables> {
  name: string;
  rules: readonly IdentityRule[];
  /** Table by whose rows companies are found. */
  table: string;
  /** Computes the keys of a company anew, in one transaction; done twice, it changes nothing more. */
  regroup: (trx: Transaction<Tables>, companyId: string) => Promise<void>;
}

/** Migration step: makes the table of the rules that rows are grouped by; `cursor`: last company of a run under way. */
export const createGroupingsTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table groupings (
    name text constraint groupings__pk primary key,
    rules text not null default '',
    next_rules text not null default '',
    cursor uuid
  )`.execute(db);
};

type RuleVersions = Readonly<Record<IdentityRule, number>>;

interface GroupingRow {
  rules: string;
  next_rules: string;
  cursor: string | null;
}

/** Versions of the rules; `isAgain`: rows that these versions have grouped already are grouped once more. */
interface RegroupOptions {
  versions?: RuleVersions;
  isAgain?: boolean;
}

/**
 * Groups the rows of all companies by the present rules where older ones have grouped them, a company at a time; after
 * a kill it goes on behind the last company done. A company that fails holds up no other.
 * @returns number of companies grouped
 * @throws the first failure; the next run begins with its company
 */
export async function regroupAll<Tables>(
  db: Db<Tables>,
  groupings: readonly Grouping<Tables>[],
  { versions = ruleVersions, isAgain = false }: RegroupOptions = {},
): Promise<number> {
  let done = 0;
  for (const grouping of groupings) {
    const rules = grouping.rules.map((rule) => `${rule} ${versions[rule]}`).join(', ');
    const known = await startRun(db, grouping.name, rules);
    if (known.rules === rules && !isAgain) continue;
    done += await regroupCompanies(db, grouping, known.cursor);
    await saveGrouping(db, grouping.name, sql`rules = ${rules}, cursor = null`);
  }
  return done;
}

/** Stores the rules of a run. @returns its state; a run by other rules begins at the first company */
async function startRun<Tables>(db: Db<Tables>, name: string, rules: string): Promise<GroupingRow> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<GroupingRow>`
    insert into groupings as g (name, next_rules) values (${name}, ${rules})
    on conflict (name) do update set next_rules = excluded.next_rules,
      cursor = case when g.next_rules = excluded.next_rules then g.cursor end
    returning rules, next_rules, cursor`.execute(trx),
  );
  return rows[0] ?? { rules: '', next_rules: rules, cursor: null };
}

const saveGrouping = <Tables>(db: Db<Tables>, name: string, set: RawBuilder<unknown>) =>
  db.withoutCompany((trx) => sql`update groupings set ${set} where name = ${name}`.execute(trx));

async function regroupCompanies<Tables>(db: Db<Tables>, grouping: Grouping<Tables>, cursor: string | null) {
  const { name, table, regroup } = grouping;
  const { rows } = await db.asSystem((trx) =>
    sql<{ company_id: string }>`select distinct company_id from ${sql.table(table)}
      where company_id > coalesce(${cursor}::uuid, '00000000-0000-0000-0000-000000000000') order by company_id`.execute(
      trx,
    ),
  );
  const failures: unknown[] = [];
  for (const { company_id } of rows) {
    await db.forCompany(company_id, (trx) => regroup(trx, company_id)).catch((error) => failures.push(error));
    if (failures.length === 0) await saveGrouping(db, name, sql`cursor = ${company_id}`);
  }
  if (failures.length > 0) throw failures[0];
  return rows.length;
}

/** Stored keys in a column of a table. */
interface KeyColumn {
  table: string;
  column: string;
  /** Columns that are unique together with the key in a company. */
  beside: readonly string[];
  getKey: (stored: string) => string;
}

/** Computes the keys of a column anew. A row whose new key is another row's stays as it is. */
export async function rekeyColumn<Tables>(
  trx: Transaction<Tables>,
  companyId: string,
  { table, column, beside, getKey }: KeyColumn,
): Promise<void> {
  const [name, key] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ key: string }>`
    select distinct ${key} as key from ${name} where company_id = ${companyId} order by 1`.execute(trx);
  const same = beside.map((other) => sql`and o.${sql.ref(other)} = t.${sql.ref(other)}`);
  for (const { key: stored } of rows) {
    const wanted = getKey(stored);
    if (wanted === stored) continue;
    await sql`update ${name} t set ${key} = ${wanted} where company_id = ${companyId} and ${key} = ${stored}
      and not exists (select from ${name} o where o.company_id = t.company_id and o.${key} = ${wanted} ${sql.join(same, sql` `)})`.execute(
      trx,
    );
  }
}

const REGROUP_TASK = 'regroup';
/** Time after which the rows are grouped again: by then no instance of the former version writes any more. */
const REGROUP_AGAIN_AFTER_MS = 600_000;

/** Task that groups by newer rules, and once more when instances with the older ones are gone. */
export const regroupTasks = <Tables>(db: Db<Tables>, groupings: readonly Grouping<Tables>[]): TaskList => ({
  [REGROUP_TASK]: async (payload, helpers: JobHelpers) => {
    const isAgain = (payload as { isAgain?: boolean }).isAgain === true;
    const done = await regroupAll(db, groupings, { isAgain });
    if (done === 0 || isAgain) return;
    const runAt = new Date(Date.now() + REGROUP_AGAIN_AFTER_MS);
    await helpers.addJob(REGROUP_TASK, { isAgain: true }, { jobKey: `${REGROUP_TASK}-again`, runAt });
  },
});

/** Starts the grouping by the present rules, at the start of a service; it does nothing where rows have it already. */
export const startRegrouping = (jobs: Jobs): Promise<void> => jobs.add(REGROUP_TASK, {}, { key: REGROUP_TASK });
