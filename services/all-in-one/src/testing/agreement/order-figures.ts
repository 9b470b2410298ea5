import type { Order } from '@trassa/contracts/orders/order';
import { SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { type Asking, countOf, type Figure, kopecks, sumOf } from './asking.ts';
import { dayFigures } from './order-days.ts';
import { attentionOf, crmOf, dropped, listed, metricsOf, ordersOf, platformsOf } from './readings.ts';

/** Rows of the workbook of orders. */
const exported = async ({ column }: Asking, query: object = {}) =>
  (await column(ordersEndpoints.export, { query, sheet: 1, title: 'Номер' })).length;
/** A price of nothing is a price. */
const hasNoPrice = ({ pricing }: Order) => pricing.total === null;
const priceOf = ({ pricing }: Order) => pricing.total ?? 0;
/** Orders neither refused nor cancelled. */
const carriedOf = async (asking: Asking) => (await ordersOf(asking)).filter(({ status }) => !dropped.includes(status));

const counts: Figure[] = [
  {
    figure: 'всего заказов',
    readers: {
      'Главная и Заказы, карточки': async (asking) => (await metricsOf(asking)).totalOrders,
      'Заказы, список': (asking) => listed(asking, {}),
      'Заказы, по статусам': async (asking) => countOf(Object.values((await metricsOf(asking)).byStatus), (n) => n),
      'CRM-аналитика': async (asking) => countOf(await platformsOf(asking), ({ totalOrders }) => totalOrders),
      'Заказы платформ': async ({ ask }) => (await ask(ordersEndpoints.platformOrders)).data.length,
      'Excel заказов': exported,
    },
  },
  {
    figure: 'активные',
    readers: {
      'Главная и Заказы, карточки': async (asking) => (await metricsOf(asking)).activeOrders,
      'Заказы, список': (asking) => listed(asking, { status: 'active' }),
      'CRM, карточка': async ({ ask }) => (await ask(platformsEndpoints.crmQuickStats)).data.activeOrders.count,
      'CRM-аналитика': async (asking) => countOf(await platformsOf(asking), ({ activeOrders }) => activeOrders),
      'Excel заказов': (asking) => exported(asking, { status: 'active' }),
    },
  },
  {
    figure: 'сумма активных',
    readers: {
      'CRM, карточка': async (asking) => kopecks((await crmOf(asking)).quickStats.activeOrders.amount),
      'Заказы, список': async ({ ask }) =>
        kopecks((await ask(ordersEndpoints.list, { status: 'active', limit: 1 })).amount ?? 0),
    },
  },
  {
    figure: 'срочные активные',
    readers: {
      'CRM, карточка': async (asking) => (await crmOf(asking)).quickStats.activeOrders.urgent,
      'Заказы, список': (asking) => listed(asking, { status: 'active', priority: 'urgent' }),
    },
  },
  {
    figure: 'завершённые',
    readers: {
      'Заказы, карточка': async (asking) => (await metricsOf(asking)).completedOrders,
      'Заказы, список': (asking) => listed(asking, { status: 'completed' }),
      'CRM-аналитика': async (asking) => countOf(await platformsOf(asking), (one) => one.completedOrders),
      'Excel заказов': (asking) => exported(asking, { status: 'completed' }),
    },
  },
  {
    figure: 'рейсы без новостей',
    readers: {
      CRM: async (asking) => (await crmOf(asking)).efficiency.silent,
      'CRM-аналитика': async (asking) => countOf(await platformsOf(asking), ({ silentOrders }) => silentOrders),
      'Заказы, список': (asking) => listed(asking, { status: SILENT_ORDER }),
    },
  },
  {
    figure: 'отказы и отмены',
    readers: {
      CRM: async (asking) => (await crmOf(asking)).efficiency.refused,
      'Заказы, список': (asking) => listed(asking, { status: 'refused,cancelled' }),
    },
  },
  {
    figure: 'доля выполненных',
    readers: {
      CRM: async (asking) => (await crmOf(asking)).efficiency.completionRate ?? 0,
      'Заказы, списки': async (asking) => {
        const done = await listed(asking, { status: 'completed' });
        const ended = done + (await listed(asking, { status: dropped.join() }));
        return ended > 0 ? Math.round((done / ended) * 100) : 0;
      },
    },
  },
  {
    figure: 'без цены',
    readers: {
      CRM: async (asking) => (await crmOf(asking)).efficiency.withoutPrice,
      'CRM-аналитика': async (asking) => countOf(await platformsOf(asking), ({ withoutPrice }) => withoutPrice),
      'Заказы, список': async (asking) => (await carriedOf(asking)).filter(hasNoPrice).length,
    },
  },
  {
    figure: 'средний заказ',
    readers: {
      CRM: async (asking) => kopecks((await crmOf(asking)).efficiency.avgOrderAmount ?? 0),
      'Заказы, список': async (asking) => {
        const priced = (await carriedOf(asking)).filter((order) => !hasNoPrice(order));
        return priced.length > 0 ? Math.round(sumOf(priced, priceOf) / priced.length) : 0;
      },
    },
  },
  {
    figure: 'заказы платформы',
    readers: {
      'CRM-аналитика': async (asking) =>
        Object.fromEntries((await platformsOf(asking)).map(({ platform, totalOrders }) => [platform, totalOrders])),
      'Заказы, списки платформ': async (asking) =>
        Object.fromEntries(
          await Promise.all(
            (await platformsOf(asking)).map(
              async ({ platform }) => [platform, await listed(asking, { platform })] as const,
            ),
          ),
        ),
    },
  },
  {
    figure: 'сумма заказов платформы',
    readers: {
      'CRM-аналитика': async (asking) =>
        Object.fromEntries((await platformsOf(asking)).map((one) => [one.platform, kopecks(one.totalAmount)])),
      'Заказы, списки платформ': async (asking) =>
        Object.fromEntries(
          await Promise.all(
            (await platformsOf(asking)).map(async ({ platform }) => {
              const orders = await ordersOf(asking, { platform });
              const carried = orders.filter(({ status }) => !dropped.includes(status));
              return [platform, sumOf(carried, priceOf)] as const;
            }),
          ),
        ),
    },
  },
];

const decisions: Figure[] = [
  {
    figure: 'опаздывают',
    readers: {
      Главная: async (asking) => (await attentionOf(asking)).late.count,
      'Заказы, список': (asking) => listed(asking, { need: 'late' }),
    },
  },
  {
    figure: 'ждут ответа',
    readers: {
      Главная: async (asking) => (await attentionOf(asking)).waiting.count,
      Меню: async (asking) => (await metricsOf(asking)).byStatus.new ?? 0,
      'Заказы, список': (asking) => listed(asking, { status: 'new' }),
    },
  },
  {
    figure: 'не назначена машина',
    readers: {
      Главная: async (asking) => (await attentionOf(asking)).vehicle.count,
      'Заказы, список': (asking) => listed(asking, { need: 'vehicle' }),
    },
  },
  {
    figure: 'доставлены без цены',
    readers: {
      Главная: async (asking) => (await attentionOf(asking)).price.count,
      'Заказы, карточка': async (asking) => (await metricsOf(asking)).completedWithoutPrice,
      'Заказы, список': (asking) => listed(asking, { need: 'price' }),
    },
  },
  {
    figure: 'на дороге',
    readers: {
      Главная: async ({ ask }) => (await ask(ordersEndpoints.overview)).data.onRoad.count,
      'Заказы, карточка': async (asking) => (await metricsOf(asking)).byStatus.in_transit ?? 0,
      'Заказы, список': (asking) => listed(asking, { status: 'in_transit' }),
    },
  },
];

/** Orders by status, day and what they ask for. */
export const orderFigures: readonly Figure[] = [...counts, ...dayFigures, ...decisions];
