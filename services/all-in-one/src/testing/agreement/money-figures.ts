import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Operation } from '@trassa/contracts/finance/operations';
import { getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { type Figure, sumInKopecks, sumNumbers, toKopecks } from './company-client.ts';
import { incomeFigures } from './income-figures.ts';
import { buildMonthRange, getFinanceOverview, listOperations, listUnpaidOrders } from './readings.ts';

const debtFigures: Figure[] = [
  {
    figure: 'должны нам клиенты, сумма',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).receivables.total),
      'Финансы, по срокам': async (client) =>
        sumInKopecks((await getFinanceOverview(client)).receivables.buckets, (one) => one.amount),
      'Главная, CRM и Заказы': async ({ ask }) =>
        toKopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.amount),
      'Финансы, список долгов; Календарь': async ({ ask }) =>
        sumInKopecks((await ask(financeEndpoints.receivables)).data, (one) => one.amount),
      'Заказы, доставленные и не оплаченные': async (client) =>
        sumInKopecks(await listUnpaidOrders(client), (one) => one.pricing.total ?? 0),
      'История, ожидаемые оплаты': async (client) =>
        sumInKopecks(await listOperations(client, { category: 'client', status: 'pending' }), (one) => one.amount),
      'Excel финансов, долги': async ({ column }) =>
        sumInKopecks(await column(financeEndpoints.export, { sheet: 4, title: 'Сумма, ₽' }), (rubles) => rubles),
    },
  },
  {
    figure: 'должны нам клиенты, рейсов',
    readers: {
      'Финансы, карточка': async (client) => (await getFinanceOverview(client)).receivables.count,
      'Главная, CRM и Заказы': async ({ ask }) => (await ask(financeEndpoints.receivables, { limit: 1 })).totals.count,
      'Финансы, список долгов': async ({ ask }) => (await ask(financeEndpoints.receivables)).data.length,
      'Заказы, доставленные и не оплаченные': async (client) => (await listUnpaidOrders(client)).length,
      'История, ожидаемые оплаты': async (client) =>
        (await listOperations(client, { category: 'client', status: 'pending' })).length,
      'Excel финансов, долги': async ({ column }) =>
        (await column(financeEndpoints.export, { sheet: 4, title: 'Сумма, ₽' })).length,
    },
  },
  {
    figure: 'просрочено',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).receivables.overdue),
      Главная: async ({ ask }) =>
        toKopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.overdueAmount),
      'Финансы, список просроченных': async ({ ask }) =>
        sumInKopecks((await ask(financeEndpoints.receivables, { age: 'overdue' })).data, (one) => one.amount),
      'Excel финансов, долги': async ({ column }) => {
        const place = { sheet: 4 };
        const days = await column(financeEndpoints.export, { ...place, title: 'Просрочено, дней' });
        const sums = await column(financeEndpoints.export, { ...place, title: 'Сумма, ₽' });
        return sumInKopecks(
          sums.filter((_, index) => (days[index] ?? 0) > 0),
          (rubles) => rubles,
        );
      },
    },
  },
];

/** Kopecks of an operation; a reversal goes the other way. */
const getSignedKopecks = (
  { direction, amount }: Pick<Operation, 'direction' | 'amount'>,
  way: Operation['direction'],
) => (direction === way ? toKopecks(amount) : -toKopecks(amount));

const cashFigures: Figure[] = [
  {
    figure: 'операции',
    readers: {
      'История, сколько': async ({ ask }) => (await ask(financeEndpoints.operations, { limit: 1 })).data.total,
      'История, список': async (client) => (await listOperations(client, {})).length,
      'Excel финансов': async ({ column }) =>
        (await column(financeEndpoints.export, { sheet: 5, title: 'Сумма, ₽' })).length,
    },
  },
  {
    figure: 'расход за месяц',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).months.at(-1)?.expense ?? 0),
      'Финансы, по видам': async (client) =>
        sumInKopecks((await getFinanceOverview(client)).expenses, (one) => one.amount),
      'История, список расходов': async (client) => {
        const query = { category: 'expenses', status: 'completed', ...buildMonthRange(client.month) };
        return sumNumbers(
          await listOperations(client, query),
          (one) => getSignedKopecks(one, 'out') - getSignedKopecks({ ...one, amount: one.vat }, 'out'),
        );
      },
    },
  },
  {
    figure: 'прочий доход за месяц',
    readers: {
      'Финансы, карточка': async (client) =>
        toKopecks((await getFinanceOverview(client)).months.at(-1)?.otherIncome ?? 0),
      История: async (client) => {
        const query = { category: 'income', status: 'completed', ...buildMonthRange(client.month) };
        return sumNumbers(await listOperations(client, query), (one) => getSignedKopecks(one, 'in'));
      },
    },
  },
  {
    figure: 'прибыль за месяц',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).months.at(-1)?.profit ?? 0),
      'Финансы, из её частей': async (client) => {
        const {
          income: earned = 0,
          otherIncome = 0,
          vat = 0,
          expense = 0,
        } = (await getFinanceOverview(client)).months.at(-1) ?? {};
        return toKopecks(earned) + toKopecks(otherIncome) - toKopecks(vat) - toKopecks(expense);
      },
    },
  },
  {
    figure: 'остаток на счёте',
    readers: {
      'Финансы, прогноз': async (client) =>
        toKopecks((await getFinanceOverview(client)).forecast.days[0]?.balance ?? 0),
      'История, от последнего записанного остатка': async (client) => {
        const operations = await listOperations(client, { status: 'completed' });
        const stated = operations.find(
          ({ category, isEntered, replacedBy }) => category === 'opening' && isEntered && replacedBy === null,
        );
        const from = stated ? getDayStart(getDay(new Date(stated.date))).toISOString() : '';
        const since = operations.filter(({ category, date }) => category !== 'opening' && date >= from);
        return toKopecks(stated?.amount ?? 0) + sumNumbers(since, (one) => getSignedKopecks(one, 'in'));
      },
    },
  },
];

export const moneyFigures: readonly Figure[] = [...incomeFigures, ...debtFigures, ...cashFigures];
