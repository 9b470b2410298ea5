import type { APIRequestContext } from '@playwright/test';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import type { SignedIn } from './accounts.ts';
import { expect } from './deadline.ts';
import { aColleague } from './invitations.ts';
import { anOwnOrder, aPoint, enterOrder } from './own-orders.ts';

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

/** An order that loads on a day, given to a driver of the directory, who is linked with an account of their own. */
export async function aTrip(
  request: APIRequestContext,
  carrier: SignedIn,
  { day = today, to = {} }: { day?: string; to?: Partial<OrderPoint> } = {},
) {
  const call = caller(request, carrier);
  const vehicle = await call('post', '/api/orders/fleet/vehicles', {
    ...{ plate: 'О711РА33', model: '', trailerPlate: '', body: null, capacity: 20_000, volume: null },
    ...{ ownership: 'own', fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
  });
  const person = { name: 'Соколов Пётр Ильич', inn: '', phone: '', papers: [], absences: [] };
  const driver = await call('post', '/api/orders/fleet/drivers', person);
  const id = await enterOrder(request, carrier, anOrder(day, to));
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
