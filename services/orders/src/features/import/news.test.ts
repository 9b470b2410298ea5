import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning } from '@trassa/testing/test-service';
import { afterEach, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, bring } from '../../testing/an-order.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** services/account as far as news go: what it was told, and what it answers. */
async function anAccountStandIn() {
  const told: { title: string; key: string }[] = [];
  const state = { status: 200 };
  const refusal = () => ({ success: false, error: 'Нет', code: 'common/invalid', status: state.status, traceId: '' });
  const standIn = await aStandIn(({ url, body }) => {
    if (url === accountEndpoints.postMessage.path) told.push(JSON.parse(body));
    return { status: state.status, body: state.status === 200 ? { success: true } : refusal() };
  });
  closing.push(standIn.stop);
  return { told, state, url: standIn.url };
}

async function aTellingService() {
  const account = await anAccountStandIn();
  const service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ account: account.url }) } });
  closing.push(service.stop);
  return { service, account };
}

const patiently = { timeout: 20_000 };

test('what platforms and documents change reaches the company once', async () => {
  const { service, account } = await aTellingService();
  const company = aDirector();
  const draft = aDraft({ number: 'ТТН-7', status: 'new' });
  await bring(service, company, { drafts: [draft, aDraft({ status: 'paid' })], source: 'x5' });
  await bring(service, company, { drafts: [draft], source: 'x5' });
  await bring(service, company, { drafts: [{ ...draft, status: 'delivered' }], source: 'x5' });
  await expect.poll(() => account.told.length, patiently).toBe(2);
  expect(account.told.map(({ title }) => title).toSorted()).toEqual([
    'Заказ № ТТН-7: доставлен',
    'Новый заказ № ТТН-7',
  ]);
});

test('news wait while services/account is away, and go when it is refused for good', async () => {
  const { service, account } = await aTellingService();
  account.state.status = 503;
  await bring(service, aDirector(), { drafts: [aDraft({ number: 'ТТН-8', status: 'new' })], source: 'x5' });
  await expect.poll(() => account.told.length, patiently).toBe(1);
  account.state.status = 200;
  await expect.poll(() => account.told.length, patiently).toBe(2);
  expect(new Set(account.told.map(({ key }) => key)).size).toBe(1);
});
