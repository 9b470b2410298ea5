import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addDays, formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { backgroundWork } from '../support/deadline.ts';
import { aColleague } from '../support/invitations.ts';
import { test } from '../support/journey.ts';
import { answerUtd, connectOperator, noExtension, signInDialog } from '../support/operators.ts';
import { anOwnOrder, aPoint, enterOrder, seats } from '../support/own-orders.ts';

const client = { name: 'ООО «Сырный двор»', inn: '7707083893' };
const today = getDay(new Date());

const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const TRIPS = 40;

async function send(request: APIRequestContext, { accessToken }: SignedIn, path: string, data: object) {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${accessToken}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Trips of the client that came in the last month. */
async function deliverTrips(request: APIRequestContext, carrier: SignedIn, count: number): Promise<string[]> {
  const points = [
    aPoint('Москва', { kind: 'loading', day: `${lastMonth}-10` }),
    aPoint('Тверь', { kind: 'unloading', day: `${lastMonth}-11` }),
  ];
  const order = anOwnOrder({ points, client });
  const ids = await Promise.all(Array.from({ length: count }, () => enterOrder(request, carrier, order)));
  for (const status of ['confirmed', 'in_transit'])
    await send(request, carrier, '/api/orders/statuses', { orders: ids, status });
  const delivered = { status: 'delivered', deliveredOn: `${lastMonth}-11`, version: 3 };
  await Promise.all(ids.map((id) => send(request, carrier, `/api/orders/${id}/status`, delivered)));
  return ids;
}

const requisites = {
  'Название, как в ЕГРЮЛ или ЕГРИП': 'ООО «Волга-Карго»',
  ИНН: '5242217361',
  КПП: '524201001',
  Адрес: 'г Нижний Новгород',
  Банк: 'ПАО Сбербанк',
  БИК: '044525225',
  'Расчётный счёт': '40702810438000000006',
  'Корреспондентский счёт': '30101810400000000225',
  'Кто подписывает': 'Игнатьев Борис',
  Должность: 'Директор',
};

async function fillRequisites(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Реквизиты для документов' });
  for (const [label, value] of Object.entries(requisites)) {
    await form.getByRole('textbox', { name: label, exact: label !== 'Кто подписывает' }).fill(value);
  }
  await form.getByRole('button', { name: 'Сохранить' }).click();
}

/** Statement of the bank: the client has paid the invoice of all trips. */
const statement = [
  ...['1CClientBankExchange', 'РасчСчет=40702810438000000006', 'СекцияДокумент=Платежное поручение', 'Номер=1'],
  ...[
    `Сумма=${86_400 * TRIPS}`,
    `ДатаПоступило=${formatDay(today)}`,
    `Плательщик=${client.name}`,
    `ПлательщикИНН=${client.inn}`,
  ],
  ...['ПолучательСчет=40702810438000000006', 'НазначениеПлатежа=Оплата по счету № 1', 'КонецДокумента', 'КонецФайла'],
].join('\r\n');

async function payByStatement(page: Page): Promise<void> {
  await page.goto('/finance/bank');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Загрузить выписку').first().click();
  await (await chooser).setFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(statement) });
  await expect(page.getByText('Точное совпадение')).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(page.getByText('Операция разнесена')).toBeVisible();
}

/** Fuel of each trip on the day it came. */
const enterCosts = (request: APIRequestContext, accountant: SignedIn, ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      send(request, accountant, `/api/finance/trips/${id}/costs`, {
        costs: [{ kind: 'fuel', amount: 20_000, source: 'fact', paid: true, note: '', date: `${lastMonth}-11` }],
      }),
    ),
  );

/** Closes the month of the trips, in which nothing more is written then. */
async function closeMonth(page: Page, request: APIRequestContext, { accessToken }: SignedIn): Promise<void> {
  await page.goto(`/finance/months?month=${lastMonth}`);
  await expect(page.getByText('Всё собрано: месяц можно закрывать.')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть месяц' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть месяц' }).click();
  await expect(page.getByText('Месяц закрыт: записи на его дни не принимаются.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть месяц' })).toHaveCount(0);
  const answer = await request.post('/api/finance/operations', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { category: 'fuel', amount: 100, date: `${lastMonth}-15`, description: '' },
  });
  expect([answer.status(), (await answer.json()).code]).toEqual([409, 'finance/month-closed']);
}

