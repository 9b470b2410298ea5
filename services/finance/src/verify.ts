import { runVerify } from '@trassa/service-kit/verify';
import type { FinanceTables } from './db/schema.ts';
import { checkLedger } from './shared/check-ledger.ts';

/**
 * `npm run verify -w @trassa/service-finance` checks the ledger of every company in DATABASE_URL and exits with 1 on a
 * fault.
 */
await runVerify<FinanceTables>('finance', async (db) => {
  const companies = await db.asSystem((trx) =>
    trx.selectFrom('ledger_entries').select('company_id').distinct().orderBy('company_id').execute(),
  );
  let faults = 0;
  for (const { company_id } of companies) {
    const { entries, fault } = await db.forCompany(company_id, (trx) => checkLedger(trx, company_id));
    if (fault) faults += 1;
    console.info(`${company_id}: ${entries} entries, ${fault ?? 'whole'}`);
  }
  console.info(`${companies.length} ledgers, ${faults} at fault`);
  return faults;
});
