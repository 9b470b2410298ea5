import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type Asking, countOf, type Figure } from './asking.ts';
import { listed } from './readings.ts';

const messagesOf = async ({ ask }: Asking, query: object = {}) =>
  (await ask(accountEndpoints.messages, query)).data.messages;

/** What messages say in numbers: of every one that fits, the number in it, and 1 where it names one thing. */
const said = async (asking: Asking, pattern: RegExp): Promise<number> =>
  countOf(await messagesOf(asking), ({ title, text }) => {
    const found = pattern.exec(`${title} ${text}`);
    if (!found) return 0;
    return found[1] === undefined ? 1 : Number(found[1].replaceAll(/\s/g, ''));
  });

/** Figures in messages, of a company whose orders have not moved since they came. */
export const messageFigures: readonly Figure[] = [
  {
    figure: 'новые заказы',
    readers: {
      Сообщения: (asking) => said(asking, /^(?:Новый заказ №|Новые заказы: (\d+))/),
      // Orders of the exchange are told of by its own message, below.
      'Заказы, списки площадок': async (asking) =>
        (await listed(asking, { status: 'new' })) - (await listed(asking, { status: 'new', platform: 'edo' })),
    },
  },
  {
    figure: 'непрочитанные',
    readers: {
      Меню: async ({ ask }) => (await ask(accountEndpoints.messages)).data.unread,
      'Сообщения, список': async (asking) => (await messagesOf(asking, { unread: 'true' })).length,
    },
  },
  {
    figure: 'загружено документов',
    readers: {
      Сообщения: (asking) => said(asking, /Загружено документов: ([\d\s]+)/),
      'ЭДО, список': async ({ ask }) => (await ask(edoEndpoints.documents, { category: '0', limit: 1 })).data.total,
    },
  },
  {
    figure: 'заказы из документов',
    readers: {
      Сообщения: (asking) => said(asking, /Создано заказов: (\d+)/),
      'Заказы, список ЭДО': (asking) => listed(asking, { platform: 'edo' }),
    },
  },
];
