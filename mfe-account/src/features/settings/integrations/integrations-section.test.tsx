// @vitest-environment happy-dom

import { within } from '@testing-library/react';
import type { ApiKey, Webhook, WebhookDelivery } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../../testing/account-factories.ts';
import { SettingsPage } from '../settings.page.tsx';

const backend = fakeBackend();
const at = '2026-11-20T09:00:00Z';
const key: ApiKey = {
  ...{ id: '0195c1f2-0000-4000-8000-0000000000e1', name: '1С', scopes: ['orders.read'], prefix: 'trs_AbCdEfGh' },
  ...{ createdAt: at, lastUsedAt: null, oldSecretUntil: null },
};
const hook: Webhook = {
  ...{ id: '0195c1f2-0000-4000-8000-0000000000e2', url: 'https://1c.example/hook', kinds: ['order.created'] },
  ...{ createdAt: at, oldSecretUntil: null, failingSince: null, offAt: null },
};
const delivery: WebhookDelivery = {
  ...{ id: '0195c1f2-0000-4000-8000-0000000000e3', kind: 'order.created', createdAt: at, attempts: 2 },
  ...{ last: { at, ms: 120, status: 500, answer: '1С занята' }, deliveredAt: null, nextAt: null },
};

async function integrations(user = aUser()) {
  backend.on(calls.apiKeys, () => buildSuccess([key]));
  backend.on(calls.webhooks, () => buildSuccess([hook]));
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=integrations' });
}

test('a director makes a key of chosen scopes and sees its secret once', async () => {
  const page = await integrations();
  backend.on(calls.createKey, () => buildSuccess({ ...key, secret: 'trs_AbCdEfGhIjKl' }));
  await page.person.type(await page.findByLabelText('Название'), 'Склад');
  await page.person.click(page.getByLabelText('Читать машины и водителей'));
  await page.person.click(page.getByRole('button', { name: 'Создать ключ' }));
  expect(await page.findByText('trs_AbCdEfGhIjKl')).toBeTruthy();
  expect(backend.getBodies(calls.createKey)).toEqual([{ name: 'Склад', scopes: ['orders.read', 'fleet.read'] }]);
  await page.person.click(page.getByRole('button', { name: 'Сохранил' }));
  expect(page.queryByText('trs_AbCdEfGhIjKl')).toBeNull();
});

test('a key without a name or a scope is not sent', async () => {
  const page = await integrations();
  await page.person.click(await page.findByLabelText('Читать заказы'));
  await page.person.click(page.getByRole('button', { name: 'Создать ключ' }));
  expect(await page.findByText('Назовите ключ, например «1С»')).toBeTruthy();
  expect(page.getByText('Отметьте хотя бы одно право')).toBeTruthy();
});

test('a revocation is asked about', async () => {
  const page = await integrations();
  backend.on(calls.revokeKey, () => buildDoneReply());
  await page.person.click(await page.findByRole('button', { name: 'Отозвать ключ: 1С' }));
  expect(await page.findByText(/перестанет работать сразу/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отозвать' }));
  expect(await page.findByText('Ключ отозван')).toBeTruthy();
});

test('an address that is refused says why at its field', async () => {
  const page = await integrations();
  const fields = { url: 'Такой адрес не подходит' };
  backend.on(calls.addWebhook, () => new Refusal('webhooks/address', { fields }));
  await page.person.type(await page.findByLabelText('Адрес'), 'https://10.0.0.1/');
  await page.person.click(page.getByRole('button', { name: 'Добавить адрес' }));
  expect(await page.findByText(fields.url)).toBeTruthy();
});

test('address and events are changed without a new secret', async () => {
  const page = await integrations();
  backend.on(calls.changeWebhook, () => buildSuccess(hook));
  await page.person.click(await page.findByRole('button', { name: 'Ещё: https://1c.example/hook' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Изменить' }));
  const dialog = within(await page.findByRole('dialog'));
  await page.person.click(dialog.getByLabelText('Пришла оплата за рейс'));
  await page.person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => backend.getBodies(calls.changeWebhook))
    .toEqual([{ url: hook.url, kinds: ['order.created', 'payment.received'] }]);
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
});

test('the log shows what the server answered, and sends again', async () => {
  const page = await integrations();
  backend.on(calls.deliveries, () => buildSuccess([delivery]));
  backend.on(calls.replayDelivery, () => buildSuccess({ at, ms: 80, status: 200, answer: '' }));
  await page.person.click(await page.findByRole('button', { name: 'Журнал: https://1c.example/hook' }));
  expect(await page.findByText('1С занята')).toBeTruthy();
  expect(page.getByText('Не доставлено')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отправить ещё раз: Новый заказ' }));
  await expect.poll(() => backend.getBodies(calls.replayDelivery).length).toBe(1);
});

test('whoever may not set this up has no such section', async () => {
  const page = await integrations(aUser({ role: 'dispatcher' }));
  expect(await page.findByRole('tabpanel', { name: 'Профиль' })).toBeTruthy();
  expect(page.queryByRole('tab', { name: 'Интеграции' })).toBeNull();
});
