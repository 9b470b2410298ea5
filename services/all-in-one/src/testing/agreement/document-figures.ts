import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { OPEN_REFUSAL_VIEW, SILENT_STANDING, WAITS_FOR_CARRIER_VIEW } from '@trassa/contracts/edo/trip-state.rules';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { type CompanyApiClient, type Figure, sumNumbers } from './company-client.ts';
import { getClients } from './readings.ts';

const getAnalytics = async ({ ask }: CompanyApiClient) => (await ask(edoFigureEndpoints.analytics)).data;
const getGeoMap = async ({ ask }: CompanyApiClient) => (await ask(geoEndpoints.map)).data;
const getTransport = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(edoFigureEndpoints.transport, { limit: 1000, ...query })).data;
/** Documents of waybills by filters, as the list counts them. */
const countDocuments = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(edoEndpoints.documents, { category: 'ETRN', limit: 1, ...query })).data.total;
const countChains = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(edoEndpoints.chains, { category: 'ETRN', limit: 1, ...query })).data.total;
/** Query of the dashboard for waybills that wait for the carrier. */
const ownTurnQuery = { category: 'ETRN', status: WAITS_FOR_CARRIER_VIEW, limit: 1 };
/** Query of the dashboard for refused waybills that nobody has said to be solved. */
const openRefusalsQuery = { category: '0', status: OPEN_REFUSAL_VIEW, limit: 1 };
const sumCounts = (counts: Readonly<Record<string, number>>) => sumNumbers(Object.values(counts), (n) => n);

const documentCountFigures: Figure[] = [
  {
    figure: 'документы',
    readers: {
      Аналитика: async (client) => (await getAnalytics(client)).totalDocuments,
      'Аналитика, по статусам': async (client) => sumCounts((await getAnalytics(client)).byStatus),
      'Аналитика, по часам': async (client) =>
        sumNumbers((await getAnalytics(client)).hourlyActivity, ({ count }) => count),
      'Аналитика, по кварталам': async (client) =>
        sumNumbers((await getAnalytics(client)).quarters, ({ count }) => count),
      Карта: async (client) => (await getGeoMap(client)).totalDocuments,
      'ЭДО, список': countDocuments,
    },
  },
  {
    figure: 'документов сегодня',
    readers: {
      Аналитика: async (client) => (await getAnalytics(client)).documentsToday,
      'Аналитика, по дням': async (client) => (await getAnalytics(client)).dailyActivity.at(-1)?.count ?? 0,
      'ЭДО, список': (client) => countDocuments(client, { dateFrom: client.today, dateTo: client.today }),
    },
  },
  {
    figure: 'документов за 30 дней',
    readers: {
      'Аналитика, по дням': async (client) =>
        sumNumbers((await getAnalytics(client)).dailyActivity, ({ count }) => count),
      'ЭДО, список': (client) => countDocuments(client, { dateFrom: addDays(client.today, -29), dateTo: client.today }),
    },
  },
  {
    figure: 'накладные',
    readers: {
      'Карта, цепочек': async (client) => (await getGeoMap(client)).totalChains,
      'ЭДО, список': countChains,
      'Транспорт, рейсы и накладные без машины': async (client) => {
        const { trips, withoutVehicle } = (await getTransport(client)).kpi;
        return trips + withoutVehicle.waybills;
      },
    },
  },
  {
    figure: 'завершено',
    readers: {
      Карта: async (client) => (await getGeoMap(client)).completedChains,
      'Транспорт, с накладными без машины': async (client) => {
        const { completedTrips, withoutVehicle } = (await getTransport(client)).kpi;
        return completedTrips + withoutVehicle.completed;
      },
    },
  },
  {
    figure: 'маршруты карты',
    readers: {
      Карта: async (client) => (await getGeoMap(client)).uniqueRoutes,
      'Карта, список': async (client) => (await getGeoMap(client)).routes.length,
    },
  },
];

