import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { aSandbox } from '@trassa/testing/sandbox';
import { aRunning } from '@trassa/testing/test-service';
import { ordersService } from '../service.ts';
import { buildEdoCaller } from './an-order.ts';

/** Card that the sandbox accepts. */
export const acceptedCard = '5555 5555 5555 4444';

/** Stand-ins of services/landing and services/account: discount, received reports, registration dates. */
export async function startServiceStandIns() {
  const state = { percent: 0, received: [] as unknown[], registeredAt: null as string | null };
  const answerTo = (path: string | undefined) => {
    if (path === authEndpoints.me.path) return { email: 'director@example.com' };
    if (path === authEndpoints.source.path) return { registeredAt: state.registeredAt ?? new Date().toISOString() };
    const names = { partnerCode: 'magnit', partnerName: 'Магнит', campaign: null, validUntil: null };
    return state.percent === 0 ? null : { discountPercent: state.percent, ...names };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (request.method === 'POST') state.received.push(JSON.parse(text));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, data: answerTo(request.url) }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { state, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The service with the sandbox's YooKassa and a partner programme. */
export async function aPaymentsService() {
  const [sandbox, dependencies] = await Promise.all([aSandbox(), startServiceStandIns()]);
  const clock = { offset: 0 };
  const service = await aRunning(ordersService, {
    now: () => new Date(Date.now() + clock.offset),
    env: {
      YOOKASSA_URL: `${sandbox.url}/yookassa/v3`,
      YOOKASSA_SHOP_ID: 'sandbox-shop',
      YOOKASSA_SECRET_KEY: 'test_sandbox',
      YOOKASSA_PAGE_HOSTS: '127.0.0.1',
      // Network of the provider, and the sandbox.
      YOOKASSA_NOTICE_SOURCES: '185.71.76.0/27,127.0.0.1/32',
      SERVICE_URLS: JSON.stringify({ landing: dependencies.url, account: dependencies.url }),
    },
  });
  const create = (as: Identity | null, body: object, key?: string) =>
    service.call(paymentsEndpoints.create, { as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
  const look = (as: Identity | null, id: string) => service.call(paymentsEndpoints.payment, { as, params: { id } });
  return {
    service,
    sandbox,
    dependencies: dependencies.state,
    create,
    look,
    pass: (milliseconds: number) => {
      clock.offset += milliseconds;
    },
    /** Submits the payment page. */
    submit: (confirmationUrl: string, form: Record<string, string>) =>
      fetch(confirmationUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    /** Notification, by default from the network of the provider. */
    notify: (providerId: string, address = '185.71.76.3', event = 'payment.succeeded') =>
      service.call(paymentsEndpoints.webhook, {
        as: null,
        body: { type: 'notification', event, object: { id: providerId } },
        headers: { 'x-forwarded-for': address },
      }),
    ...buildWebhookCalls(sandbox.url, service.url),
    reconcile: (company: Identity) => service.call(paymentsEndpoints.reconcile, { as: buildEdoCaller(company) }),
    subscription: async (as: Identity) => (await service.call(paymentsEndpoints.subscription, { as })).body.data,
    history: async (as: Identity): Promise<PlanPayment[]> =>
      (await service.call(paymentsEndpoints.history, { as })).body.data,
    journal: async (as: Identity) => (await service.call(paymentsEndpoints.journal, { as })).body.data,
    stop: async () => {
      await service.stop();
      await sandbox.stop();
      dependencies.server.closeAllConnections();
      dependencies.server.close();
    },
  };
}

/** The page address ends with the provider's id. */
export const getProviderPaymentId = (confirmationUrl: string) => confirmationUrl.split('/').at(-1) ?? '';

function buildWebhookCalls(sandboxUrl: string, serviceUrl: string) {
  const place = `${sandboxUrl}/yookassa/_webhooks`;
  return {
    /** The provider sends notifications in the given mode: in order, late, repeated, or followed by a stale one. */
    sendNotifications: async (settings: { mode: string; delayMs?: number }) => {
      const body = JSON.stringify({ ...settings, url: `${serviceUrl}${paymentsEndpoints.webhook.path}` });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(place, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
    },
    /** Number of notifications of a payment that the service acknowledged. */
    acknowledgedNotifications: async (confirmationUrl: string) => {
      const answer = await fetch(`${place}/${getProviderPaymentId(confirmationUrl)}`);
      return ((await answer.json()) as { acknowledged: number }).acknowledged;
    },
  };
}
