import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { MINE, REFUSAL, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { type CompanyClient, countOf, type Figure } from './company-client.ts';
import { clientsOf } from './readings.ts';

const analyticsOf = async ({ ask }: CompanyClient) => (await ask(edoFigureEndpoints.analytics)).data;
const mapOf = async ({ ask }: CompanyClient) => (await ask(geoEndpoints.map)).data;
const transportOf = async ({ ask }: CompanyClient, query: object = {}) =>
  (await ask(edoFigureEndpoints.transport, { limit: 1000, ...query })).data;
/** Documents of waybills by filters, as the list counts them. */
const documentsOf = async ({ ask }: CompanyClient, query: object = {}) =>
  (await ask(edoEndpoints.documents, { category: 'ETRN', limit: 1, ...query })).data.total;
const chainsOf = async ({ ask }: CompanyClient, query: object = {}) =>
  (await ask(edoEndpoints.chains, { category: 'ETRN', limit: 1, ...query })).data.total;
/** Query of the dashboard for waybills that wait for the carrier. */
const ownTurn = { category: 'ETRN', status: MINE, limit: 1 };
/** Query of the dashboard for refused waybills that nobody has said to be solved. */
const openRefusals = { category: '0', status: REFUSAL, limit: 1 };
const sum = (counts: Readonly<Record<string, number>>) => countOf(Object.values(counts), (n) => n);

const documents: Figure[] = [
  {
    figure: 'документы',
    readers: {
      Аналитика: async (client) => (await analyticsOf(client)).totalDocuments,
      'Аналитика, по статусам': async (client) => sum((await analyticsOf(client)).byStatus),
      'Аналитика, по часам': async (client) =>
        countOf((await analyticsOf(client)).hourlyActivity, ({ count }) => count),
      'Аналитика, по кварталам': async (client) => countOf((await analyticsOf(client)).quarters, ({ count }) => count),
      Карта: async (client) => (await mapOf(client)).totalDocuments,
      'ЭДО, список': documentsOf,
    },
  },
  {
    figure: 'документов сегодня',
    readers: {
      Аналитика: async (client) => (await analyticsOf(client)).documentsToday,
      'Аналитика, по дням': async (client) => (await analyticsOf(client)).dailyActivity.at(-1)?.count ?? 0,
      'ЭДО, список': (client) => documentsOf(client, { dateFrom: client.today, dateTo: client.today }),
    },
  },
  {
    figure: 'документов за 30 дней',
    readers: {
      'Аналитика, по дням': async (client) => countOf((await analyticsOf(client)).dailyActivity, ({ count }) => count),
      'ЭДО, список': (client) => documentsOf(client, { dateFrom: addDays(client.today, -29), dateTo: client.today }),
    },
  },
  {
    figure: 'накладные',
    readers: {
      'Карта, цепочек': async (client) => (await mapOf(client)).totalChains,
      'ЭДО, список': chainsOf,
      'Транспорт, рейсы и накладные без машины': async (client) => {
        const { trips, withoutVehicle } = (await transportOf(client)).kpi;
        return trips + withoutVehicle.waybills;
      },
    },
  },
  {
    figure: 'завершено',
    readers: {
      Карта: async (client) => (await mapOf(client)).completedChains,
      'Транспорт, с накладными без машины': async (client) => {
        const { completedTrips, withoutVehicle } = (await transportOf(client)).kpi;
        return completedTrips + withoutVehicle.completed;
      },
    },
  },
  {
    figure: 'маршруты карты',
    readers: {
      Карта: async (client) => (await mapOf(client)).uniqueRoutes,
      'Карта, список': async (client) => (await mapOf(client)).routes.length,
    },
  },
];

const clients: Figure[] = [
  {
    figure: 'клиенты',
    readers: {
      'Главная и Клиенты, карточки': async (client) => (await clientsOf(client, { limit: 1 })).totalClients,
      'Клиенты, список': async (client) => (await clientsOf(client)).clients.length,
      'Клиенты, по ролям': async (client) => sum((await clientsOf(client)).roleDistribution),
      'Клиенты, по активности': async (client) => sum((await clientsOf(client)).activityDistribution),
    },
  },
  {
    figure: 'активных за 30 дней',
    readers: {
      'Главная и Клиенты, карточки': async (client) => (await clientsOf(client, { limit: 1 })).activeClients,
      'Клиенты, список': async (client) => (await clientsOf(client, { activity: 'recent' })).clients.length,
      'Клиенты, по активности': async (client) => {
        const { active, moderate } = (await clientsOf(client)).activityDistribution;
        return active + moderate;
      },
    },
  },
  {
    figure: 'документов клиента',
    readers: {
      'Клиенты, список': async (client) =>
        Object.fromEntries((await clientsOf(client)).clients.map((one) => [one.key, one.waybillDocuments])),
      'Клиенты, карточка': async (client) => {
        const keys = (await clientsOf(client)).clients.map(({ key }) => key);
        const cards = await Promise.all(keys.map((key) => client.ask(edoFigureEndpoints.client, {}, { key })));
        return Object.fromEntries(cards.map(({ data }) => [data.key, data.waybillDocuments]));
      },
    },
  },
];

const fleet: Figure[] = [
  {
    figure: 'машины',
    readers: {
      'Транспорт, карточка': async (client) => (await transportOf(client)).kpi.vehicles,
      'Транспорт, список': async (client) => (await transportOf(client)).vehicles.length,
      'Транспорт, по состояниям': async (client) => sum((await transportOf(client)).kpi.byStatus),
      Аналитика: async (client) => (await analyticsOf(client)).vehicles,
    },
  },
  {
    figure: 'машины с рейсом за 30 дней',
    readers: {
      'Транспорт, карточка': async (client) => (await transportOf(client)).kpi.activeVehicles,
      'Транспорт, список': async (client) => (await transportOf(client, { active: 'true' })).vehicles.length,
    },
  },
  {
    figure: 'рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (client) => (await transportOf(client)).kpi.trips,
      'Транспорт, список': async (client) => countOf((await transportOf(client)).vehicles, ({ trips }) => trips),
      'Транспорт, по временам года': async (client) => sum((await transportOf(client)).analytics.seasons),
      'ЭДО, список с машиной': (client) => chainsOf(client, { hasVehicle: 'true' }),
    },
  },
  {
    figure: 'завершённые рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (client) => (await transportOf(client)).kpi.completedTrips,
      'Транспорт, список': async (client) =>
        countOf((await transportOf(client)).vehicles, ({ completedTrips }) => completedTrips),
    },
  },
  {
    figure: 'рейсы за 30 дней',
    readers: {
      'Транспорт, по дням': async (client) =>
        countOf((await transportOf(client)).analytics.daily, ({ trips }) => trips),
      'Транспорт, по неделям и месяцам не меньше': async (client) => {
        const { daily, weekly, monthly } = (await transportOf(client)).analytics;
        const of = (points: readonly { trips: number }[]) => countOf(points, ({ trips }) => trips);
        return Math.min(of(daily), of(weekly), of(monthly));
      },
    },
  },
  {
    figure: 'без новостей',
    readers: {
      Транспорт: async (client) => (await transportOf(client)).kpi.silentTrips,
      Карта: async (client) => (await mapOf(client)).silentChains,
      'ЭДО, вкладка': (client) => chainsOf(client, { status: SILENT }),
      'Главная, причина': async ({ ask }) => (await ask(edoEndpoints.chains, ownTurn)).data.counts[SILENT] ?? 0,
    },
  },
  {
    figure: 'отказы без решения',
    readers: {
      Главная: async ({ ask }) => (await ask(edoEndpoints.chains, openRefusals)).data.total,
      'ЭДО, вкладка': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { category: '0', limit: 1 })).data.views[REFUSAL] ?? 0,
      'ЭДО, список': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { ...openRefusals, limit: 5000 })).data.chains.length,
    },
  },
  {
    figure: 'накладные ждут меня',
    readers: {
      Главная: async ({ ask }) => (await ask(edoEndpoints.chains, ownTurn)).data.total,
      'ЭДО, вкладка': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { category: 'ETRN', limit: 1 })).data.views[MINE] ?? 0,
      'ЭДО, список': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { ...ownTurn, limit: 5000 })).data.chains.length,
    },
  },
];

/** Figures of services/edo and services/geo that two places show: documents, clients, fleet, map. */
export const documentFigures: readonly Figure[] = [...documents, ...clients, ...fleet];
