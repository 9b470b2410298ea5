import type { Page } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { signIn } from '../support/accounts.ts';
import { aTrip } from '../support/driver-trip.ts';
import { syncOrders } from '../support/exchange.ts';
import { aColleague } from '../support/invitations.ts';
import { anOrder, ask, aVehicle, connected, getPanel } from './struck-company.ts';
import {
  button,
  chooseVehicle,
  closing,
  fields,
  listItem,
  type StruckCompany,
  type StruckForm,
} from './struck-form.ts';

const drivers = '/transport/directory?view=drivers';

/** Driver of the directory. */
const aDriver = (company: StruckCompany) =>
  ask(company, 'POST /api/orders/fleet/drivers', {
    ...{ name: 'Осипов Пётр', inn: '', phone: '', papers: [], absences: [] },
  });

const chooseOrders = (page: Page) => page.getByRole('checkbox').first().check();

async function anOrderOfToday(company: StruckCompany): Promise<string> {
  await anOrder(company);
  return '/dashboard/orders';
}

const heads = 'Номер заявки;Клиент;Адрес погрузки;Дата погрузки;Адрес выгрузки;Дата выгрузки;Груз;Вес, т;Ставка, руб.';
const row = 'З-1;ООО «Сыр»;г Москва, ул Мира, д 1;01.12.2027;г Казань, ул Мира, д 2;02.12.2027;Сыр;18,5;86 400';

/** Gives the page of the import a file. */
const giveFile = async (page: Page) => {
  if (await page.getByRole('button', { name: 'Загрузить 1 заказ' }).isVisible()) return;
  const buffer = Buffer.from([heads, row].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'заявки.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Загрузить 1 заказ').waitFor();
};

/** Uploads a file with a column that fills nothing yet. */
async function anUnmappedFile({ request, carrier }: StruckCompany): Promise<string> {
  const buffer = Buffer.from([heads.replace('Клиент', 'Кто'), row].join('\n'));
  const answer = await request.post('/api/orders/import/files', {
    headers: { authorization: `Bearer ${carrier.accessToken}` },
    multipart: { file: { name: 'заявки.csv', mimeType: 'text/csv', buffer } },
  });
  return `/dashboard/orders/import?file=${(await answer.json()).data.id}`;
}

/** Makes a driver, and a colleague who drives. */
async function withDriving(company: StruckCompany): Promise<string> {
  await aDriver(company);
  await aColleague(company.request, company.carrier, 'driver');
  return drivers;
}

