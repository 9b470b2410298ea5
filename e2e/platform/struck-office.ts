import type { Page } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aFeedback } from '../support/a-feedback.ts';
import { aCarrier, signIn } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { expect } from '../support/deadline.ts';
import { anOrder, ask, aWebhook, createApp } from './struck-company.ts';
import { button, fields, type StruckCompany, type StruckForm } from './struck-form.ts';

/** Signs the administrator in, for a page. */
const asAdmin =
  (path: string | ((company: StruckCompany) => Promise<string>)) =>
  async (company: StruckCompany): Promise<string> => {
    const at = typeof path === 'string' ? path : await path(company);
    await signIn(company.context, demoAdmin);
    return at;
  };

const anOpenFeedback = asAdmin(async (company) => {
  await ask(company, 'POST /api/feedback', aFeedback(company.mark));
  const admin = await signIn(company.context, demoAdmin);
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const { feedback } = await (await company.request.get('/api/feedback', { headers })).json();
  const { id } = feedback.find(({ message }: { message: string }) => message === company.mark);
  return `/feedback?item=${id}`;
});

/** Form of the page of administrators, about the director of the company. */
const aboutDirector = (within: string, submit: string): Omit<StruckForm, 'write' | 'path'> => ({
  ...{ within, submit, kept: 'Почта' },
  fill: (form, company) => fields({ Почта: company.carrier.email })(form, company),
});

/** An operation of next week. */
async function aPlan(company: StruckCompany): Promise<string> {
  const date = addDays(getDay(new Date()), 7);
  await ask(company, 'POST /api/finance/operations', { category: 'fuel', amount: 100, date, description: 'Карта' });
  return '/finance/history';
}

const withX5 = async (page: Page) => {
  const leave = button(page, 'Отключить');
  if (await leave.isEnabled()) return;
  await fields({ Логин: 'demo@x5.sandbox', Пароль: 'demo' })(page, { mark: '' });
  await button(page, 'Получить токен').click();
  await expect(leave).toBeEnabled();
};

const admins = '/feedback/admins';
const notifications = '/dashboard/settings?tab=notifications';

/** Actions of administrators, and what is left of the cabinet. */
export const officeActions: readonly StruckForm[] = [
  {
    path: async (company) => {
      await ask(company, 'PUT /api/orders/vat-modes', { modes: [{ from: '2026-01-01', mode: 'usn_5' }] });
      return '/dashboard/settings?tab=company';
    },
    ...{ submit: /^Убрать/, seen: true, write: 'PUT /api/orders/vat-modes' },
  },
  { path: anOpenFeedback, submit: 'В работе', write: 'PATCH /api/feedback/:id' },
  {
    ...{ path: anOpenFeedback, fill: fields({ 'Ответ автору': '{}' }), kept: 'Ответ автору', submit: 'Ответить' },
    write: 'POST /api/feedback/:id/answers',
  },
  {
    ...{ path: asAdmin(admins), ...aboutDirector('Назначить администратора', 'Назначить') },
    ...{ write: 'POST /api/account/admins', known: { status: 409, text: /уже/ } },
  },
  {
    path: asAdmin(async (company) => {
      await createApp(company.request, company.carrier);
      return admins;
    }),
    ...aboutDirector('Сброс второго фактора', 'Сбросить второй фактор'),
    ...{
      write: 'POST /api/account/admins/second-factor-resets',
      known: { status: 409, text: /^Второго фактора у этого человека нет/ },
    },
  },
  {
    ...{ path: asAdmin(admins), ...aboutDirector('Выход на всех устройствах', 'Завершить сеансы') },
    write: 'POST /api/account/admins/session-ends',
  },
  {
    path: asAdmin(async (company) => {
      const { email } = await aCarrier(company.request, { lastName: 'Временный' });
      const admin = await signIn(company.context, demoAdmin);
      await ask({ ...company, carrier: admin }, 'POST /api/account/admins', { email });
      return admins;
    }),
    ...{ opener: 'Снять права: Андрей Временный', within: /^Снять права/, submit: 'Снять права' },
    ...{ write: 'DELETE /api/account/admins/:id', known: { status: 404, text: /./ } },
  },
  {
    ...{ path: aPlan, opener: 'Запланированный платёж', submit: 'Оплачено', seen: true },
    write: 'POST /api/finance/operations/:id/confirm',
  },
  {
    ...{ path: aPlan, opener: 'Запланированный платёж', submit: 'Отменить платёж', seen: true },
    write: 'POST /api/finance/operations/:id/cancel',
  },
  { path: '/x5', opener: withX5, submit: 'Отключить', write: 'DELETE /api/x5/auth' },
  {
    path: async (company) => {
      await createApp(company.request, company.carrier);
      return '/dashboard/messages';
    },
    ...{ submit: 'Прочитать все', write: 'POST /api/account/messages/read', seen: true },
  },
  { path: '/dashboard', submit: 'Скрыть список', write: 'PATCH /api/account/state', seen: true },
  {
    path: async (company) => {
      await aWebhook(company);
      const [{ id }] = await ask(company, 'GET /api/account/webhooks');
      await ask(company, `POST /api/account/webhooks/${id}/test`);
      return '/dashboard/settings?tab=integrations';
    },
    ...{ opener: /^Журнал: /, within: 'Журнал отправок', submit: /^Отправить ещё раз/ },
    write: 'POST /api/account/deliveries/:id/replay',
  },
  { path: notifications, submit: 'Подключить', write: 'POST /api/account/notifications/telegram' },
  {
    path: async (company) => {
      const { url } = await ask(company, 'POST /api/account/notifications/telegram');
      const bot = await company.context.newPage();
      await bot.goto(url);
      await button(bot, 'Запустить').click();
      await bot.close();
      const isReady = async () => JSON.stringify(await ask(company, 'GET /api/account/notifications'));
      await expect.poll(isReady).toMatch(/"telegram":\{"state":"ready"/);
      return notifications;
    },
    ...{ submit: 'Отключить', write: 'DELETE /api/account/notifications/telegram', seen: true },
  },
  {
    path: async (company) => {
      await ask(company, `PUT /api/account/notifications/orders/${await anOrder(company)}`);
      return notifications;
    },
    ...{ submit: /^Вернуть уведомления/, write: 'DELETE /api/account/notifications/orders/:id', seen: true },
  },
];
