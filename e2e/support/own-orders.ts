import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';
import type { SignedIn } from './accounts.ts';

/** Windows that journeys of orders are taken in. */
export const seats = { 'at a desk': { width: 1440, height: 900 }, 'on a phone': { width: 360, height: 780 } } as const;

/** A point of a route in a town; parts replace what a journey is about. */
export const aPoint = (city: string, parts: Pick<OrderPoint, 'kind' | 'day'> & Partial<OrderPoint>): OrderPoint => ({
  ...{ city, company: 'ООО «Сырный двор»', inn: '', address: `г ${city}, ул Мира, д 1`, from: '08:00', to: '12:00' },
  ...{ contactName: '', contactPhone: '', latitude: 55.8, longitude: 37.6 },
  ...parts,
});

/** 18,5 t of cheese for 86 400 ₽; parts replace what a journey is about. */
export const anOwnOrder = (parts: Pick<OwnOrder, 'points'> & Partial<OwnOrder>): OwnOrder => ({
  ...{ number: '', client: { name: 'ООО «Сырный двор»', inn: '' }, price: 86_400, vatRate: 22, paymentDays: 30 },
  cargo: {
    ...{ description: 'Сыр', weight: 18_500, volume: 82, places: 33 },
    ...{ temperatureFrom: null, temperatureTo: null, adrClass: '' },
  },
  ...{ priority: 'normal', vehicleRequirements: '', remarks: '' },
  ...parts,
});

async function post(request: APIRequestContext, carrier: SignedIn, { path, data }: { path: string; data: object }) {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${carrier.accessToken}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

/** Enters an order past its form, which has a journey of its own, and returns its id. */
export async function enterOrder(request: APIRequestContext, carrier: SignedIn, order: OwnOrder): Promise<string> {
  const data = { key: crypto.randomUUID(), order };
  return (await post(request, carrier, { path: '/api/orders', data })).id;
}

/** Confirms an entered order, starts its trip and delivers it today. */
export async function deliverOrder(request: APIRequestContext, carrier: SignedIn, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  for (const status of ['confirmed', 'in_transit', 'delivered']) {
    const { version } = (await (await request.get(`/api/orders/${id}`, { headers })).json()).data;
    await post(request, carrier, { path: `/api/orders/${id}/status`, data: { status, version } });
  }
}

/** Enters a vehicle of the directory past its form. */
export async function enterVehicle(
  request: APIRequestContext,
  carrier: SignedIn,
  parts: { plate: string; capacity: number; fuelSummer?: number; fuelWinter?: number },
): Promise<void> {
  const data = {
    ...{ model: 'КамАЗ 54901', trailerPlate: '', body: null, volume: null, ownership: 'own' },
    ...{ fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
    ...parts,
  };
  await post(request, carrier, { path: '/api/orders/fleet/vehicles', data });
}

/** States that the company pays VAT at the general rate, and so deducts that of its costs. */
export async function payGeneralVat(request: APIRequestContext, carrier: SignedIn): Promise<void> {
  const data = { modes: [{ from: '2020-01-01', mode: 'general' }] };
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const answer = await request.put('/api/orders/vat-modes', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens the vehicles of «Назначить машину» in an order's panel, and returns their dialog. */
export async function openVehicles(page: Page, panel: Locator): Promise<Locator> {
  await panel.getByRole('button', { name: 'Назначить машину' }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Машина и водитель' });
  await dialog.getByRole('combobox', { name: /Машина/ }).click();
  return dialog;
}
