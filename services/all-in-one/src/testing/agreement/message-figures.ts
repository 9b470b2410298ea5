import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type CompanyApiClient, type Figure, sumNumbers } from './company-client.ts';
import { countOrders } from './readings.ts';

const listMessages = async ({ ask }: CompanyApiClient, query: object = {}) =>
  (await ask(accountEndpoints.messages, query)).data.messages;

/** Numbers in messages: the number of each matching text, and 1 where a text names one thing. */
const sumNumbersInMessages = async (client: CompanyApiClient, pattern: RegExp): Promise<number> =>
  sumNumbers(await listMessages(client), ({ title, text }) => {
    const found = pattern.exec(`${title} ${text}`);
    if (!found) return 0;
    return found[1] === undefined ? 1 : Number(found[1].replaceAll(/\s/g, ''));
  });

/** Figures in messages, for a company whose orders have not changed since the messages were sent. */
export const messageFigures: readonly Figure[] = [
  {
    figure: 'новые заказы',
    readers: {
      Сообщения: (client) => sumNumbersInMessages(client, /^(?:Новый заказ №|Новые заказы: (\d+))/),
      // Orders of the exchange have a message of their own, below.
      'Заказы, списки площадок': async (client) =>
        (await countOrders(client, { need: 'answer' })) -
        (await countOrders(client, { need: 'answer', platform: 'edo' })),
    },
  },
  {
    figure: 'непрочитанные',
    readers: {
      Меню: async ({ ask }) => (await ask(accountEndpoints.messages)).data.unread,
      'Сообщения, список': async (client) => (await listMessages(client, { unread: 'true' })).length,
    },
  },
  {
    figure: 'загружено документов',
    readers: {
      Сообщения: (client) => sumNumbersInMessages(client, /Загружено документов: ([\d\s]+)/),
      'ЭДО, список': async ({ ask }) => (await ask(edoEndpoints.documents, { category: '0', limit: 1 })).data.total,
    },
  },
  {
    figure: 'заказы из документов',
    readers: {
      Сообщения: (client) => sumNumbersInMessages(client, /Создано заказов: (\d+)/),
      'Заказы, список ЭДО': (client) => countOrders(client, { platform: 'edo' }),
    },
  },
];
