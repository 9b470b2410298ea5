import { aFeedback } from '@trassa/e2e/support/a-feedback';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import type { AttackedCompany } from './companies.ts';
import type { AttackedInstallation } from './installation.ts';
import { send, sendPatiently } from './send.ts';

const ORDERS = 30;

/** Creates data of every kind for a company, by the calls of the screens; documents arrive in the background. */
export async function createDataOfEveryKind({ url }: AttackedInstallation, company: AttackedCompany): Promise<void> {
  const ask = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${company.getToken('director')}` };
    const sent = { method, path, headers, body: JSON.stringify(body) };
    const { status, text } = await sendPatiently(() => send(url, sent));
    if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data;
  };
  const post = (path: string, body?: object) => ask('POST', path, body);
  for (let at = 0; at < ORDERS; at += 1) {
    const { id } = await post('/api/orders', { key: crypto.randomUUID(), order: anOwnOrder() });
    await post(`/api/orders/${id}/comments`, { key: crypto.randomUUID(), text: 'Позвоните на склад', mentions: [] });
    await ask('PUT', `/api/orders/${id}/tracking`, { days: 30, showDocuments: false, email: null });
    await ask('PUT', `/api/account/notifications/orders/${id}`);
    await post('/api/feedback', aFeedback());
  }
  await post('/api/edo/auth', { login: 'demo-carrier', password: 'demo' });
  const credentials = { username: `demo-${crypto.randomUUID().slice(0, 8)}`, password: 'demo' };
  await post('/api/platforms/connections', { platform_id: 'magnit', connection_name: 'Основное', credentials });
  await post('/api/payments/create', { planId: 'basic' });
  await post('/api/finance/operations', { category: 'fuel', amount: 100, date: '2026-11-20' });
  await post('/api/partner/generate');
  await post('/api/orders/templates', { title: 'Сыр в Казань', order: anOwnOrder() });
  await post('/api/account/api-keys', { name: 'Склад', scopes: ['orders.read'] });
  await post('/api/account/webhooks', { url: 'https://example.com/hook', kinds: ['order.created'] });
  await post('/api/account/calendar-feed');
  await post('/api/account/invitations', { email: `new-${crypto.randomUUID()}@example.com`, role: 'dispatcher' });
}
