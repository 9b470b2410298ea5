import { openDb } from '@trassa/service-kit/db';
import { sql } from 'kysely';
import type { EdoTables } from './db/tables.ts';
import { rebuildRollups } from './shared/rollups/rebuild-rollups.ts';
import type { RollupOwner } from './shared/rollups/rollups.queries.ts';
import { verifyFigures } from './shared/rollups/verify-figures.ts';

/**
 * `npm run verify -w @trassa/service-edo [-- --mend]`: recomputes every figure of every connection from raw documents
 * and compares. DATABASE_URL is the one services run with. Ends with 1 when something differs; `--mend` makes it anew.
 */
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const own = new URL(url);
own.searchParams.set(
  'options',
  '-c search_path=edo,public -c statement_timeout=0 -c default_transaction_isolation=repeatable\\ read',
);
const db = openDb<EdoTables>({ url: own.toString(), applicationName: 'edo-verify' });
const owners = await db.asSystem(
  async (trx) =>
    (await sql<RollupOwner>`select company_id as "companyId", id as "connectionId" from connections`.execute(trx)).rows,
);
let wrong = 0;
for (const owner of owners) {
  const { figures, documents, differences } = await db.forCompany(owner.companyId, async (trx) => {
    const verdict = await verifyFigures(trx, owner);
    if (verdict.differences.length > 0 && process.argv.includes('--mend')) await rebuildRollups(trx, owner);
    return verdict;
  });
  process.stdout.write(
    `${owner.connectionId}: ${documents} documents, ${figures} figures, ${differences.length} differ\n`,
  );
  for (const { figure, kept, recomputed } of differences.slice(0, 20)) {
    process.stdout.write(`  ${figure}: kept ${kept}, recomputed ${recomputed}\n`);
  }
  wrong += differences.length;
}
await db.close();
process.exitCode = wrong === 0 ? 0 : 1;
