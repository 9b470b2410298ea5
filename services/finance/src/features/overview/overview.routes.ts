import { buildFileName } from '@trassa/contracts/file-name';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendWorkbook } from '@trassa/service-kit/file-answer';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { saveCashLimit } from './cash-watch.queries.ts';
import { buildFinanceWorkbook, readWorkbookContent } from './export-finance.ts';
import { readExpectedPayments } from './read-expected-payments.ts';
import { readOverview } from './read-overview.ts';

/** Overview of income, debts and forecast. */
export function overviewRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }) {
  route(financeEndpoints.overview, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readOverview(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.saveCashLimit, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => saveCashLimit(trx, companyId, toKopecks(body.limit)));
    return { success: true as const };
  });
  route(financeEndpoints.expectedPayments, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readExpectedPayments(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.export, async ({ query, companyId, reply }) => {
    const { limit: _, offset: __, table, hidden, ...filters } = query;
    const wish = { companyId, filters, table: Boolean(table), now: now() };
    const content = await db.readForCompany(companyId, (trx) => readWorkbookContent(trx, wish));
    const book = await buildFinanceWorkbook({ ...content, hidden });
    return sendWorkbook(reply, buildFileName(table ? 'Операции' : 'Финансы', getDay(now())), book);
  });
}
