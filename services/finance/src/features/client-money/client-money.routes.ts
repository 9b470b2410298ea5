import type { Payer } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { countDaysOverdue } from '../../shared/ages.rules.ts';
import { addMonths } from '../../shared/calendar.rules.ts';
import { findContacts, saveContacts } from '../../shared/client-contacts.ts';
import { listPaymentFacts } from '../../shared/ratings.queries.ts';
import { buildRating } from '../../shared/ratings.rules.ts';
import { type DebtorSums, listDebtorSums, listPayers, type PayerRow } from './client-money.queries.ts';

/** Endpoints of payers: income, debts and score of each, and contacts of clients. */
export function clientMoneyRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }) {
  route(clientMoneyEndpoints.payers, ({ companyId, query }) => {
    const today = getDay(now());
    const since = getDayStart(`${addMonths(today.slice(0, 7), -11)}-01`);
    return db.forCompany(companyId, async (trx) => {
      const facts = query.money ? await listPaymentFacts(trx, { companyId, today, client: null }) : [];
      const byClient = Map.groupBy(facts, ({ client }) => client);
      const getScore = (name: string) => buildRating(byClient.get(name) ?? [], today).score;
      const sums = query.money ? await listDebtorSums(trx, { companyId, today, since }) : [];
      const counted = new Set(sums.map(getPayerKey));
      const others = (await listPayers(trx, companyId)).filter((payer) => !counted.has(getPayerKey(payer)));
      const data = [
        ...sums.map((one) => toPayer(one, toMoney({ ...one, score: getScore(one.name) }, today))),
        ...others.map((one) => toPayer(one, query.money ? toMoney(emptySums, today) : null)),
      ];
      return { success: true, data };
    });
  });
  route(clientMoneyEndpoints.clientContacts, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await findContacts(trx, companyId, query.client),
    })),
  );
  route(clientMoneyEndpoints.saveClientContacts, ({ companyId, body: { client, email, address } }) =>
    db.forCompany(companyId, async (trx) => {
      await saveContacts(trx, { companyId, client }, { email, address: address || null });
      return { success: true as const };
    }),
  );
}

const emptySums = { income: 0, trips: 0, debt: 0, overdue: 0, oldest: null, payments: 0, pay_days: null, score: null };

const getPayerKey = ({ inn, name }: PayerRow) => inn ?? name;

const toPayer = ({ name, inn, last_at }: PayerRow, money: Payer['money']): Payer => ({
  ...{ name, inn, lastAt: last_at.toISOString(), money },
});

const toMoney = (sums: Omit<DebtorSums, keyof PayerRow> & { score: number | null }, today: string): Payer['money'] => ({
  ...{ trips: sums.trips, payments: sums.payments, score: sums.score },
  income: toRubles(sums.income),
  debt: toRubles(sums.debt),
  overdue: toRubles(sums.overdue),
  daysLate: sums.oldest === null ? 0 : countDaysOverdue(sums.oldest, today),
  payDays: sums.pay_days === null ? null : Math.round(sums.pay_days * 10) / 10,
});
