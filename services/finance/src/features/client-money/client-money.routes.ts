import type { DebtorMoney } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { clientMoneySchemas } from '@trassa/contracts/finance/client-money-schemas';
import { dayOf, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { daysLate } from '../../shared/ages.rules.ts';
import { addMonths } from '../../shared/calendar.rules.ts';
import { type DebtorSums, listDebtorSums } from './client-money.queries.ts';

/** Who brings the money, and who owes it. */
export function clientMoneyRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }) {
  route(clientMoneyEndpoints.clientMoney, clientMoneySchemas.clientMoney, ({ companyId }) => {
    const today = dayOf(now());
    const since = startOfDay(`${addMonths(today.slice(0, 7), -11)}-01`);
    return db.forCompany(companyId, async (trx) => ({
      success: true,
      data: (await listDebtorSums(trx, { companyId, today, since })).map((sums) => toMoney(sums, today)),
    }));
  });
}

const toMoney = ({ inn, name, trips, payments, ...sums }: DebtorSums, today: string): DebtorMoney => ({
  ...{ inn, name, trips, payments },
  income: toRubles(sums.income),
  debt: toRubles(sums.debt),
  overdue: toRubles(sums.overdue),
  daysLate: sums.oldest === null ? 0 : daysLate(sums.oldest, today),
  payDays: sums.pay_days === null ? null : Math.round(sums.pay_days * 10) / 10,
});
