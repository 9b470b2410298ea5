import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { type CompanyApiClient, type Figure, sumInKopecks, toKopecks } from './company-client.ts';
import { getClients } from './readings.ts';

/** Clients with their money; throws when the answer lacks it. */
async function readClientsWithMoney(client: CompanyApiClient, query: object = {}) {
  const reply = await getClients(client, { money: 'true', ...query });
  if (!reply.money) throw new Error('Clients came without their money');
  return { ...reply, money: reply.money };
}

type SumName = 'income' | 'debt' | 'overdue';
const getMoneyOf = (sum: SumName) => (one: Pick<Client, 'money'>) => one.money?.[sum] ?? 0;
const sumByClient = (clients: readonly Pick<Client, 'key' | 'money'>[], sum: SumName) =>
  Object.fromEntries(clients.map((one) => [one.key, toKopecks(getMoneyOf(sum)(one))]));
const getTotalOfClients = async (client: CompanyApiClient, sum: keyof NonNullable<ClientsReply['money']>) =>
  toKopecks((await readClientsWithMoney(client, { limit: 1 })).money[sum]);

/** A sum of each client in the list and in its card. */
const buildListAndCard = (sum: SumName): Figure['readers'] => ({
  'Клиенты, список': async (client) => sumByClient((await readClientsWithMoney(client)).clients, sum),
  'Клиенты, карточка клиента': async (client) => {
    const { clients } = await readClientsWithMoney(client);
    const cards = await Promise.all(
      clients.map(({ key }) => client.ask(edoFigureEndpoints.client, { money: 'true' }, { key })),
    );
    return sumByClient(
      cards.map(({ data }) => data),
      sum,
    );
  },
});

/** The greatest sums in the statistics and in the sorted list. */
const buildTopReaders = (sum: 'income' | 'debt'): Figure['readers'] => ({
  'Клиенты, Аналитика': async (client) => {
    const { tops } = await readClientsWithMoney(client, { limit: 1, tops: 'true' });
    return sumByClient(tops?.[sum] ?? [], sum);
  },
  'Клиенты, список': async (client) =>
    sumByClient((await readClientsWithMoney(client, { limit: 10, sort: `-${sum}` })).clients, sum),
});

/** Figures of income and debts of clients, which services/edo shows with the money of services/finance. */
export const clientMoneyFigures: readonly Figure[] = [
  {
    figure: 'должны клиенты, сумма',
    readers: {
      'Клиенты, карточка': (client) => getTotalOfClients(client, 'debt'),
      'Клиенты, список должников': async (client) =>
        sumInKopecks((await readClientsWithMoney(client, { debt: 'open' })).clients, getMoneyOf('debt')),
      'Клиенты, итог списка': (client) => getTotalOfClients(client, 'foundDebt'),
      Финансы: async ({ ask }) => toKopecks((await ask(financeEndpoints.overview)).data.receivables.total),
      'Главная, CRM и Заказы': async ({ ask }) =>
        toKopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.amount),
    },
  },
  {
    figure: 'просрочено клиентами',
    readers: {
      'Клиенты, карточка': (client) => getTotalOfClients(client, 'overdue'),
      'Клиенты, список просроченных': async (client) =>
        sumInKopecks((await readClientsWithMoney(client, { debt: 'overdue' })).clients, getMoneyOf('overdue')),
      Финансы: async ({ ask }) => toKopecks((await ask(financeEndpoints.overview)).data.receivables.overdue),
      'Главная и CRM': async ({ ask }) =>
        toKopecks((await ask(financeEndpoints.receivables, { limit: 1 })).totals.overdueAmount),
    },
  },
  {
    figure: 'должны N клиентов',
    readers: {
      'Клиенты, карточка': async (client) => (await readClientsWithMoney(client, { limit: 1 })).money.debtors,
      'Клиенты, список должников': async (client) =>
        (await readClientsWithMoney(client, { debt: 'open' })).clients.length,
      'Финансы, список долгов': async ({ ask }) =>
        new Set((await ask(financeEndpoints.receivables)).data.map(({ debtorName }) => debtorName)).size,
    },
  },
  {
    figure: 'кто должен больше всех',
    readers: {
      Финансы: async ({ ask }) =>
        (await ask(financeEndpoints.overview)).data.receivables.debtors.map(({ amount }) => toKopecks(amount)),
      // Debts without the name of a debtor have no line in services/finance.
      Клиенты: async (client) =>
        (await readClientsWithMoney(client, { limit: 6, sort: '-debt', debt: 'open' })).clients
          .filter(({ money }) => money?.name !== '')
          .slice(0, 5)
          .map((one) => toKopecks(getMoneyOf('debt')(one))),
      'Клиенты, поиск по имени плательщика': async (client) => {
        const { debtors } = (await client.ask(financeEndpoints.overview)).data.receivables;
        const found = debtors.map(async ({ name }) => {
          const { clients } = await readClientsWithMoney(client, { debt: 'open', search: name });
          return toKopecks(getMoneyOf('debt')(clients.find(({ money }) => money?.name === name) ?? { money: null }));
        });
        return Promise.all(found);
      },
    },
  },
  {
    figure: 'выручка клиентов за год',
    readers: {
      'Клиенты, итог списка': (client) => getTotalOfClients(client, 'foundIncome'),
      'Клиенты, список': async (client) =>
        sumInKopecks((await readClientsWithMoney(client)).clients, getMoneyOf('income')),
    },
  },
  { figure: 'выручка клиента за год', readers: buildListAndCard('income') },
  { figure: 'долг клиента', readers: buildListAndCard('debt') },
  { figure: 'клиенты с наибольшей выручкой', readers: buildTopReaders('income') },
  { figure: 'клиенты с наибольшим долгом', readers: buildTopReaders('debt') },
];
