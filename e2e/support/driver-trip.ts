import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import type { Account, SignedIn } from './accounts.ts';
import { expect } from './deadline.ts';
import { aColleague } from './invitations.ts';
import { anOwnOrder, aPoint, enterOrder } from './own-orders.ts';

type FilePayload = Parameters<Locator['setInputFiles']>[0];

const today = new Date().toISOString().slice(0, 10);
const anOrder = (day: string, to: Partial<OrderPoint>) =>
  anOwnOrder({
    points: [
      aPoint('Москва', { kind: 'loading', day, contactName: 'Мария', contactPhone: '+79161234567' }),
      aPoint('Казань', { kind: 'unloading', day: today, from: '', to: '', ...to }),
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

/** Gives an order to a driver of the directory, who is linked with an account of their own. */
export async function giveToDriver(request: APIRequestContext, carrier: SignedIn, id: string): Promise<Account> {
  const call = caller(request, carrier);
  const vehicle = await call('post', '/api/orders/fleet/vehicles', {
    ...{ plate: 'О711РА33', model: '', trailerPlate: '', body: null, capacity: 20_000, volume: null },
    ...{ ownership: 'own', fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
  });
  const person = { name: 'Соколов Пётр Ильич', inn: '', phone: '', papers: [], absences: [] };
  const driver = await call('post', '/api/orders/fleet/drivers', person);
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
  return account;
}

/** An order that loads on a day, given to a driver. */
export async function aTrip(
  request: APIRequestContext,
  carrier: SignedIn,
  { day = today, to = {} }: { day?: string; to?: Partial<OrderPoint> } = {},
) {
  const id = await enterOrder(request, carrier, anOrder(day, to));
  return { id, account: await giveToDriver(request, carrier, id) };
}

/** Signs a driver in on a phone of their own, at «Мои рейсы». */
export async function openPhone(browser: Browser, { email, password }: Account): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto('/login');
  await phone.locator('input[type=email]').fill(email);
  await phone.locator('input[type=password]').fill(password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Мои рейсы' })).toBeVisible();
  return phone;
}

/** A mark of a driver on the open trip, with the photo where one is given. */
export async function mark(phone: Page, what: string, photo?: FilePayload): Promise<void> {
  await phone.getByRole('button', { name: what, exact: true }).click();
  if (photo) {
    await phone.locator('input[type=file]').setInputFiles(photo);
    await expect(phone.getByText('Фото приложено')).toBeVisible();
  }
  await phone.getByRole('button', { name: `Отметить: ${what}` }).click();
  // What stands behind an open window takes no text.
  await expect(phone.getByRole('dialog')).toHaveCount(0);
}
