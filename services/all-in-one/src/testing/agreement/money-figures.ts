import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { dayOf, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { countOf, type Figure, kopecks, sumOf } from './asking.ts';
import { incomeFigures } from './income-figures.ts';
import { monthDays, operationsOf, overviewOf, unpaidOrders } from './readings.ts';

const debts: Figure[] = [
  {
    figure: 'должны нам клиенты, сумма',
    readers: {
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).receivables.total),
      'Финансы, по срокам': async (asking) =>
        sumOf((await overviewOf(asking)).receivables.buckets, (one) => one.amount),
      'Главная, CRM и Заказы': async ({ ask }) =>
        kopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.amount),
      'Финансы, список долгов; Календарь': async ({ ask }) =>
        sumOf((await ask(financeEndpoints.receivables)).data, (one) => one.amount),
      'Заказы, доставленные и не оплаченные': async (asking) =>
        sumOf(await unpaidOrders(asking), (one) => one.pricing.total ?? 0),
      'История, ожидаемые оплаты': async (asking) =>
        sumOf(await operationsOf(asking, { category: 'client', status: 'pending' }), (one) => one.amount),
      'Excel финансов, долги': async ({ column }) =>
        sumOf(await column(financeEndpoints.export, { sheet: 4, title: 'Сумма, ₽' }), (rubles) => rubles),
    },
  },
  {
    figure: 'должны нам клиенты, рейсов',
    readers: {
      'Финансы, карточка': async (asking) => (await overviewOf(asking)).receivables.count,
      'Главная, CRM и Заказы': async ({ ask }) => (await ask(financeEndpoints.receivables, { limit: 1 })).totals.count,
      'Финансы, список долгов': async ({ ask }) => (await ask(financeEndpoints.receivables)).data.length,
      'Заказы, доставленные и не оплаченные': async (asking) => (await unpaidOrders(asking)).length,
      'История, ожидаемые оплаты': async (asking) =>
        (await operationsOf(asking, { category: 'client', status: 'pending' })).length,
      'Excel финансов, долги': async ({ column }) =>
        (await column(financeEndpoints.export, { sheet: 4, title: 'Сумма, ₽' })).length,
    },
  },
  {
    figure: 'просрочено',
    readers: {
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).receivables.overdue),
      Главная: async ({ ask }) => kopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.overdueAmount),
      'Финансы, список просроченных': async ({ ask }) =>
        sumOf((await ask(financeEndpoints.receivables, { age: 'overdue' })).data, (one) => one.amount),
      'Excel финансов, долги': async ({ column }) => {
        const place = { sheet: 4 };
        const days = await column(financeEndpoints.export, { ...place, title: 'Просрочено, дней' });
        const sums = await column(financeEndpoints.export, { ...place, title: 'Сумма, ₽' });
        return sumOf(
          sums.filter((_, index) => (days[index] ?? 0) > 0),
          (rubles) => rubles,
        );
      },
    },
  },
];

const cash: Figure[] = [
  {
    figure: 'операции',
    readers: {
      'История, сколько': async ({ ask }) => (await ask(financeEndpoints.operations, { limit: 1 })).data.total,
      'История, список': async (asking) => (await operationsOf(asking, {})).length,
      'Excel финансов': async ({ column }) =>
        (await column(financeEndpoints.export, { sheet: 5, title: 'Сумма, ₽' })).length,
    },
  },
  {
    figure: 'расход за месяц',
    readers: {
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).months.at(-1)?.expense ?? 0),
      'Финансы, по видам': async (asking) => sumOf((await overviewOf(asking)).expenses, (one) => one.amount),
      'История, список расходов': async (asking) => {
        const query = { category: 'expenses', status: 'completed', ...monthDays(asking.month) };
        return sumOf(await operationsOf(asking, query), (one) => one.amount);
      },
    },
  },
  {
    figure: 'прочий доход за месяц',
    readers: {
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).months.at(-1)?.otherIncome ?? 0),
      История: async (asking) => {
        const query = { category: 'income', status: 'completed', ...monthDays(asking.month) };
        return sumOf(await operationsOf(asking, query), (one) => one.amount);
      },
    },
  },
  {
    figure: 'прибыль за месяц',
    readers: {
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).months.at(-1)?.profit ?? 0),
      'Финансы, из её частей': async (asking) => {
        const { income: earned = 0, otherIncome = 0, expense = 0 } = (await overviewOf(asking)).months.at(-1) ?? {};
        return kopecks(earned) + kopecks(otherIncome) - kopecks(expense);
      },
    },
  },
  {
    figure: 'остаток на счёте',
    readers: {
      'Финансы, прогноз': async (asking) => kopecks((await overviewOf(asking)).forecast.days[0]?.balance ?? 0),
      'История, от последнего записанного остатка': async (asking) => {
        const operations = await operationsOf(asking, { status: 'completed' });
        const stated = operations.find(({ category }) => category === 'opening');
        const from = stated ? startOfDay(dayOf(new Date(stated.date))).toISOString() : '';
        const since = operations.filter(({ category, date }) => category !== 'opening' && date >= from);
        return (
          kopecks(stated?.amount ?? 0) +
          countOf(since, ({ direction, amount }) => (direction === 'in' ? kopecks(amount) : -kopecks(amount)))
        );
      },
    },
  },
];

/** Income, debts and cash. */
export const moneyFigures: readonly Figure[] = [...incomeFigures, ...debts, ...cash];
