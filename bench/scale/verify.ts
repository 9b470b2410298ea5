import type { EdoTables } from '@trassa/service-edo/db/tables';
import { verifyFigures } from '@trassa/service-edo/verify/verify-figures';
import type { FinanceTables } from '@trassa/service-finance/db/schema';
import { checkLedger } from '@trassa/service-finance/shared/check-ledger';
import { openDbToVerify } from '@trassa/service-kit/verify';
import type { OrdersTables } from '@trassa/service-orders/db/schema';
import { listDifferences } from '@trassa/service-orders/shared/verify.queries';
import { listCompanies, type ScaleDatabase } from './scale-database.ts';

const SAMPLE = 12;

/** What the checks of the services found. */
export interface Verdict {
  companies: number;
  figures: number;
  differences: number;
}

/** Checks of the services: orders of all companies, figures of documents and ledgers of a sample from small to biggest. */
export async function verifySample(database: ScaleDatabase): Promise<void> {
  const env = { DATABASE_URL: database.url };
  const edo = openDbToVerify<EdoTables>('edo', env);
  const finance = openDbToVerify<FinanceTables>('finance', env);
  const orders = openDbToVerify<OrdersTables>('orders', env);
  const all = await listCompanies(database.client);
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  const sample = all.toReversed().filter((_, at) => at % step === 0);
  const verdict: Verdict = { companies: sample.length, figures: 0, differences: 0 };
  for (const owner of sample) {
    const { companyId } = owner;
    const { figures, differences } = await edo.forCompany(companyId, (trx) => verifyFigures(trx, owner));
    const { entries, fault } = await finance.forCompany(companyId, (trx) => checkLedger(trx, companyId));
    verdict.figures += figures;
    verdict.differences += differences.length + (fault ? 1 : 0);
    console.info(
      `${companyId}: ${figures} figures, ${differences.length} differ; ${entries} entries, ${fault ?? 'whole'}`,
    );
  }
  const wrong = await orders.asSystem(listDifferences);
  verdict.differences += wrong.length;
  console.info(`${wrong.length} differences of orders`, wrong.slice(0, 5));
  await Promise.all([edo.close(), finance.close(), orders.close()]);
  database.keepPart('verify', verdict);
}
