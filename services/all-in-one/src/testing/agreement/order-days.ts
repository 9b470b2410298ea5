import { addDays, mondayOf } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { isActive, isCompleted } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { countOf, type Figure, kopecks } from './asking.ts';
import { crmOf, deliveredBetween, dropped, listed, metricsOf, ordersOf } from './readings.ts';

const DAY_MS = 86_400_000;

/** Orders by the day they came, were delivered, or are due. */
export const dayFigures: readonly Figure[] = [
  {
    figure: 'заказы сегодня',
    readers: {
      'CRM, карточка': async (asking) => (await crmOf(asking)).quickStats.todayOrders.count,
      'CRM, график': async (asking) => (await crmOf(asking)).days.at(-1)?.orders ?? 0,
      'Заказы, список': (asking) => listed(asking, { createdFrom: asking.today, createdTo: asking.today }),
    },
  },
  {
    figure: 'сумма заказов сегодня',
    readers: {
      'CRM, карточка': async (asking) => kopecks((await crmOf(asking)).quickStats.todayOrders.amount),
      'CRM, график': async (asking) => kopecks((await crmOf(asking)).days.at(-1)?.amount ?? 0),
    },
  },
  {
    figure: 'завершённые за неделю',
    readers: {
      'Заказы, карточка': async (asking) => (await metricsOf(asking)).trends.completedThisWeek,
      'CRM, график': async (asking) =>
        countOf(
          (await crmOf(asking)).days.filter(({ day }) => day >= mondayOf(asking.today)),
          ({ completed }) => completed,
        ),
      'Заказы, список доставленных': async (asking) =>
        (await deliveredBetween(asking, { from: mondayOf(asking.today), to: asking.today })).orders,
    },
  },
  {
    figure: 'рейсов за 30 дней',
    readers: {
      'CRM, график': async (asking) => countOf((await crmOf(asking)).days, ({ completed }) => completed),
      'Заказы, список доставленных': async (asking) =>
        (await deliveredBetween(asking, { from: addDays(asking.today, -29), to: asking.today })).orders,
    },
  },
  {
    figure: 'эффективность',
    readers: {
      'Главная, карточка': async ({ ask }) => {
        const { due, done } = (await ask(ordersEndpoints.figures)).data;
        return { due, done };
      },
      'Заказы, по срокам': async (asking) => {
        const from = asking.now.getTime() - 30 * DAY_MS;
        const isDue = ({ timeline }: Order) => {
          const term = timeline.deliveryDate ? Date.parse(timeline.deliveryDate) : Number.NaN;
          return term >= from && term < asking.now.getTime();
        };
        const due = (await ordersOf(asking)).filter(isDue);
        const done = due.filter(({ status }) => isCompleted(status)).length;
        return { due: done + due.filter(({ status }) => isActive(status)).length, done };
      },
    },
  },
  {
    figure: 'заказы за 30 дней',
    readers: {
      'CRM, график': async (asking) => countOf((await crmOf(asking)).days, ({ orders }) => orders),
      'Заказы, список': (asking) =>
        listed(asking, { createdFrom: addDays(asking.today, -29), createdTo: asking.today }),
    },
  },
  {
    figure: 'новые заказы месяца',
    readers: {
      'Главная и Заказы, карточки': async (asking) => (await metricsOf(asking)).trends.orders.current,
      'Заказы, список': (asking) => listed(asking, { createdFrom: `${asking.month}-01`, createdTo: asking.today }),
    },
  },
  {
    figure: 'рейсы за месяц по тарифу',
    readers: {
      'Главная и Настройки, подписка': async ({ ask }) => (await ask(paymentsEndpoints.subscription)).data.usage.used,
      'Заказы, список без отказов': async (asking) => {
        const query = { createdFrom: `${asking.month}-01`, createdTo: asking.today };
        return (await listed(asking, query)) - (await listed(asking, { ...query, status: dropped.join() }));
      },
    },
  },
  {
    figure: 'рейсов за месяц',
    readers: {
      'Главная, график': async ({ ask, month }) => {
        const { months } = (await ask(ordersEndpoints.overview)).data.income;
        return months.find(({ period }) => period === month)?.trips ?? 0;
      },
      'Заказы, список доставленных': async (asking) =>
        (await deliveredBetween(asking, { from: `${asking.month}-01`, to: asking.today })).orders,
    },
  },
];
