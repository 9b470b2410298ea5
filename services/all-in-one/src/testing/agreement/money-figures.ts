import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { addDays, dayOf, mondayOf, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { countOf, type Figure, kopecks, sumOf } from './asking.ts';
import { deliveredBetween, operationsOf, overviewOf, unpaidOrders } from './readings.ts';

const lastOfMonth = (month: string) => addDays(`${nextMonth(month)}-01`, -1);
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
const monthDays = (month: string) => ({ from: `${month}-01`, to: lastOfMonth(month) });

const income: Figure[] = [
  {
    figure: 'доход за месяц',
    readers: {
      'Главная, карточка': async ({ ask }) => kopecks((await ask(ordersEndpoints.metrics)).data.trends.revenue.current),
      'Главная, график по дням': async ({ ask, month }) => {
        const { days } = (await ask(ordersEndpoints.overview)).data.income;
        return sumOf(
          days.filter(({ period }) => period.startsWith(month)),
          ({ total }) => total,
        );
      },
      'Главная, график по месяцам': async ({ ask, month }) => {
        const { months } = (await ask(ordersEndpoints.overview)).data.income;
        return sumOf(
          months.filter(({ period }) => period === month),
          ({ total }) => total,
        );
      },
      'Финансы, карточка': async (asking) => kopecks((await overviewOf(asking)).months.at(-1)?.income ?? 0),
      'Заказы, список доставленных': async (asking) => (await deliveredBetween(asking, monthDays(asking.month))).amount,
      'Excel заказов': async ({ column, month }) => {
        const { from: deliveredFrom, to: deliveredTo } = monthDays(month);
        const query = { deliveredFrom, deliveredTo };
        return sumOf(
          await column(ordersEndpoints.export, { query, sheet: 1, title: 'Стоимость, ₽' }),
          (rubles) => rubles,
        );
      },
    },
  },
  {
    figure: 'доход по месяцам года',
    readers: {
      Финансы: async (asking) => {
        const { months } = await overviewOf(asking);
        return Object.fromEntries(months.map(({ month, income: rubles }) => [month, kopecks(rubles)]));
      },
      'Excel финансов': async (asking) => {
        const { months } = await overviewOf(asking);
        const sums = await asking.column(financeEndpoints.export, { sheet: 1, title: 'Доход, ₽' });
        return Object.fromEntries(months.map(({ month }, index) => [month, kopecks(sums[index] ?? 0)]));
      },
      'Заказы, списки доставленных': async (asking) => {
        const { months } = await overviewOf(asking);
        const sums = await Promise.all(months.map(({ month }) => deliveredBetween(asking, monthDays(month))));
        return Object.fromEntries(months.map(({ month }, index) => [month, sums[index]?.amount ?? 0]));
      },
    },
  },
  ...['Расход, ₽', 'Прибыль, ₽'].map(
    (title): Figure => ({
      figure: `${title} по месяцам года`,
      readers: {
        Финансы: async (asking) => {
          const { months } = await overviewOf(asking);
          return months.map((month) => kopecks(title.startsWith('Расход') ? month.expense : month.profit));
        },
        'Excel финансов': async ({ column }) =>
          (await column(financeEndpoints.export, { sheet: 1, title })).map(kopecks),
      },
    }),
  ),
  ...(['clients', 'platforms'] as const).map(
    (share, index): Figure => ({
      figure: share === 'clients' ? 'доход по клиентам' : 'доход по платформам',
      readers: {
        Финансы: async (asking) => (await overviewOf(asking))[share].map(({ income: rubles }) => kopecks(rubles)),
        'Excel финансов': async ({ column }) =>
          (await column(financeEndpoints.export, { sheet: 2 + index, title: 'Доход, ₽' })).map(kopecks),
      },
    }),
  ),
  {
    figure: 'выручка за неделю',
    readers: {
      'CRM, карточка': async ({ ask }) =>
        kopecks((await ask(platformsEndpoints.crmQuickStats)).data.weeklyRevenue.amount),
      'CRM, сводка': async ({ ask }) =>
        kopecks((await ask(platformsEndpoints.crmDashboard)).data.quickStats.weeklyRevenue.amount),
      'Главная, график по дням': async ({ ask, today }) => {
        const { days } = (await ask(ordersEndpoints.overview)).data.income;
        return sumOf(
          days.filter(({ period }) => period >= mondayOf(today)),
          ({ total }) => total,
        );
      },
      'Заказы, список доставленных': async (asking) =>
        (await deliveredBetween(asking, { from: mondayOf(asking.today), to: asking.today })).amount,
    },
  },
  {
    figure: 'выручка за 30 дней',
    readers: {
      'CRM, график': async ({ ask }) =>
        sumOf((await ask(platformsEndpoints.crmDashboard)).data.days, ({ revenue }) => revenue),
      'CRM-аналитика, все платформы': async ({ ask }) => {
        const { platforms } = (await ask(platformsEndpoints.crmPlatforms)).data;
        return sumOf(
          platforms.flatMap(({ days }) => days),
          ({ revenue }) => revenue,
        );
      },
      'Заказы, список доставленных': async (asking) =>
        (await deliveredBetween(asking, { from: addDays(asking.today, -29), to: asking.today })).amount,
    },
  },
  {
    figure: 'общая выручка по платформам',
    readers: {
      Финансы: async (asking) => {
        const { platforms } = await overviewOf(asking);
        return Object.fromEntries(platforms.map(({ key, income: rubles }) => [key, kopecks(rubles)]));
      },
      'Заказы, списки завершённых': async (asking) => {
        const { platforms } = await overviewOf(asking);
        const listed = await Promise.all(
          platforms.map(({ key }) =>
            asking.ask(ordersEndpoints.list, { platform: key, status: 'completed', limit: 1 }),
          ),
        );
        return Object.fromEntries(platforms.map(({ key }, index) => [key, kopecks(listed[index]?.amount ?? 0)]));
      },
    },
  },
  {
    figure: 'общая выручка',
    readers: {
      'Заказы, карточка': async ({ ask }) => kopecks((await ask(ordersEndpoints.metrics)).data.totalRevenue),
      'Заказы, список завершённых': async ({ ask }) =>
        kopecks((await ask(ordersEndpoints.list, { status: 'completed', limit: 1 })).amount ?? 0),
      'Финансы, по платформам': async (asking) => sumOf((await overviewOf(asking)).platforms, (one) => one.income),
    },
  },
];

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
export const moneyFigures: readonly Figure[] = [...income, ...debts, ...cash];
