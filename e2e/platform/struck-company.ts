import { type APIRequestContext, request as requests } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { anInn } from '@trassa/testing/an-inn';
import { type Account, aCarrier, type SignedIn, signIn } from '../support/accounts.ts';
import { expect } from '../support/deadline.ts';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { controlDeal } from '../support/factor.ts';
import { emailedLink } from '../support/invitations.ts';
import { anOwnOrder, aPoint, deliverOrder, enterOrder, enterVehicle } from '../support/own-orders.ts';
import { getCode } from '../support/second-factor.ts';
import type { StruckCompany } from './struck-form.ts';

const today = getDay(new Date());

/** Sends a write of set-up, and gives its data. */
export async function ask(
  { request, carrier }: Pick<StruckCompany, 'request'> & { carrier: Pick<SignedIn, 'accessToken'> },
  write: string,
  data: object = {},
) {
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
export const getPanel = async (company: StruckCompany): Promise<string> =>
  `/dashboard/orders?order=${await anOrder(company)}`;

/** Delivered order with a price; its id. */
export async function aDeliveredOrder(company: StruckCompany): Promise<string> {
  const id = await anOrder(company);
  await deliverOrder(company.request, company.carrier, id);
  return id;
}

/** Request for an advance that the factor looks at until it is told otherwise. */
export async function aHeldAdvance(company: StruckCompany): Promise<void> {
  const shipmentId = await aDeliveredOrder(company);
  const documents = { hasContract: true, hasInsurance: true, hasLicense: false };
  const form = { shipmentId, shipmentValue: 60_000, requestedAmount: 40_000, documents };
  const { requestId } = await ask(company, 'POST /api/factoring/request', form);
  expect(await controlDeal({ do: 'hold', requestId })).toBe(200);
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
  return aChain(company);
}

/** Address of a waybill of the company. */
export async function aChain(company: StruckCompany): Promise<string> {
  const { chains } = await ask(company, 'GET /api/edo/chains?limit=1&category=ETRN');
  return `/edo?chain=${encodeURIComponent(chains[0].chainId)}`;
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

/** Signs the browser of a company's director out. */
export async function signedOut({ context }: StruckCompany): Promise<void> {
  await context.clearCookies();
  await context.setStorageState({ cookies: [], origins: [] });
}

type Requests = Pick<StruckCompany, 'request'>;

/** New company that an INN names. */
export async function aKnownCompany({ request }: Requests) {
  const inn = anInn();
  return { inn, director: await aCarrier(request, { inn }) };
}

/** Asks for access to a company, and gives the link of the email. */
export async function anAccessLink(company: StruckCompany, inn?: string): Promise<string> {
  const email = `${company.mark}@example.com`;
  const words = { email, firstName: 'Лариса', lastName: 'Осипова', inn: inn ?? (await aKnownCompany(company)).inn };
  await ask(company, 'POST /api/auth/access-requests', words);
  return emailedLink(company.request, email, { page: 'access' });
}

/** Asks for access to another company, and signs in as its director. */
export async function anAccessRequest(company: StruckCompany): Promise<void> {
  const { inn, director } = await aKnownCompany(company);
  const [, token] = (await anAccessLink(company, inn)).split('#');
  await ask(company, 'POST /api/auth/access-requests/prove', { token });
  await signIn(company.context, director);
}

/** Token of somebody signed in elsewhere, in a session of its own. */
async function tokenElsewhere(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const { origin } = new URL((await request.get('/api/health')).url());
  const elsewhere = await requests.newContext({ baseURL: origin });
  const answer = await elsewhere.post('/api/auth/login', { data: { email, password } });
  const { data } = await answer.json();
  await elsewhere.dispose();
  return data.tokens.accessToken;
}

/** Connects an app for codes over HTTP, and gives its secret. */
export async function createApp(request: APIRequestContext, account: Account): Promise<string> {
  const carrier = { ...account, accessToken: await tokenElsewhere(request, account) };
  const as = { request, carrier };
  const { secret } = await ask(as, 'POST /api/account/second-factor/totp');
  await ask(as, 'POST /api/account/second-factor/totp/confirm', { code: getCode(secret) });
  return secret;
}

/** Signs a director in at another place, too. */
export async function inTwoPlaces({ request, carrier }: StruckCompany): Promise<string> {
  await tokenElsewhere(request, carrier);
  return '/dashboard/settings?tab=security';
}

export async function aPlatform(company: StruckCompany): Promise<string> {
  const credentials = { username: 'demo', password: 'demo' };
  const connection = { platform_id: 'magnit', connection_name: 'Основной', credentials };
  await ask(company, 'POST /api/platforms/connections', connection);
  return '/platforms';
}

export async function anInvitation(company: StruckCompany): Promise<string> {
  await ask(company, 'POST /api/account/invitations', { email: `${company.mark}@example.com`, role: 'dispatcher' });
  return '/dashboard/settings?tab=people';
}

export async function anApiKey(company: StruckCompany): Promise<string> {
  await ask(company, 'POST /api/account/api-keys', { name: 'Склад', scopes: ['orders.read'] });
  return '/dashboard/settings?tab=integrations';
}

export async function aWebhook(company: StruckCompany): Promise<string> {
  await ask(company, 'POST /api/account/webhooks', { url: 'https://example.com/1c', kinds: ['order.created'] });
  return '/dashboard/settings?tab=integrations';
}
