import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { NextStepCode } from '@trassa/contracts/orders/next-step.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type CompanyApiClient, type Figure, sumInKopecks, sumNumbers, toKopecks } from './company-client.ts';
import { dayFigures } from './order-days.ts';
import {
  countOrders,
  droppedStatuses,
  getAttention,
  getCrmDashboard,
  getOrderMetrics,
  listOrders,
  listPlatforms,
} from './readings.ts';

const countExported = async ({ column }: CompanyApiClient, query: object = {}) =>
  (await column(ordersEndpoints.export, { query, sheet: 1, title: 'Номер' })).length;
/** Number of orders whose next step has the code. */
const countWithStep = async (client: CompanyApiClient, code: NextStepCode) =>
  (await listOrders(client)).filter(({ nextStep }) => nextStep.code === code).length;
/** A total of 0 is a price. */
const hasNoPrice = ({ pricing }: Order) => pricing.total === null;
const getPrice = ({ pricing }: Order) => pricing.total ?? 0;
/** Orders neither refused nor cancelled. */
const listCarriedOrders = async (client: CompanyApiClient) =>
  (await listOrders(client)).filter(({ status }) => !droppedStatuses.includes(status));

const orderSummaryFigures: Figure[] = [
  {
    figure: 'всего заказов',
    readers: {
      'Главная и Заказы, карточки': async (client) => (await getOrderMetrics(client)).totalOrders,
      'Заказы, список': (client) => countOrders(client, {}),
      'Заказы, по статусам': async (client) =>
        sumNumbers(Object.values((await getOrderMetrics(client)).byStatus), (n) => n),
      'CRM-аналитика': async (client) => sumNumbers(await listPlatforms(client), ({ totalOrders }) => totalOrders),
      'Заказы платформ': async ({ ask }) => (await ask(ordersEndpoints.platformOrders)).data.length,
      'Excel заказов': countExported,
    },
  },
  {
    figure: 'активные',
    readers: {
      'Главная и Заказы, карточки': async (client) => (await getOrderMetrics(client)).activeOrders,
      'Заказы, список': (client) => countOrders(client, { status: 'active' }),
      'CRM, карточка': async ({ ask }) => (await ask(platformsEndpoints.crmQuickStats)).data.activeOrders.count,
      'CRM-аналитика': async (client) => sumNumbers(await listPlatforms(client), ({ activeOrders }) => activeOrders),
      'Excel заказов': (client) => countExported(client, { status: 'active' }),
    },
  },
  {
    figure: 'сумма активных',
    readers: {
      'CRM, карточка': async (client) => toKopecks((await getCrmDashboard(client)).quickStats.activeOrders.amount),
      'Заказы, список': async ({ ask }) =>
        toKopecks((await ask(ordersEndpoints.list, { status: 'active', limit: 1 })).amount),
    },
  },
  {
    figure: 'срочные активные',
    readers: {
      'CRM, карточка': async (client) => (await getCrmDashboard(client)).quickStats.activeOrders.urgent,
      'Заказы, список': (client) => countOrders(client, { status: 'active', priority: 'urgent' }),
    },
  },
  {
    figure: 'завершённые',
    readers: {
      'Заказы, карточка': async (client) => (await getOrderMetrics(client)).completedOrders,
      'Заказы, список': (client) => countOrders(client, { status: 'completed' }),
      'CRM-аналитика': async (client) => sumNumbers(await listPlatforms(client), (one) => one.completedOrders),
      'Excel заказов': (client) => countExported(client, { status: 'completed' }),
    },
  },
  {
    figure: 'рейсы без новостей',
    readers: {
      CRM: async (client) => (await getCrmDashboard(client)).efficiency.silent,
      'CRM-аналитика': async (client) => sumNumbers(await listPlatforms(client), ({ silentOrders }) => silentOrders),
      'Заказы, список': (client) => countOrders(client, { status: SILENT_ORDER_STATUS }),
    },
  },
  {
    figure: 'отказы и отмены',
    readers: {
      CRM: async (client) => (await getCrmDashboard(client)).efficiency.refused,
      'Заказы, список': (client) => countOrders(client, { status: 'refused,cancelled' }),
    },
  },
  {
    figure: 'доля выполненных',
    readers: {
      CRM: async (client) => (await getCrmDashboard(client)).efficiency.completionRate ?? 0,
      'Заказы, списки': async (client) => {
        const done = await countOrders(client, { status: 'completed' });
        const ended = done + (await countOrders(client, { status: droppedStatuses.join() }));
        return ended > 0 ? Math.round((done / ended) * 100) : 0;
      },
    },
  },
  {
    figure: 'без цены',
    readers: {
      CRM: async (client) => (await getCrmDashboard(client)).efficiency.withoutPrice,
      'CRM-аналитика': async (client) => sumNumbers(await listPlatforms(client), ({ withoutPrice }) => withoutPrice),
      'Заказы, список': async (client) => (await listCarriedOrders(client)).filter(hasNoPrice).length,
    },
  },
  {
    figure: 'средний заказ',
    readers: {
      CRM: async (client) => toKopecks((await getCrmDashboard(client)).efficiency.avgOrderAmount ?? 0),
      'Заказы, список': async (client) => {
        const priced = (await listCarriedOrders(client)).filter((order) => !hasNoPrice(order));
        return priced.length > 0 ? Math.round(sumInKopecks(priced, getPrice) / priced.length) : 0;
      },
    },
  },
  {
    figure: 'заказы платформы',
    readers: {
      'CRM-аналитика': async (client) =>
        Object.fromEntries((await listPlatforms(client)).map(({ platform, totalOrders }) => [platform, totalOrders])),
      'Заказы, списки платформ': async (client) =>
        Object.fromEntries(
          await Promise.all(
            (await listPlatforms(client)).map(
              async ({ platform }) => [platform, await countOrders(client, { platform })] as const,
            ),
          ),
        ),
    },
  },
  {
    figure: 'сумма заказов платформы',
    readers: {
      'CRM-аналитика': async (client) =>
        Object.fromEntries((await listPlatforms(client)).map((one) => [one.platform, toKopecks(one.totalAmount)])),
      'Заказы, списки платформ': async (client) =>
        Object.fromEntries(
          await Promise.all(
            (await listPlatforms(client)).map(async ({ platform }) => {
              const orders = await listOrders(client, { platform });
              const carried = orders.filter(({ status }) => !droppedStatuses.includes(status));
              return [platform, sumInKopecks(carried, getPrice)] as const;
            }),
          ),
        ),
    },
  },
];