/** Actions with orders, vehicles and drivers. */
export const tripActions: readonly StruckForm[] = [
  {
    path: anOrderOfToday,
    opener: async (page) => {
      await chooseOrders(page);
      await button(page, 'Сменить статус').click();
    },
    ...{ submit: 'Подтверждён (1)', write: 'POST /api/orders/statuses', seen: true },
  },
  {
    path: async (company) => {
      await aVehicle(company);
      return anOrderOfToday(company);
    },
    opener: async (page) => {
      await chooseOrders(page);
      await button(page, 'Назначить машину (1)').click();
    },
    ...{ within: /^Машина и водитель: 1/, submit: 'Назначить всем (1)', write: 'POST /api/orders/assignments' },
    fill: chooseVehicle,
  },
  {
    path: async (company) => {
      await anOrder(company);
      return `/dashboard/orders?view=calendar&day=${addDays(getDay(new Date()), 1)}`;
    },
    opener: async (page) => {
      await page.getByRole('button', { name: /: 1 заказ$/ }).click();
      await button(page, 'Перенести').click();
      await page.getByLabel(/^День погрузки/).fill(dayText(3));
      await page.getByLabel(/^День погрузки/).press('Enter');
    },
    ...{ within: /^Перенести заказ/, submit: 'Перенести', write: 'PUT /api/orders/:id/loading-day', seen: true },
  },
  {
    path: async (company) => {
      await aDriver(company);
      return drivers;
    },
    ...{ opener: /^Изменить: /, within: 'Водитель', submit: 'Сохранить', listed: '/api/orders/fleet' },
    ...{ fill: fields({ 'Фамилия, имя, отчество': '{}' }), kept: 'Фамилия, имя, отчество' },
    ...{ write: 'PUT /api/orders/fleet/drivers/:id', known: { status: 409, text: /Запись справочника изменил/ } },
  },
  {
    ...{ path: '/dashboard/orders/import', opener: giveFile, submit: 'Загрузить 1 заказ' },
    ...{ write: 'POST /api/orders/import/files/:id/take', seen: true },
  },
  {
    path: async (company) => {
      await connected(company);
      await syncOrders(company.request, company.carrier, 'second-carrier');
      return '/dashboard/orders';
    },
    opener: async (page) => {
      await chooseOrders(page);
      await button(page, 'Завершить без Т4').click();
    },
    ...{ ...closing, write: 'POST /api/orders/close' },
  },
  {
    path: async (company) => {
      await connected(company);
      await syncOrders(company.request, company.carrier, 'second-carrier');
      const [{ id }] = await ask(company, 'GET /api/orders?status=silent&limit=1');
      return `/dashboard/orders?order=${id}`;
    },
    ...{ opener: 'Сказали, когда будет', within: /когда будет$/, submit: 'Записать' },
    ...{ write: 'PUT /api/orders/:id/promise', seen: true },
  },
  {
    path: async (company) => {
      await connected(company);
      const { chains } = await ask(company, 'GET /api/edo/chains?limit=1&category=ETRN&status=SILENT');
      return `/edo?chain=${encodeURIComponent(chains[0].chainId)}`;
    },
    ...{ opener: 'Сказали, когда будет', within: /когда будет$/, submit: 'Записать' },
    ...{ write: 'PUT /api/orders/waybill-promise', seen: true },
  },
  {
    path: async ({ context, request, carrier }) => {
      const { id, account } = await aTrip(request, carrier);
      await signIn(context, account);
      return `/dashboard/trips?trip=${id}`;
    },
    opener: 'Прибыл на погрузку',
    ...{ submit: 'Отметить: Прибыл на погрузку', waits: /отправится, когда появится связь/ },
    write: 'POST /api/orders/driver/trips/:id/events',
  },
  {
    path: async (company) => {
      const panel = await getPanel(company);
      const [order] = await ask(company, 'GET /api/orders');
      const comment = { key: crypto.randomUUID(), text: 'Звонок', mentions: [] };
      await ask(company, `POST /api/orders/${order.id}/comments`, comment);
      return panel;
    },
    opener: (page) =>
      page.getByRole('listitem').filter({ hasText: 'Звонок' }).getByRole('button', { name: 'Изменить' }).click(),
    ...{ fill: fields({ 'Текст комментария': '{}' }), kept: 'Текст комментария', submit: 'Сохранить' },
    write: 'PUT /api/orders/:id/comments/:commentId',
  },
  {
    ...{ path: anUnmappedFile, opener: (page) => page.getByRole('combobox', { name: 'Кто' }).click() },
    ...{ submit: listItem('Заказчик'), write: 'PUT /api/orders/import/files/:id/mapping', seen: true },
  },
  {
    path: withDriving,
    opener: async (page) => {
      const form = page.getByRole('dialog', { name: 'Водитель' });
      if (!(await form.isVisible())) await button(page, /^Изменить: /).click();
      await form.getByRole('combobox', { name: /^Вход/ }).click();
    },
    ...{ within: 'Водитель', submit: listItem('Лариса Осипова'), seen: true },
    write: 'PUT /api/orders/fleet/drivers/:id/person',
  },
];

/** A day from today on, as people type it. */
function dayText(days: number): string {
  const [year, month, day] = addDays(getDay(new Date()), days).split('-');
  return `${day}.${month}.${year}`;
}
