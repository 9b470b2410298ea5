import { createHmac } from 'node:crypto';
import { baseConfigSchema, parseConfig } from '@trassa/service-kit/config';
import { openDb } from '@trassa/service-kit/db';
import type { FinanceTables } from './db/schema.ts';
import { checkLedger } from './shared/check-ledger.ts';

/** `npm run verify -w @trassa/service-finance`: checks every company's ledger; ends with 1 when one is at fault. */
const { DATABASE_URL, INTERNAL_SECRET } = parseConfig(baseConfigSchema, process.env);
const url = new URL(DATABASE_URL);
url.username = 'trassa_finance';
url.password = createHmac('sha256', INTERNAL_SECRET).update(url.username).digest('hex');
url.searchParams.set('options', '-c search_path=finance,public -c statement_timeout=0');
const db = openDb<FinanceTables>({ url: url.toString(), applicationName: 'verify-ledger', max: 1 });
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
await db.close();
process.exitCode = faults === 0 ? 0 : 1;