const attentionFigures: Figure[] = [
  {
    figure: 'опаздывают',
    readers: {
      Главная: async (client) => (await getAttention(client)).late.count,
      'Заказы, список': (client) => countOrders(client, { need: 'late' }),
    },
  },
  {
    figure: 'ждут ответа',
    readers: {
      Главная: async (client) => (await getAttention(client)).waiting.count,
      Меню: async (client) => {
        const { byStatus } = await getOrderMetrics(client);
        return sumNumbers(unansweredStatuses, (status) => byStatus[status] ?? 0);
      },
      'Заказы, список': (client) => countOrders(client, { need: 'answer' }),
      'Заказы, следующий шаг': (client) => countWithStep(client, 'answer'),
    },
  },
  {
    figure: 'не назначена машина',
    readers: {
      Главная: async (client) => (await getAttention(client)).vehicle.count,
      'Заказы, список': (client) => countOrders(client, { need: 'vehicle' }),
      'Заказы, следующий шаг': (client) => countWithStep(client, 'assign'),
      План: async ({ ask, today }) =>
        (await ask(assignmentEndpoints.tripPlan, { from: today, days: '7' })).data.withoutVehicle,
    },
  },
  {
    figure: 'доставлены без цены',
    readers: {
      Главная: async (client) => (await getAttention(client)).price.count,
      'Заказы, карточка': async (client) => (await getOrderMetrics(client)).completedWithoutPrice,
      'Заказы, список': (client) => countOrders(client, { need: 'price' }),
    },
  },
  {
    figure: 'запросить оплату',
    readers: {
      Главная: async (client) => {
        const { count, amount } = (await getAttention(client)).payment;
        return { count, amount: toKopecks(amount) };
      },
      'Заказы, список': async ({ ask }) => {
        const { total, amount } = await ask(ordersEndpoints.list, { need: 'payment', limit: 1 });
        return { count: total, amount: toKopecks(amount) };
      },
    },
  },
  {
    figure: 'на дороге',
    readers: {
      Главная: async ({ ask }) => (await ask(ordersEndpoints.overview)).data.onRoad.count,
      'Заказы, карточка': async (client) => (await getOrderMetrics(client)).byStatus.in_transit ?? 0,
      'Заказы, список': (client) => countOrders(client, { status: 'in_transit' }),
    },
  },
];

/** Orders by status, day and pending decision. */
export const orderFigures: readonly Figure[] = [...orderSummaryFigures, ...dayFigures, ...attentionFigures];
