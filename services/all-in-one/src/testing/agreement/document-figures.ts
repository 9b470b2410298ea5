import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { type Asking, countOf, type Figure } from './asking.ts';

const clientsOf = async ({ ask }: Asking, query: object = {}) =>
  (await ask(edoEndpoints.clients, { limit: 1000, ...query })).data;
const analyticsOf = async ({ ask }: Asking) => (await ask(edoEndpoints.analytics)).data;
const mapOf = async ({ ask }: Asking) => (await ask(geoEndpoints.map)).data;
const transportOf = async ({ ask }: Asking, query: object = {}) =>
  (await ask(edoEndpoints.transport, { limit: 1000, ...query })).data;
/** Documents of waybills that match filters, as the page of documents counts them. */
const documentsOf = async ({ ask }: Asking, query: object = {}) =>
  (await ask(edoEndpoints.documents, { category: 'ETRN', limit: 1, ...query })).data.total;
const chainsOf = async ({ ask }: Asking, query: object = {}) =>
  (await ask(edoEndpoints.chains, { category: 'ETRN', limit: 1, ...query })).data.total;
const sum = (counts: Readonly<Record<string, number>>) => countOf(Object.values(counts), (n) => n);

const documents: Figure[] = [
  {
    figure: 'документы',
    readers: {
      Аналитика: async (asking) => (await analyticsOf(asking)).totalDocuments,
      'Аналитика, по статусам': async (asking) => sum((await analyticsOf(asking)).byStatus),
      'Аналитика, по часам': async (asking) =>
        countOf((await analyticsOf(asking)).hourlyActivity, ({ count }) => count),
      'Аналитика, по кварталам': async (asking) => countOf((await analyticsOf(asking)).quarters, ({ count }) => count),
      Карта: async (asking) => (await mapOf(asking)).totalDocuments,
      'ЭДО, список': documentsOf,
    },
  },
  {
    figure: 'документов сегодня',
    readers: {
      Аналитика: async (asking) => (await analyticsOf(asking)).documentsToday,
      'Аналитика, по дням': async (asking) => (await analyticsOf(asking)).dailyActivity.at(-1)?.count ?? 0,
      'ЭДО, список': (asking) => documentsOf(asking, { dateFrom: asking.today, dateTo: asking.today }),
    },
  },
  {
    figure: 'документов за 30 дней',
    readers: {
      'Аналитика, по дням': async (asking) => countOf((await analyticsOf(asking)).dailyActivity, ({ count }) => count),
      'ЭДО, список': (asking) => documentsOf(asking, { dateFrom: addDays(asking.today, -29), dateTo: asking.today }),
    },
  },
  {
    figure: 'накладные',
    readers: {
      'Карта, цепочек': async (asking) => (await mapOf(asking)).totalChains,
      'ЭДО, список': chainsOf,
      'Транспорт, рейсы и накладные без машины': async (asking) => {
        const { trips, withoutVehicle } = (await transportOf(asking)).kpi;
        return trips + withoutVehicle.waybills;
      },
    },
  },
  {
    figure: 'завершено',
    readers: {
      Карта: async (asking) => (await mapOf(asking)).completedChains,
      'Транспорт, с накладными без машины': async (asking) => {
        const { completedTrips, withoutVehicle } = (await transportOf(asking)).kpi;
        return completedTrips + withoutVehicle.completed;
      },
    },
  },
  {
    figure: 'маршруты карты',
    readers: {
      Карта: async (asking) => (await mapOf(asking)).uniqueRoutes,
      'Карта, список': async (asking) => (await mapOf(asking)).routes.length,
    },
  },
];

const clients: Figure[] = [
  {
    figure: 'клиенты',
    readers: {
      'Главная и Клиенты, карточки': async (asking) => (await clientsOf(asking, { limit: 1 })).totalClients,
      'Клиенты, список': async (asking) => (await clientsOf(asking)).clients.length,
      'Клиенты, по ролям': async (asking) => sum((await clientsOf(asking)).roleDistribution),
      'Клиенты, по активности': async (asking) => sum((await clientsOf(asking)).activityDistribution),
    },
  },
  {
    figure: 'активных за 30 дней',
    readers: {
      'Главная и Клиенты, карточки': async (asking) => (await clientsOf(asking, { limit: 1 })).activeClients,
      'Клиенты, список': async (asking) => (await clientsOf(asking, { activity: 'recent' })).clients.length,
      'Клиенты, по активности': async (asking) => {
        const { active, moderate } = (await clientsOf(asking)).activityDistribution;
        return active + moderate;
      },
    },
  },
  {
    figure: 'документов клиента',
    readers: {
      'Клиенты, список': async (asking) =>
        Object.fromEntries((await clientsOf(asking)).clients.map((one) => [one.key, one.waybillDocuments])),
      'Клиенты, карточка': async (asking) => {
        const keys = (await clientsOf(asking)).clients.map(({ key }) => key);
        const cards = await Promise.all(keys.map((key) => asking.ask(edoEndpoints.client, {}, { key })));
        return Object.fromEntries(cards.map(({ data }) => [data.key, data.waybillDocuments]));
      },
    },
  },
];

const fleet: Figure[] = [
  {
    figure: 'машины',
    readers: {
      'Транспорт, карточка': async (asking) => (await transportOf(asking)).kpi.vehicles,
      'Транспорт, список': async (asking) => (await transportOf(asking)).vehicles.length,
      'Транспорт, по состояниям': async (asking) => sum((await transportOf(asking)).kpi.byStatus),
      Аналитика: async (asking) => (await analyticsOf(asking)).vehicles,
    },
  },
  {
    figure: 'машины с рейсом за 30 дней',
    readers: {
      'Транспорт, карточка': async (asking) => (await transportOf(asking)).kpi.activeVehicles,
      'Транспорт, список': async (asking) => (await transportOf(asking, { active: 'true' })).vehicles.length,
    },
  },
  {
    figure: 'рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (asking) => (await transportOf(asking)).kpi.trips,
      'Транспорт, список': async (asking) => countOf((await transportOf(asking)).vehicles, ({ trips }) => trips),
      'Транспорт, по временам года': async (asking) => sum((await transportOf(asking)).analytics.seasons),
      'ЭДО, список с машиной': (asking) => chainsOf(asking, { hasVehicle: 'true' }),
    },
  },
  {
    figure: 'завершённые рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (asking) => (await transportOf(asking)).kpi.completedTrips,
      'Транспорт, список': async (asking) =>
        countOf((await transportOf(asking)).vehicles, ({ completedTrips }) => completedTrips),
    },
  },
  {
    figure: 'рейсы за 30 дней',
    readers: {
      'Транспорт, по дням': async (asking) =>
        countOf((await transportOf(asking)).analytics.daily, ({ trips }) => trips),
      'Транспорт, по неделям и месяцам не меньше': async (asking) => {
        const { daily, weekly, monthly } = (await transportOf(asking)).analytics;
        const of = (points: readonly { trips: number }[]) => countOf(points, ({ trips }) => trips);
        return Math.min(of(daily), of(weekly), of(monthly));
      },
    },
  },
  {
    figure: 'без новостей',
    readers: {
      Транспорт: async (asking) => (await transportOf(asking)).kpi.silentTrips,
      Карта: async (asking) => (await mapOf(asking)).silentChains,
    },
  },
];

/** Documents, clients, fleet and map; every figure of services/edo and services/geo that two places show is a line here. */
export const documentFigures: readonly Figure[] = [...documents, ...clients, ...fleet];
