import { randomUUID } from 'node:crypto';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { z } from 'zod';
import type { AttackedCompany } from './companies.ts';
import { send, sendPatiently, type WireCall } from './send.ts';

/** Builds a call of a person, with new keys each time. */
export type BuildCall = () => WireCall;

/** Outside systems by the path of the sandbox. */
export const systems = [
  ...['edo', 'dadata', 'yookassa', 'yandex', 'factor', 'platform/magnit', 'x5', 'telegram', 'metrika'],
] as const;
export type System = (typeof systems)[number];

/** Settings that lead an installation to the systems. */
export function buildEnvironment(getUrl: (system: System) => string): Record<string, string> {
  return {
    EDO_EXCHANGE_URL: getUrl('edo'),
    DADATA_URL: getUrl('dadata'),
    YOOKASSA_URL: `${getUrl('yookassa')}/v3`,
    YANDEX_GEOCODER_URL: getUrl('yandex'),
    YANDEX_ROUTER_URL: getUrl('yandex'),
    FACTOR_URL: getUrl('factor'),
    PLATFORM_URLS: JSON.stringify({ x5: getUrl('x5'), magnit: getUrl('platform/magnit') }),
    TELEGRAM_API_URL: getUrl('telegram'),
    ANALYTICS_URL: getUrl('metrika'),
  };
}

const made = z.object({ data: z.object({ id: z.string() }) });
const listed = z.object({ data: z.object({ docs: z.array(z.object({ id: z.string() })) }) });

/** Calls of a company: those that ask each system, and those that need none. */
export async function providerCalls(url: string, company: AttackedCompany) {
  const call = (method: string, path: string, body?: object): WireCall => {
    const headers = { authorization: `Bearer ${company.getToken('director')}`, 'idempotency-key': randomUUID() };
    if (!body) return { method, path, headers };
    return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  };
  const post = (path: string, body: object = {}) => call('POST', path, body);
  const ask = async (asked: WireCall): Promise<unknown> => {
    const { status, text } = await sendPatiently(() => send(url, asked));
    if (status !== 200) throw new Error(`${asked.method} ${asked.path} answered ${status} ${text}`);
    return JSON.parse(text);
  };
  const access = { login: 'demo-carrier', password: 'demo' };
  const credentials = { username: `demo-${randomUUID().slice(0, 8)}`, password: 'demo' };
  await ask(post('/api/edo/auth', access));
  const magnit = { platform_id: 'magnit', connection_name: 'Основное', credentials };
  const connection = made.parse(await ask(post('/api/platforms/connections', magnit))).data.id;
  const payment = made.parse(await ask(post('/api/payments/create', { planId: 'basic' }))).data.id;
  const documents = async () => listed.parse(await ask(call('GET', '/api/edo/documents'))).data.docs;
  const document = await untilFirst(documents);
  const somewhere = () => `Самара, улица Ленина, ${Math.ceil(Math.random() * 1e6)}`;
  const dependent: Record<System, BuildCall[]> = {
    edo: [
      () => post('/api/edo/auth', access),
      () => post('/api/edo/refresh'),
      () => call('GET', '/api/edo/user'),
      () => call('GET', `/api/edo/documents/${document}/print`),
    ],
    dadata: [
      () => post('/api/suggest/party', { query: randomUUID().slice(0, 8) }),
      () => post('/api/suggest/address', { query: somewhere() }),
    ],
    yookassa: [() => post('/api/payments/create', { planId: 'basic' }), () => call('GET', `/api/payments/${payment}`)],
    yandex: [
      () => post('/api/edo/geocode', { addresses: [somewhere()] }),
      () => post('/api/edo/calculate-route', { fromAddress: somewhere(), toAddress: 'Казань' }),
    ],
    factor: [() => call('GET', '/api/finance/overview')],
    'platform/magnit': [
      () => post(`/api/platforms/connections/${connection}/test`),
      () => post(`/api/platforms/connections/${connection}/sync`),
    ],
    x5: [() => post('/api/x5/auth', { userName: 'demo@x5.sandbox', password: 'demo' })],
    telegram: [() => post('/api/account/notifications/telegram')],
    metrika: [() => post('/api/landing/events', { goal: 'campaign', page: '/' })],
  };
  const independent: BuildCall[] = [
    ...['/api/orders?limit=20', '/api/orders/overview', '/api/finance/operations', '/api/account/messages'],
    ...['/api/edo/documents', '/api/edo/analytics', '/api/platforms/connections', '/api/crm/quick-stats'],
    ...['/api/payments', '/api/geo/sources', '/api/account/state', '/api/orders/fleet'],
  ].map((path) => () => call('GET', path));
  independent.push(() => post('/api/orders', { key: randomUUID(), order: anOwnOrder() }));
  return { dependent, independent };
}

/** Waits for the first item of a list: documents arrive in the background. */
async function untilFirst(list: () => Promise<{ id: string }[]>): Promise<string> {
  for (let turn = 0; turn < 60; turn += 1) {
    const [first] = await list();
    if (first) return first.id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no documents');
}
