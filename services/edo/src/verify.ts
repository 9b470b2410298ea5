import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { runVerify } from '@trassa/service-kit/verify';
import { sql } from 'kysely';
import type { EdoTables } from './db/tables.ts';
import { rebuildRollups } from './rollups/rebuild-rollups.ts';
import { verifyFigures } from './verify/verify-figures.ts';

/**
 * `npm run verify -w @trassa/service-edo [-- --mend]`: recounts every figure of every connection from documents and
 * compares. DATABASE_URL is that of the services. Exit code 1 when something differs; `--mend` rebuilds it.
 */
await runVerify<EdoTables>('edo', async (db) => {
  const all = sql<ConnectionKey>`select company_id as "companyId", id as "connectionId" from connections`;
  const owners = (await db.asSystem((trx) => all.execute(trx))).rows;
  let wrong = 0;
  for (const owner of owners) {
    const { figures, documents, differences } = await db.forCompany(owner.companyId, async (trx) => {
      const verdict = await verifyFigures(trx, owner);
      if (verdict.differences.length > 0 && process.argv.includes('--mend')) await rebuildRollups(trx, owner);
      return verdict;
    });
    console.info(`${owner.connectionId}: ${documents} documents, ${figures} figures, ${differences.length} differ`);
    for (const { figure, stored, recomputed } of differences.slice(0, 20)) {
      console.info(`  ${figure}: stored ${stored}, recomputed ${recomputed}`);
    }
    wrong += differences.length;
  }
  return wrong;
});
