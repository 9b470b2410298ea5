import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { type Asking, countOf, type Figure } from './asking.ts';

const clientsOf = async ({ ask }: Asking) => (await ask(edoEndpoints.clients, { limit: 1000 })).data;
const analyticsOf = async ({ ask }: Asking) => (await ask(edoEndpoints.analytics)).data;

/** Documents, clients, fleet and map; every figure of services/edo and services/geo that two places show is a line here. */
export const documentFigures: readonly Figure[] = [
  {
    figure: 'клиенты',
    readers: {
      'Главная и Клиенты, карточки': async ({ ask }) =>
        (await ask(edoEndpoints.clients, { limit: 1 })).data.totalClients,
      'Клиенты, список': async (asking) => (await clientsOf(asking)).clients.length,
      'Клиенты, по ролям': async (asking) =>
        countOf(Object.values((await clientsOf(asking)).roleDistribution), (n) => n),
      'Клиенты, по активности': async (asking) =>
        countOf(Object.values((await clientsOf(asking)).activityDistribution), (n) => n),
    },
  },
  {
    figure: 'документы',
    readers: {
      Аналитика: async (asking) => (await analyticsOf(asking)).totalDocuments,
      'Аналитика, по статусам': async (asking) =>
        countOf(Object.values((await analyticsOf(asking)).byStatus), (n) => n),
      Карта: async ({ ask }) => (await ask(geoEndpoints.map)).data.totalDocuments,
      'ЭДО, список': async ({ ask }) => (await ask(edoEndpoints.documents, { category: 'ETRN', limit: 1 })).data.total,
    },
  },
];
