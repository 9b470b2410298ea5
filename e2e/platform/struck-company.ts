import { expect } from '@playwright/test';
import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { anOwnOrder, aPoint, enterOrder, enterVehicle } from '../support/own-orders.ts';
import type { StruckCompany } from './struck-form.ts';

const today = dayOf(new Date());

/** Sends a write of set-up, and gives its data. */
export async function ask({ request, carrier }: StruckCompany, write: string, data: object = {}) {
  const [method = '', path = ''] = write.split(' ');
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const answer = await request.fetch(path, { method, headers, ...(method === 'GET' ? {} : { data }) });
  expect(answer.ok(), `${write}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Order of tomorrow, from Moscow to Tver; its id. */
export const anOrder = ({ request, carrier }: StruckCompany): Promise<string> =>
  enterOrder(
    request,
    carrier,
    anOwnOrder({
      points: [
        aPoint('Москва', { kind: 'loading', day: addDays(today, 1) }),
        aPoint('Тверь', { kind: 'unloading', day: addDays(today, 2) }),
      ],
    }),
  );

/** Address of an order's panel. */
export const panelOf = async (company: StruckCompany): Promise<string> =>
  `/dashboard/orders?order=${await anOrder(company)}`;

/** Delivered order with a price; its id. */
export async function aDeliveredOrder(company: StruckCompany): Promise<string> {
  const id = await anOrder(company);
  for (const status of ['confirmed', 'in_transit', 'delivered']) {
    const { version } = await ask(company, `GET /api/orders/${id}`);
    await ask(company, `POST /api/orders/${id}/status`, { status, version });
  }
  return id;
}

/** Vehicle of the directory. */
export const aVehicle = ({ request, carrier }: StruckCompany) =>
  enterVehicle(request, carrier, { plate: 'О711РА33', capacity: 20_000 });

/** Connects the exchange, whose documents stand on /edo. */
export async function connected({ request, carrier }: StruckCompany): Promise<string> {
  await connectExchange(request, carrier, exchangeAccounts.small);
  return '/edo';
}

/** Address of a waybill of the exchange. */
export async function aWaybill(company: StruckCompany): Promise<string> {
  await connected(company);
  const { chains } = await ask(company, 'GET /api/edo/chains?limit=1&category=ETRN');
  return `/edo?chain=${chains[0].chainId}`;
}

/** Address of an order with vehicle and driver. */
export async function anAssignedOrder(company: StruckCompany): Promise<string> {
  const id = await anOrder(company);
  await aVehicle(company);
  const driver = { name: 'Осипов Пётр', inn: '', phone: '', papers: [], absences: [] };
  await ask(company, 'POST /api/orders/fleet/drivers', driver);
  const { version, vehicles, drivers } = await ask(company, `GET /api/orders/${id}/candidates`);
  const crew = { vehicleId: vehicles[0].id, driverId: drivers[0].id, version, confirmed: [] };
  await ask(company, `PUT /api/orders/${id}/assignment`, crew);
  return `/dashboard/orders?order=${id}`;
}
