import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { getDueRange } from '../../shared/ages.rules.ts';
import { buildDebtTotals } from '../../shared/debt-totals.rules.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { buildClientPaidLines } from '../../shared/ledger.rules.ts';
import { recordMoneyEvent } from '../../shared/ledger.ts';
import { updateOperation } from '../../shared/operations.queries.ts';
import { toReceivable } from '../../shared/receivable-view.rules.ts';
import {
  findActiveAdvanceId,
  findReceivable,
  listOpenReceivables,
  listSumsByDueDay,
  type OrderKey,
  updateReceivable,
} from '../../shared/receivables.queries.ts';
import { applyOrderMoney } from './apply-order-money.ts';

/** Direct payment by the debtor: closes the debt once. A debt sold to the factor cannot be paid by hand. */
async function markReceivablePaid(trx: Transaction<FinanceTables>, key: OrderKey, now: Date): Promise<void> {
  await lockMoney(trx, key.companyId);
  const debt = isUuid(key.orderId) ? await findReceivable(trx, key) : undefined;
  if (!debt) throw problem('finance/receivable-unknown');
  if (debt.paid_at) return;
  if (await findActiveAdvanceId(trx, key)) throw problem('finance/receivable-advanced');
  // The revision makes the reference unique when a voided debt is reported and paid again.
  const reference = `order:${key.orderId}:${debt.revision}`;
  await recordMoneyEvent(
    trx,
    { companyId: key.companyId, now },
    {
      kind: 'client_paid',
      reference,
      at: now,
      memo: `Клиент заплатил за рейс ${debt.order_number}`,
      orderId: key.orderId,
      client: debt.debtor_name,
      platform: debt.platform,
      lines: buildClientPaidLines(debt.kopecks - debt.received_kopecks),
    },
  );
  await updateReceivable(trx, key, { paid_at: now, paid_reference: reference });
  await updateOperation(
    trx,
    { companyId: key.companyId, reference: `order:${key.orderId}` },
    { status: 'completed', at: now },
  );
}

const maxDebtsOfPage = 500;

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
      const { limit = maxDebtsOfPage, offset = 0 } = query;
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
