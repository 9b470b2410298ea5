import { addDays, getMonday } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { type Figure, sumNumbers, toKopecks } from './company-client.ts';
import {
  countOrders,
  droppedStatuses,
  getCrmDashboard,
  getOrderMetrics,
  listOrders,
  sumDeliveredBetween,
} from './readings.ts';

const DAY_MS = 86_400_000;

/** Figures of orders by the day on which the order came in, was delivered or was paid. */
export const dayFigures: readonly Figure[] = [
  {
    figure: 'заказы сегодня',
    readers: {
      'CRM, карточка': async (client) => (await getCrmDashboard(client)).quickStats.todayOrders.count,
      'CRM, график': async (client) => (await getCrmDashboard(client)).days.at(-1)?.orders ?? 0,
      'Заказы, список': (client) => countOrders(client, { createdFrom: client.today, createdTo: client.today }),
    },
  },
  {
    figure: 'сумма заказов сегодня',
    readers: {
      'CRM, карточка': async (client) => toKopecks((await getCrmDashboard(client)).quickStats.todayOrders.amount),
      'CRM, график': async (client) => toKopecks((await getCrmDashboard(client)).days.at(-1)?.amount ?? 0),
    },
  },
  {
    figure: 'завершённые за неделю',
    readers: {
      'Заказы, карточка': async (client) => (await getOrderMetrics(client)).trends.completedThisWeek,
      'CRM, график': async (client) =>
        sumNumbers(
          (await getCrmDashboard(client)).days.filter(({ day }) => day >= getMonday(client.today)),
          ({ completed }) => completed,
        ),
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, { from: getMonday(client.today), to: client.today })).orders,
    },
  },
  {
    figure: 'рейсов за 30 дней',
    readers: {
      'CRM, график': async (client) => sumNumbers((await getCrmDashboard(client)).days, ({ completed }) => completed),
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, { from: addDays(client.today, -29), to: client.today })).orders,
    },
  },
  {
    figure: 'эффективность',
    readers: {
      'Главная, карточка': async ({ ask }) => {
        const { due, done } = (await ask(ordersEndpoints.figures)).data;
        return { due, done };
      },
      'Заказы, по срокам': async (client) => {
        const from = client.now.getTime() - 30 * DAY_MS;
        const isDue = ({ timeline }: Order) => {
          const term = timeline.deliveryDate ? Date.parse(timeline.deliveryDate) : Number.NaN;
          return term >= from && term < client.now.getTime();
        };
        const due = (await listOrders(client)).filter(isDue);
        const done = due.filter(({ status }) => isCompletedOrderStatus(status)).length;
        return { due: done + due.filter(({ status }) => isActiveOrderStatus(status)).length, done };
      },
    },
  },
  {
    figure: 'заказы за 30 дней',
    readers: {
      'CRM, график': async (client) => sumNumbers((await getCrmDashboard(client)).days, ({ orders }) => orders),
      'Заказы, список': (client) =>
        countOrders(client, { createdFrom: addDays(client.today, -29), createdTo: client.today }),
    },
  },
  {
    figure: 'новые заказы месяца',
    readers: {
      'Главная и Заказы, карточки': async (client) => (await getOrderMetrics(client)).trends.orders.current,
      'Заказы, список': (client) => countOrders(client, { createdFrom: `${client.month}-01`, createdTo: client.today }),
    },
  },
  {
    figure: 'рейсы за месяц по тарифу',
    readers: {
      'Главная и Настройки, подписка': async ({ ask }) => (await ask(paymentsEndpoints.subscription)).data.usage.used,
      'Заказы, список без отказов': async (client) => {
        const query = { createdFrom: `${client.month}-01`, createdTo: client.today };
        return (
          (await countOrders(client, query)) - (await countOrders(client, { ...query, status: droppedStatuses.join() }))
        );
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
      'Заказы, список доставленных': async (client) =>
        (await sumDeliveredBetween(client, { from: `${client.month}-01`, to: client.today })).orders,
    },
  },
];
