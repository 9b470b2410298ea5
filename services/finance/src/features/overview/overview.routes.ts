import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { financeSchemas } from '@trassa/contracts/finance/finance-schemas';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { listOperations } from '../../shared/operation-list.queries.ts';
import { toOperation } from '../../shared/operation-view.rules.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import { listOpenReceivables } from '../../shared/receivables.queries.ts';
import { saveCashLimit } from './cash-watch.queries.ts';
import { financeWorkbook } from './export-finance.ts';
import { readExpectedPayments } from './read-expected-payments.ts';
import { readOverview } from './read-overview.ts';

const mostOperations = 10_000;
const mostDebts = 100_000;

/** Overview of income, debts and forecast. */
export function overviewRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }) {
  route(financeEndpoints.overview, financeSchemas.overview, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readOverview(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.saveCashLimit, financeSchemas.saveCashLimit, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => saveCashLimit(trx, companyId, kopecksOf(body.limit)));
    return { success: true as const };
  });
  route(financeEndpoints.expectedPayments, financeSchemas.expectedPayments, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readExpectedPayments(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.export, financeSchemas.export, async ({ query, companyId, reply }) => {
    const today = dayOf(now());
    const sheets = await db.forCompany(companyId, async (trx) => {
      const { limit: _, offset: __, table, ...filters } = query;
      const operations = await listOperations(trx, { companyId, filters }, { limit: mostOperations, offset: 0 });
      if (table) return { operations: operations.map(toOperation) };
      const all = { companyId, from: null, to: null, debtor: null };
      const debts = await listOpenReceivables(trx, all, { limit: mostDebts, offset: 0 });
      return {
        overview: await readOverview(trx, { companyId, now: now() }),
        receivables: debts.map((debt) => toReceivable(debt, today)),
        operations: operations.map(toOperation),
      };
    });
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="finance-${today}.xlsx"`)
      .send(await financeWorkbook(sheets));
  });
}
