import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type ServiceFiles, sweepFiles } from './files/file-columns.ts';
import type { Router } from './route.ts';

interface ErasureOptions {
  schema: string;
  companyId: string;
  /** Tables whose rows the law keeps. */
  kept: readonly string[];
  /** How long a call may go on, in milliseconds. */
  budgetMs: number;
}

/** Number of rows that a call erased; `done`: it found none. */
interface ErasureResult {
  rows: number;
  done: boolean;
}

const BATCH_ROWS = 2000;

interface TenantTable {
  name: string;
  /** Tables whose foreign keys refer to it. */
  referrers: string[];
  /** Whether a deleted row changes other tables. */
  triggers: boolean;
}

/**
 * Erases rows of a company from every table with a `company_id`, batch by batch, each in a transaction of its own: what
 * is interrupted goes on with the next call. It is done when a call finds no row.
 */
export async function eraseCompany<Tables>(db: Db<Tables>, options: ErasureOptions): Promise<ErasureResult> {
  const { schema, companyId, kept, budgetMs } = options;
  const until = performance.now() + budgetMs;
  let rows = 0;
  for (const table of sortForErasure(await listTenantTables(db, schema)).filter((name) => !kept.includes(name))) {
    for (;;) {
      const erased = await eraseBatch(db, table, companyId);
      rows += erased;
      if (erased === 0) break;
      if (performance.now() > until) return { rows, done: false };
    }
  }
  return { rows, done: rows === 0 };
}

/** Names of referring tables before referred ones; tables with triggers first, because triggers keep sums elsewhere. */
function sortForErasure(tables: readonly TenantTable[]): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = ({ name, referrers }: TenantTable) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const referrer of referrers) {
      const table = byName.get(referrer);
      if (table) visit(table);
    }
    ordered.add(name);
  };
  for (const table of [...tables].sort((a, b) => Number(b.triggers) - Number(a.triggers))) visit(table);
  return [...ordered];
}

async function listTenantTables<Tables>(db: Db<Tables>, schema: string): Promise<TenantTable[]> {
  const { rows } = await db.asSystem((trx) =>
    sql<TenantTable>`
      select t.relname::text as name,
        array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.conrelid
          where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid) as referrers,
        exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal and g.tgtype & 8 > 0) as triggers
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
      where t.relnamespace = ${schema}::regnamespace and t.relkind = 'r' order by t.relname`.execute(trx),
  );
  return rows;
}

async function eraseBatch<Tables>(db: Db<Tables>, table: string, companyId: string): Promise<number> {
  const { rows } = await db.asSystem((trx) =>
    sql<{ erased: number }>`select erase_rows(${table}, ${companyId}, ${BATCH_ROWS}) as erased`.execute(trx),
  );
  return rows[0]?.erased ?? 0;
}

/** Time that one call erases rows for; shorter than services/account waits for the answer. */
const ERASURE_BUDGET_MS = 4000;

interface ErasureTarget<Tables> extends Pick<ErasureOptions, 'schema' | 'kept'> {
  db: Db<Tables>;
  files: ServiceFiles<Tables> | null;
}

/** Endpoints by which services/account erases the rows of a company, then its files that no row names any more. */
export function erasureRoutes<Tables>(route: Router, { schema, kept, db, files }: ErasureTarget<Tables>): void {
  const erase = async (companyId: string, spared: readonly string[]) => {
    const data = await eraseCompany(db, { schema, budgetMs: ERASURE_BUDGET_MS, companyId, kept: spared });
    if (data.done && files) await sweepFiles(files, { companyId, before: new Date() });
    return { success: true as const, data };
  };
  route(erasureEndpoints.eraseCompany, ({ companyId }) => erase(companyId, kept));
  route(erasureEndpoints.eraseKept, ({ companyId }) => erase(companyId, []));
}
