import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SignedIn } from '../support/accounts.ts';
import { aColleague } from '../support/invitations.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder } from '../support/own-orders.ts';

const today = new Date().toISOString().slice(0, 10);
const order = anOwnOrder({
  points: [
    aPoint('Москва', { kind: 'loading', day: today, contactName: 'Мария', contactPhone: '+79161234567' }),
    aPoint('Казань', { kind: 'unloading', day: today, from: '', to: '' }),
  ],
});

/** A call in the name of the carrier's director. */
function caller(request: APIRequestContext, { accessToken }: SignedIn) {
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](path, { headers: { authorization: `Bearer ${accessToken}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
}

/** An order given to a driver of the directory, who is linked with an account of their own. */
async function aTrip(request: APIRequestContext, carrier: SignedIn) {
  const call = caller(request, carrier);
  const vehicle = await call('post', '/api/orders/fleet/vehicles', {
    ...{ plate: 'О711РА33', model: '', trailerPlate: '', body: null, capacity: 20_000, volume: null },
    ...{ ownership: 'own', fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
  });
  const person = { name: 'Соколов Пётр Ильич', inn: '', phone: '', papers: [], absences: [] };
  const driver = await call('post', '/api/orders/fleet/drivers', person);
  const id = await enterOrder(request, carrier, order);
  const { version } = await call('get', `/api/orders/${id}/candidates`);
  await call('put', `/api/orders/${id}/assignment`, {
    version,
    vehicleId: vehicle.id,
    driverId: driver.id,
    confirmed: ['approach', 'rest'],
  });
  const account = await aColleague(request, carrier, 'driver');
  const [colleague] = await call('get', '/api/orders/fleet/people');
  await call('put', `/api/orders/fleet/drivers/${driver.id}/person`, { personId: colleague.id });
  return { id, account };
}

const mark = async (page: Page, what: string) => {
  await page.getByRole('button', { name: what, exact: true }).click();
  await page.getByRole('button', { name: `Отметить: ${what}` }).click();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a driver marks the whole trip, a part of it without a network, and the dispatcher sees all of it', async ({
    browser,
    page,
    request,
    carrier,
  }) => {
    const { id, account } = await aTrip(request, carrier);
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    const refused: string[] = [];
    phone.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await phone.goto('/login');
    await phone.locator('input[type=email]').fill(account.email);
    await phone.locator('input[type=password]').fill(account.password);
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('heading', { name: 'Мои рейсы' })).toBeVisible();
    await expect(phone.getByRole('navigation').getByRole('link')).toHaveText(['Рейсы', 'Сообщения']);

    await phone.getByRole('link', { name: /Рейс № С-1/ }).click();
    await expect(phone.getByRole('link', { name: 'Маршрут' }).first()).toHaveAttribute('href', /yandex\.ru\/maps/);
    await expect(phone.getByText('Сыр', { exact: true })).toBeVisible();
    await expect(phone.getByText(/₽|86\s?400/)).toHaveCount(0);
    await mark(phone, 'Прибыл на погрузку');
    await expect(phone.getByText(/Прибыл на погрузку .*\d\d:\d\d/)).toBeVisible();
    const waiting = phone.getByText('отправится, когда появится связь');
    await expect(waiting).toHaveCount(0);

    await context.setOffline(true);
    await mark(phone, 'Загружен');
    await mark(phone, 'Прибыл на выгрузку');
    await expect(waiting).toHaveCount(2);
    await expect(phone.getByText(/2\sотметки ждут связи/)).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 30_000 });

    await phone.getByRole('button', { name: 'Выгружен', exact: true }).click();
    await phone.getByLabel('Замечание, если есть').fill('Одна паллета помята');
    await phone.getByRole('button', { name: 'Отметить: Выгружен' }).click();
    await expect(phone.getByText('Выполнен', { exact: true })).toBeVisible();
    await phone.getByRole('textbox', { name: 'Новый комментарий' }).fill('Документы отдал на склад');
    await phone.getByRole('button', { name: 'Отправить' }).click();
    await expect(phone.getByText('Документы отдал на склад')).toBeVisible();
    expect(refused).toEqual([]);
    await context.close();

    await page.goto(`/dashboard/orders?order=${id}`);
    await expect(page.getByText(/Осипова: Выгружен .*Одна паллета помята/)).toBeVisible();
    for (const what of ['Прибыл на погрузку', 'Загружен', 'Прибыл на выгрузку']) {
      await expect(page.getByText(new RegExp(`Осипова: ${what}`))).toHaveCount(1);
    }
    await expect(page.getByText('Документы отдал на склад')).toBeVisible();
  });
});