test('an accountant bills forty trips, takes the money from the bank, reconciles and closes the month they came in', async ({
  page,
  context,
  request,
  carrier,
}) => {
  const trips = await deliverTrips(request, carrier, TRIPS);
  const accountant = await signIn(context, await aColleague(request, carrier, 'accountant'));
  await page.goto('/finance/papers');
  await expect(page.getByRole('button', { name: /ждут документов/ })).toContainText('40 рейсов');
  await page.getByRole('button', { name: 'Выставить', exact: true }).click();
  await fillRequisites(page);
  const dialog = page.getByRole('dialog', { name: 'Выставить документы' });
  await expect(dialog.getByText('Выбрано: 40 рейсов')).toBeVisible();
  await dialog.getByRole('button', { name: 'Выставить' }).click();

  const panel = page.getByRole('complementary', { name: /^Документ: (Счёт|УПД) № 1/ });
  await expect(panel.getByText('Выставлен').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^(Счёт|УПД) № 1 от \d\d\.\d\d\.\d{4}\.pdf$/);

  await panel.getByRole('button', { name: 'Действия с документом' }).click();
  await page.getByRole('menuitem', { name: 'Отправить на почту' }).click();
  const sending = page.getByRole('dialog', { name: 'Отправить документ' });
  await sending.getByLabel('Почта клиента').fill('buh@client.ru');
  await sending.getByRole('button', { name: 'Отправить' }).click();
  await expect(panel.getByText('buh@client.ru')).toBeVisible();

  await payByStatement(page);
  await page.goto('/finance/papers?state=paid');
  await expect(page.locator('[data-row]').filter({ hasText: 'Оплачен' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Ещё о документах' }).click();
  await page.getByRole('menuitem', { name: 'Акт сверки' }).click();
  await expect(page.getByText('Выберите клиента и период')).toBeVisible();
  await page.goto(`/finance/reconciliation?${new URLSearchParams({ client: client.name })}`);
  await expect(page.getByText(/^УПД № 1 от/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Итоги акта' }).getByText('0 ₽', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Отправить клиенту' }).click();
  const act = page.getByRole('complementary', { name: 'Документ: Акт сверки № 1' });
  await expect(act.getByRole('button', { name: 'Отправить через ЭДО' })).toBeVisible();

  await page.goto(`/finance/months?month=${lastMonth}`);
  await expect(page.getByText('40 рейсов без затрат')).toBeVisible();
  await enterCosts(request, accountant, trips);
  await closeMonth(page, request, accountant);
});

/** The requisites of the company as the form has them. */
const ofCompany = {
  ...{ name: 'ООО «Волга-Карго»', inn: requisites.ИНН, kpp: requisites.КПП, address: requisites.Адрес },
  ...{ bankName: requisites.Банк, bic: requisites.БИК, account: requisites['Расчётный счёт'] },
  ...{ correspondentAccount: requisites['Корреспондентский счёт'], signer: requisites['Кто подписывает'] },
  position: requisites.Должность,
};

/** An УПД of a delivered trip of its own. */
async function aUtd(request: APIRequestContext, carrier: SignedIn): Promise<string> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const orderIds = await deliverTrips(request, carrier, 1);
  const data = {
    orderIds,
    kinds: ['utd'],
    each: 'client',
    issuedOn: today,
    client: { ...client, name: undefined, kpp: '770701001', address: 'г Москва' },
  };
  let id = '';
  await expect(async () => {
    const answer = await request.post('/api/finance/papers', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    [{ id }] = (await answer.json()).data;
  }).toPass(backgroundWork);
  return id;
}

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a director signs and sends УПД by Diadoc, the client signs one and refuses the other', async ({
      page,
      request,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(noExtension);
      const headers = { authorization: `Bearer ${carrier.accessToken}` };
      await request.put('/api/finance/paper-requisites', { headers, data: ofCompany });
      const papers = [await aUtd(request, carrier), await aUtd(request, carrier)] as const;
      await connectOperator(request, carrier, 'diadoc');
      const title = { name: /^Документ: УПД № / };
      // On a phone the panel is a window.
      const panel = page.getByRole('complementary', title).or(page.getByRole('dialog', title));
      const sending = page.getByRole('dialog', { name: 'Отправить через ЭДО' });
      const hand = () => panel.getByRole('button', { name: 'Отправить через ЭДО' }).click();
      for (const id of papers) {
        await page.goto(`/finance/papers?paper=${id}`);
        await hand();
        await sending.getByRole('button', { name: 'Подписать и отправить' }).click();
        await signInDialog(page);
        await expect(sending.getByText(/Отправлен через/)).toBeVisible();
        await sending.getByRole('button', { name: 'Закрыть' }).last().click();
        await expect(panel.getByText('Отправлен через оператора')).toBeVisible();
      }
      const [signed, refused] = papers;
      await answerUtd('diadoc', signed, { do: 'sign' });
      await answerUtd('diadoc', refused, { do: 'refuse', reason: 'Не та сумма' });
      for (const [id, word] of [
        [signed, 'Подписан клиентом'],
        [refused, 'Не та сумма'],
      ] as const) {
        await page.goto(`/finance/papers?paper=${id}`);
        await hand();
        await expect(sending.getByText(/Отправлен через/)).toBeVisible(backgroundWork);
        await sending.getByRole('button', { name: 'Закрыть' }).last().click();
        await expect(panel.getByText(word)).toBeVisible();
      }
      await expect(panel.getByText('Оспорен', { exact: true })).toBeVisible();
    });
  });
}
