import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { getDueRange } from '../../shared/ages.rules.ts';
import { buildDebtTotals } from '../../shared/debt-totals.rules.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import { listOpenReceivables, listSumsByDueDay } from '../../shared/receivables.queries.ts';
import { applyOrderMoney } from './apply-order-money.ts';
import { markReceivablePaid } from './pay-receivable.ts';

const mostDebtsOfPage = 500;

/** Endpoints of debts: reports, lists, and direct payments by debtors. `paid` is called after each payment. */
export function receivablesRoutes(deps: { route: Router; db: Db<FinanceTables>; now: () => Date; paid: () => void }) {
  const { route, db, now, paid } = deps;
  route(financeEndpoints.orderMoney, ({ body, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      await applyOrderMoney(trx, companyId, { orders: body.orders, now: now() });
      return { success: true };
    }),
  );
  route(financeEndpoints.receivables, ({ query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const today = getDay(now());
      const days = query.age ? getDueRange(query.age, today) : { from: null, to: null };
      const filter = { companyId, ...days, debtor: query.debtor ?? null, order: query.order };
      const { limit = mostDebtsOfPage, offset = 0 } = query;
      const rows = await listOpenReceivables(trx, filter, { limit, offset });
      const totals = buildDebtTotals(await listSumsByDueDay(trx, filter), today);
      return { success: true, data: rows.map((row) => toReceivable(row, today)), totals };
    }),
  );
  route(financeEndpoints.receivablePaid, async ({ params, companyId }) => {
    await db.forCompany(companyId, (trx) => markReceivablePaid(trx, { companyId, orderId: params.orderId }, now()));
    paid();
    return { success: true };
  });
}
