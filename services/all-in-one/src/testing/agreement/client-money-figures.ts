import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { type CompanyClient, type Figure, kopecks, sumOf } from './company-client.ts';
import { clientsOf } from './readings.ts';

/** Clients with their money; a list without it has not asked services/finance. */
async function listOf(client: CompanyClient, query: object = {}) {
  const reply = await clientsOf(client, { money: 'true', ...query });
  if (!reply.money) throw new Error('Clients came without their money');
  return { ...reply, money: reply.money };
}

type Sum = 'income' | 'debt' | 'overdue';
const of = (sum: Sum) => (one: Pick<Client, 'money'>) => one.money?.[sum] ?? 0;
const byClient = (clients: readonly Pick<Client, 'key' | 'money'>[], sum: Sum) =>
  Object.fromEntries(clients.map((one) => [one.key, kopecks(of(sum)(one))]));
const totalOf = async (client: CompanyClient, sum: keyof NonNullable<ClientsReply['money']>) =>
  kopecks((await listOf(client, { limit: 1 })).money[sum]);

/** A sum of each client in the list and in its card. */
const inListAndCard = (sum: Sum): Figure['readers'] => ({
  'Клиенты, список': async (client) => byClient((await listOf(client)).clients, sum),
  'Клиенты, карточка клиента': async (client) => {
    const { clients } = await listOf(client);
    const cards = await Promise.all(
      clients.map(({ key }) => client.ask(edoEndpoints.client, { money: 'true' }, { key })),
    );
    return byClient(
      cards.map(({ data }) => data),
      sum,
    );
  },
});

/** The greatest sums in the statistics and in the sorted list. */
const topBy = (sum: 'income' | 'debt'): Figure['readers'] => ({
  'Клиенты, Аналитика': async (client) => {
    const { tops } = await listOf(client, { limit: 1, tops: 'true' });
    return byClient(tops?.[sum] ?? [], sum);
  },
  'Клиенты, список': async (client) => byClient((await listOf(client, { limit: 10, sort: `-${sum}` })).clients, sum),
});

/** Figures of what clients bring and owe, which services/edo shows with the money of services/finance. */
export const clientMoneyFigures: readonly Figure[] = [
  {
    figure: 'должны клиенты и плательщики, которых нет в накладных',
    readers: {
      'Клиенты, карточка и строка под списком': async (client) =>
        (await totalOf(client, 'debt')) + (await totalOf(client, 'elsewhere')),
      'Клиенты, список и строка под ним': async (client) =>
        sumOf((await listOf(client)).clients, of('debt')) + (await totalOf(client, 'elsewhere')),
      Финансы: async ({ ask }) => kopecks((await ask(financeEndpoints.overview)).data.receivables.total),
    },
  },
  {
    figure: 'должны N клиентов',
    readers: {
      'Клиенты, карточка': async (client) => (await listOf(client, { limit: 1 })).money.debtors,
      'Клиенты, список должников': async (client) => (await listOf(client, { debt: 'open' })).clients.length,
    },
  },
  {
    figure: 'просрочено клиентами',
    readers: {
      'Клиенты, карточка': (client) => totalOf(client, 'overdue'),
      'Клиенты, список просроченных': async (client) =>
        sumOf((await listOf(client, { debt: 'overdue' })).clients, of('overdue')),
    },
  },
  {
    figure: 'выручка клиентов за год',
    readers: {
      'Клиенты, итог списка': (client) => totalOf(client, 'foundIncome'),
      'Клиенты, список': async (client) => sumOf((await listOf(client)).clients, of('income')),
    },
  },
  { figure: 'выручка клиента за год', readers: inListAndCard('income') },
  { figure: 'долг клиента', readers: inListAndCard('debt') },
  { figure: 'клиенты с наибольшей выручкой', readers: topBy('income') },
  { figure: 'клиенты с наибольшим долгом', readers: topBy('debt') },
];