const clientFigures: Figure[] = [
  {
    figure: 'клиенты',
    readers: {
      'Главная и Клиенты, карточки': async (client) => (await getClients(client, { limit: 1 })).totalClients,
      'Клиенты, список': async (client) => (await getClients(client)).clients.length,
      'Клиенты, по ролям': async (client) => sumCounts((await getClients(client)).roleDistribution),
      'Клиенты, по активности': async (client) => sumCounts((await getClients(client)).activityDistribution),
    },
  },
  {
    figure: 'активных за 30 дней',
    readers: {
      'Главная и Клиенты, карточки': async (client) => (await getClients(client, { limit: 1 })).activeClients,
      'Клиенты, список': async (client) => (await getClients(client, { activity: 'recent' })).clients.length,
      'Клиенты, по активности': async (client) => {
        const { active, moderate } = (await getClients(client)).activityDistribution;
        return active + moderate;
      },
    },
  },
  {
    figure: 'документов клиента',
    readers: {
      'Клиенты, список': async (client) =>
        Object.fromEntries((await getClients(client)).clients.map((one) => [one.key, one.waybillDocuments])),
      'Клиенты, карточка': async (client) => {
        const keys = (await getClients(client)).clients.map(({ key }) => key);
        const cards = await Promise.all(keys.map((key) => client.ask(edoFigureEndpoints.client, {}, { key })));
        return Object.fromEntries(cards.map(({ data }) => [data.key, data.waybillDocuments]));
      },
    },
  },
];

const fleetFigures: Figure[] = [
  {
    figure: 'машины',
    readers: {
      'Транспорт, карточка': async (client) => (await getTransport(client)).kpi.vehicles,
      'Транспорт, список': async (client) => (await getTransport(client)).vehicles.length,
      'Транспорт, по состояниям': async (client) => sumCounts((await getTransport(client)).kpi.byStatus),
      Аналитика: async (client) => (await getAnalytics(client)).vehicles,
    },
  },
  {
    figure: 'машины с рейсом за 30 дней',
    readers: {
      'Транспорт, карточка': async (client) => (await getTransport(client)).kpi.activeVehicles,
      'Транспорт, список': async (client) => (await getTransport(client, { active: 'true' })).vehicles.length,
    },
  },
  {
    figure: 'рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (client) => (await getTransport(client)).kpi.trips,
      'Транспорт, список': async (client) => sumNumbers((await getTransport(client)).vehicles, ({ trips }) => trips),
      'Транспорт, по временам года': async (client) => sumCounts((await getTransport(client)).analytics.seasons),
      'ЭДО, список с машиной': (client) => countChains(client, { hasVehicle: 'true' }),
    },
  },
  {
    figure: 'завершённые рейсы транспорта',
    readers: {
      'Транспорт, карточка': async (client) => (await getTransport(client)).kpi.completedTrips,
      'Транспорт, список': async (client) =>
        sumNumbers((await getTransport(client)).vehicles, ({ completedTrips }) => completedTrips),
    },
  },
  {
    figure: 'рейсы за 30 дней',
    readers: {
      'Транспорт, по дням': async (client) =>
        sumNumbers((await getTransport(client)).analytics.daily, ({ trips }) => trips),
      'Транспорт, по неделям и месяцам не меньше': async (client) => {
        const { daily, weekly, monthly } = (await getTransport(client)).analytics;
        const of = (points: readonly { trips: number }[]) => sumNumbers(points, ({ trips }) => trips);
        return Math.min(of(daily), of(weekly), of(monthly));
      },
    },
  },
  {
    figure: 'без новостей',
    readers: {
      Транспорт: async (client) => (await getTransport(client)).kpi.silentTrips,
      Карта: async (client) => (await getGeoMap(client)).silentChains,
      'ЭДО, вкладка': (client) => countChains(client, { status: SILENT_STANDING }),
      'Главная, причина': async ({ ask }) =>
        (await ask(edoEndpoints.chains, ownTurnQuery)).data.counts[SILENT_STANDING] ?? 0,
    },
  },
  {
    figure: 'отказы без решения',
    readers: {
      Главная: async ({ ask }) => (await ask(edoEndpoints.chains, openRefusalsQuery)).data.total,
      'ЭДО, вкладка': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { category: '0', limit: 1 })).data.views[OPEN_REFUSAL_VIEW] ?? 0,
      'ЭДО, список': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { ...openRefusalsQuery, limit: 5000 })).data.chains.length,
    },
  },
  {
    figure: 'накладные ждут меня',
    readers: {
      Главная: async ({ ask }) => (await ask(edoEndpoints.chains, ownTurnQuery)).data.total,
      'ЭДО, вкладка': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { category: 'ETRN', limit: 1 })).data.views[WAITS_FOR_CARRIER_VIEW] ?? 0,
      'ЭДО, список': async ({ ask }) =>
        (await ask(edoEndpoints.chains, { ...ownTurnQuery, limit: 5000 })).data.chains.length,
    },
  },
];

/** Figures of services/edo and services/geo that two places show: documents, clients, fleet, map. */
export const documentFigures: readonly Figure[] = [...documentCountFigures, ...clientFigures, ...fleetFigures];
