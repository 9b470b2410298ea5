import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { subtractVatKopecks } from '@trassa/contracts/finance/vat.rules';
import { addDays, getMonday } from '@trassa/contracts/moscow-day.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type CompanyApiClient, type Figure, sumInKopecks, toKopecks } from './company-client.ts';
import {
  buildMonthRange,
  getFinanceOverview,
  listOrders,
  sumDeliveredBetween,
  sumVatKopecksOfOrders,
} from './readings.ts';

/** Prices of completed orders without the VAT that their cards name. */
async function getNetIncomeKopecks(client: CompanyApiClient, query: object): Promise<number> {
  const completed = await listOrders(client, { ...query, status: 'completed' });
  return (
    sumInKopecks(completed, ({ pricing }) => pricing.total ?? 0) - (await sumVatKopecksOfOrders(client, completed))
  );
}

/** Kopecks of every completed order with a price, by id of the order. */
async function readKopecksByCompletedOrder(client: CompanyApiClient, getKopecks: (id: string) => Promise<number>) {
  const completed = await listOrders(client, { status: 'completed' });
  const priced = completed.filter(({ pricing }) => pricing.total);
  return Object.fromEntries(await Promise.all(priced.map(async ({ id }) => [id, await getKopecks(id)] as const)));
}

/** Income figures that two places show, by period and share. */
export const incomeFigures: readonly Figure[] = [
  {
    figure: 'доход за месяц',
    readers: {
      'Главная, карточка': async ({ ask }) =>
        toKopecks((await ask(ordersEndpoints.metrics)).data.trends.revenue.current),
      'Главная, график по дням': async ({ ask, month }) => {
        const { days } = (await ask(ordersEndpoints.overview)).data.income;
        return sumInKopecks(
          days.filter(({ period }) => period.startsWith(month)),
          ({ total }) => total,
        );
      },
      'Главная, график по месяцам': async ({ ask, month }) => {
        const { months } = (await ask(ordersEndpoints.overview)).data.income;
        return sumInKopecks(
          months.filter(({ period }) => period === month),
          ({ total }) => total,
        );
      },
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).months.at(-1)?.income ?? 0),
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, buildMonthRange(client.month))).amount,
      'Excel заказов': async ({ column, month }) => {
        const { from: deliveredFrom, to: deliveredTo } = buildMonthRange(month);
        const query = { deliveredFrom, deliveredTo };
        return sumInKopecks(
          await column(ordersEndpoints.export, { query, sheet: 1, title: 'Стоимость, ₽' }),
          (rubles) => rubles,
        );
      },
    },
  },
  {
    figure: 'доход по месяцам года',
    readers: {
      Финансы: async (client) => {
        const { months } = await getFinanceOverview(client);
        return Object.fromEntries(months.map(({ month, income: rubles }) => [month, toKopecks(rubles)]));
      },
      'Excel финансов': async (client) => {
        const { months } = await getFinanceOverview(client);
        const sums = await client.column(financeEndpoints.export, { sheet: 1, title: 'Доход, ₽' });
        return Object.fromEntries(months.map(({ month }, index) => [month, toKopecks(sums[index] ?? 0)]));
      },
      'Заказы, списки доставленных': async (client) => {
        const { months } = await getFinanceOverview(client);
        const sums = await Promise.all(months.map(({ month }) => sumDeliveredBetween(client, buildMonthRange(month))));
        return Object.fromEntries(months.map(({ month }, index) => [month, sums[index]?.amount ?? 0]));
      },
    },
  },
  {
    figure: 'доход год назад',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).yearAgo?.income ?? 0),
      'Заказы, список доставленных': async (client) => {
        const { from, to } = buildMonthRange(`${Number(client.month.slice(0, 4)) - 1}${client.month.slice(4)}`);
        const sameDay = `${from.slice(0, 8)}${client.today.slice(8)}`;
        return (await sumDeliveredBetween(client, { from, to: sameDay < to ? sameDay : to })).amount;
      },
    },
  },
  {
    figure: 'НДС в доходе за месяц',
    readers: {
      'Финансы, карточка': async (client) => toKopecks((await getFinanceOverview(client)).months.at(-1)?.vat ?? 0),
      'Excel финансов': async ({ column }) =>
        toKopecks((await column(financeEndpoints.export, { sheet: 1, title: 'В т. ч. НДС, ₽' })).at(-1) ?? 0),
      'Заказы, карточки доставленных': async (client) => {
        const { from: deliveredFrom, to: deliveredTo } = buildMonthRange(client.month);
        return sumVatKopecksOfOrders(client, await listOrders(client, { deliveredFrom, deliveredTo }));
      },
    },
  },
  ...['Расход, ₽', 'Прибыль, ₽'].map(
    (title): Figure => ({
      figure: `${title} по месяцам года`,
      readers: {
        Финансы: async (client) => {
          const { months } = await getFinanceOverview(client);
          return months.map((month) => toKopecks(title.startsWith('Расход') ? month.expense : month.profit));
        },
        'Excel финансов': async ({ column }) =>
          (await column(financeEndpoints.export, { sheet: 1, title })).map(toKopecks),
      },
    }),
  ),
  ...(['clients', 'platforms'] as const).map(
    (share, index): Figure => ({
      figure: share === 'clients' ? 'доход по клиентам без НДС' : 'доход по платформам без НДС',
      readers: {
        Финансы: async (client) =>
          (await getFinanceOverview(client))[share].map(({ income: rubles }) => toKopecks(rubles)),
        'Excel финансов': async ({ column }) =>
          (await column(financeEndpoints.export, { sheet: 2 + index, title: 'Доход без НДС, ₽' })).map(toKopecks),
      },
    }),
  ),
  {
    figure: 'выручка за неделю',
    readers: {
      'CRM, карточка': async ({ ask }) =>
        toKopecks((await ask(platformsEndpoints.crmQuickStats)).data.weeklyRevenue.amount),
      'CRM, сводка': async ({ ask }) =>
        toKopecks((await ask(platformsEndpoints.crmDashboard)).data.quickStats.weeklyRevenue.amount),
      'Главная, график по дням': async ({ ask, today }) => {
        const { days } = (await ask(ordersEndpoints.overview)).data.income;
        return sumInKopecks(
          days.filter(({ period }) => period >= getMonday(today)),
          ({ total }) => total,
        );
      },
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, { from: getMonday(client.today), to: client.today })).amount,
    },
  },
  {
    figure: 'выручка за 30 дней',
    readers: {
      'CRM, график': async ({ ask }) =>
        sumInKopecks((await ask(platformsEndpoints.crmDashboard)).data.days, ({ revenue }) => revenue),
      'CRM-аналитика, все платформы': async ({ ask }) => {
        const { platforms } = (await ask(platformsEndpoints.crmPlatforms)).data;
        return sumInKopecks(
          platforms.flatMap(({ days }) => days),
          ({ revenue }) => revenue,
        );
      },
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, { from: addDays(client.today, -29), to: client.today })).amount,
    },
  },
  {
    figure: 'общая выручка по платформам без НДС',
    readers: {
      Финансы: async (client) => {
        const { platforms } = await getFinanceOverview(client);
        return Object.fromEntries(platforms.map(({ key, income: rubles }) => [key, toKopecks(rubles)]));
      },
      'Заказы, списки завершённых': async (client) => {
        const { platforms } = await getFinanceOverview(client);
        const sums = platforms.map(
          async ({ key }) => [key, await getNetIncomeKopecks(client, { platform: key })] as const,
        );
        return Object.fromEntries(await Promise.all(sums));
      },
    },
  },
  {
    figure: 'общая выручка',
    readers: {
      'Заказы, карточка': async ({ ask }) => toKopecks((await ask(ordersEndpoints.metrics)).data.totalRevenue),
      'Заказы, список завершённых': async ({ ask }) =>
        toKopecks((await ask(ordersEndpoints.list, { status: 'completed', limit: 1 })).amount),
    },
  },
  {
    figure: 'доход рейсов без НДС',
    readers: {
      'Финансы, по платформам': async (client) =>
        sumInKopecks((await getFinanceOverview(client)).platforms, (one) => one.income),
      'Прибыль рейсов': async ({ ask, month }) => {
        const query = { cut: 'vehicle', from: `${Number(month.slice(0, 4)) - 2}${month.slice(4)}`, to: month };
        return toKopecks((await ask(profitEndpoints.profit, query)).data.total.revenue);
      },
      'Заказы, карточки завершённых': (client) => getNetIncomeKopecks(client, {}),
    },
  },
  {
    figure: 'стоимость без НДС',
    readers: {
      Заказ: (client) =>
        readKopecksByCompletedOrder(client, async (id) => {
          const { total, vatRate } = (await client.ask(ordersEndpoints.details, {}, { id })).data.pricing;
          return subtractVatKopecks(toKopecks(total ?? 0), vatRate ?? null);
        }),
      'Прибыль, рейс': (client) =>
        readKopecksByCompletedOrder(client, async (orderId) => {
          const { revenue } = (await client.ask(profitEndpoints.tripMoney, {}, { orderId })).data;
          return toKopecks(revenue ?? 0);
        }),
    },
  },
];
