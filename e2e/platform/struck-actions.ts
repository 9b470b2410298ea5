import {
  aDeliveredOrder,
  aHeldAdvance,
  anApiKey,
  anAssignedOrder,
  anInvitation,
  anOrder,
  aPlatform,
  ask,
  aVehicle,
  aWaybill,
  aWebhook,
  connected,
  getPanel,
} from './struck-company.ts';
import { button, choose, fields, type StruckForm } from './struck-form.ts';

const settings = '/dashboard/settings';

/** Actions of one press, with the question before some. */
export const actions: readonly StruckForm[] = [
  { path: getPanel, submit: 'Подтвердить', write: 'POST /api/orders/:id/status', seen: true },
  {
    ...{ path: anAssignedOrder, opener: (page) => button(page, 'Ещё').click() },
    ...{ submit: 'Вернуть прежнюю машину', write: 'POST /api/orders/take-back', seen: true },
  },
  {
    path: async (company) => `/dashboard/orders?order=${await aDeliveredOrder(company)}`,
    ...{ opener: 'Запросить оплату', within: /^Запросить оплату/, submit: 'Запросить оплату' },
    write: 'POST /api/orders/:id/request-payment',
  },
  { path: getPanel, submit: 'Создать ссылку', write: 'PUT /api/orders/:id/tracking', seen: true },
  {
    path: async (company) => {
      const id = await anOrder(company);
      await ask(company, `PUT /api/orders/${id}/tracking`, { days: 30, showDocuments: false, email: null });
      return `/dashboard/orders?order=${id}`;
    },
    ...{ opener: 'Отозвать', within: 'Отозвать ссылку?', submit: 'Отозвать', seen: true },
    write: 'DELETE /api/orders/:id/tracking',
  },
  { path: getPanel, submit: 'Не уведомлять', write: 'PUT /api/account/notifications/orders/:id' },
  {
    path: async (company) => {
      const { id } = await ask(company, 'POST /api/orders/templates', {
        ...{ title: 'Сыр', order: (await ask(company, `GET /api/orders/${await anOrder(company)}/form`)).order },
      });
      return `/dashboard/orders/new?template=${id}`;
    },
    opener: async (page) => {
      await button(page, 'Шаблоны').click();
      await button(page, 'Удалить шаблон «Сыр»').click();
    },
    ...{ within: /^Удалить шаблон/, submit: 'Удалить', write: 'DELETE /api/orders/templates/:id' },
    known: { status: 404, text: /./ },
  },
  {
    path: async (company) => {
      await aVehicle(company);
      return '/transport/directory';
    },
    ...{ opener: /^Удалить: О711РА 33/, within: /^Удалить/, submit: 'Удалить' },
    ...{ write: 'DELETE /api/orders/fleet/:id', known: { status: 404, text: /./ } },
  },
  {
    path: async (company) => {
      const id = await aDeliveredOrder(company);
      const isOwed = async () => JSON.stringify(await ask(company, 'GET /api/finance/receivables')).includes(id);
      while (!(await isOwed())) await new Promise((resolve) => setTimeout(resolve, 300));
      return '/finance?debts=open';
    },
    ...{ opener: 'Клиент заплатил', within: 'Клиент заплатил за рейс?', submit: 'Клиент заплатил' },
    write: 'POST /api/finance/receivables/:orderId/paid',
  },
  {
    path: async (company) => {
      const id = await aDeliveredOrder(company);
      return `/finance/factoring?shipment=${id}`;
    },
    opener: async (page) => {
      await fields({ 'Сумма аванса': '60 000' })(page, { mark: '' });
      await page.getByLabel('Договор').check();
      await button(page, 'Рассчитать').click();
      await button(page, /^Получить \d/).click();
    },
    ...{ within: 'Отправить заявку на аванс?', submit: 'Отправить заявку', write: 'POST /api/factoring/request' },
  },
  {
    path: async (company) => {
      await aHeldAdvance(company);
      return '/finance/factoring';
    },
    ...{ opener: 'Отозвать заявку', within: 'Отозвать заявку?', submit: 'Отозвать заявку' },
    write: 'POST /api/factoring/requests/:id/withdraw',
  },
  {
    ...{ path: connected, submit: 'Отключить', within: /^Отключить ЭДО/, write: 'DELETE /api/edo/auth', seen: true },
    opener: async (page) => {
      const leave = button(page, 'Отключить');
      if (!(await leave.isVisible())) await button(page, 'ЭДО подключён').click();
      await leave.click();
    },
  },
  { path: connected, submit: 'Обновить документы', write: 'POST /api/edo/refresh' },
  {
    path: async (company) => {
      await connected(company);
      return '/dashboard/orders';
    },
    ...{ opener: 'Синхронизировать ЭДО', within: /^Синхронизировать все/, submit: 'Синхронизировать' },
    write: 'POST /api/edo/sync-to-orders',
  },
  {
    path: aWaybill,
    ...{ fill: fields({ 'Новый комментарий': '{}' }), kept: 'Новый комментарий', submit: 'Отправить' },
    write: 'POST /api/edo/comments/:kind/:key',
  },
  { path: aPlatform, submit: 'Проверить', write: 'POST /api/platforms/connections/:id/test' },
  { path: aPlatform, submit: 'Синхронизировать', write: 'POST /api/platforms/connections/:id/sync' },
  {
    ...{ path: aPlatform, opener: choose(/^Действия/, 'Отключить'), within: /^Отключить/, submit: 'Отключить' },
    ...{ write: 'DELETE /api/platforms/connections/:id', known: { status: 404, text: /./ } },
  },
  {
    path: async (company) => {
      const id = await anOrder(company);
      const cost = { kind: 'fuel', amount: 100, source: 'fact', paid: false, note: 'Чек', date: '2026-11-20' };
      await ask(company, `POST /api/finance/trips/${id}/costs`, { costs: [cost] });
      return `/dashboard/orders?order=${id}`;
    },
    ...{ opener: /^Сторнировать: /, within: /^Сторнировать/, submit: 'Сторнировать', seen: true },
    write: 'POST /api/finance/trips/:orderId/costs/:id/reversal',
  },
  { path: '/payment?plan=basic', submit: /^Оплатить/, write: 'POST /api/payments/create' },
  {
    path: async (company) => {
      await ask(company, 'POST /api/account/calendar-feed');
      return '/dashboard/calendar';
    },
    opener: async (page) => {
      await button(page, 'Подписка на календарь').click();
      await button(page, 'Отозвать адрес').click();
    },
    ...{ within: 'Отозвать адрес календаря?', submit: 'Отозвать адрес', seen: true },
    write: 'DELETE /api/account/calendar-feed',
  },
  { path: `${settings}?tab=notifications`, submit: /: Почта$/, write: 'PUT /api/account/notifications' },
  {
    path: `${settings}?tab=security`,
    submit: 'Второй фактор обязателен',
    write: 'PUT /api/account/second-factor/policy',
  },
  {
    ...{ path: `${settings}?tab=people`, submit: 'Диспетчеры не видят маржу и расходы' },
    write: 'PUT /api/account/people/costs',
  },
  { path: aWebhook, submit: /^Проверить: /, write: 'POST /api/account/webhooks/:id/test' },
  {
    ...{ path: aWebhook, opener: choose(/^Ещё: https/, 'Новый секрет') },
    ...{ within: /^Новый секрет/, submit: 'Новый секрет' },
    write: 'POST /api/account/webhooks/:id/rotate',
  },
  {
    ...{ path: aWebhook, opener: choose(/^Ещё: https/, 'Изменить') },
    ...{ within: 'Адрес и события', submit: 'Сохранить', kept: 'Адрес' },
    ...{ fill: fields({ Адрес: 'https://example.com/{}' }), write: 'PUT /api/account/webhooks/:id' },
  },
  {
    path: async (company) => {
      await ask(company, `POST /api/orders/${await anOrder(company)}/comments`, {
        ...{ key: crypto.randomUUID(), text: 'Звонок', mentions: [] },
      });
      const [order] = await ask(company, 'GET /api/orders');
      return `/dashboard/orders?order=${order.id}`;
    },
    opener: (page) =>
      page.getByRole('listitem').filter({ hasText: 'Звонок' }).getByRole('button', { name: 'Удалить' }).click(),
    ...{ within: 'Удалить комментарий?', submit: 'Удалить', seen: true },
    write: 'DELETE /api/orders/:id/comments/:commentId',
  },
  {
    path: '/dashboard/orders/import',
    opener: async (page) => {
      const buffer = Buffer.from('Заказчик;Откуда;Куда\nООО «Сыр»;Москва;Казань');
      page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer }));
    },
    ...{ submit: 'Выбрать файл', write: 'POST /api/orders/import/files' },
  },
  {
    ...{ path: '/dashboard/calendar', opener: 'Подписка на календарь', within: 'Подписка на календарь' },
    ...{ submit: 'Получить адрес', write: 'POST /api/account/calendar-feed', seen: true },
  },
  {
    ...{ path: `${settings}?tab=security`, submit: 'Подключить приложение для кодов' },
    write: 'POST /api/account/second-factor/totp',
  },
  { path: anInvitation, submit: /^Отправить снова/, write: 'POST /api/account/invitations/:id/resend' },
  {
    ...{ path: anInvitation, opener: /^Отозвать приглашение/, within: /^Отозвать приглашение/, submit: 'Отозвать' },
    write: 'DELETE /api/account/invitations/:id',
    known: { status: 404, text: /./ },
  },
  {
    ...{ path: anApiKey, opener: /^Отозвать ключ/, within: /^Отозвать ключ/, submit: 'Отозвать' },
    ...{ write: 'DELETE /api/account/api-keys/:id', seen: true },
  },
  {
    ...{ path: anApiKey, opener: /^Новый секрет/, within: /^Новый секрет/, submit: 'Новый секрет' },
    write: 'POST /api/account/api-keys/:id/rotate',
  },
  {
    ...{ path: aWebhook, opener: /^Ещё: https/, submit: 'Выключить' },
    ...{ write: 'PUT /api/account/webhooks/:id/state', seen: true },
  },
  {
    ...{ path: aWebhook, opener: choose(/^Ещё: https/, 'Удалить'), within: 'Удалить адрес?', submit: 'Удалить' },
    ...{ write: 'DELETE /api/account/webhooks/:id', seen: true },
  },
];
