// @vitest-environment happy-dom
import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import type { FailedDeliveries } from '@trassa/contracts/account/failed-deliveries';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { FailedDeliveriesPage } from './failed-deliveries.page.tsx';

const backend = fakeBackend();
const failed: FailedDeliveries = {
  deliveries: [
    {
      ...{ service: 'account', queue: 'outgoing_emails', id: 'a1', attempts: 81 },
      ...{ companyId: '0195c1f2-0000-4000-8000-0000000000e1', companyName: 'ООО «Ромашка»' },
      ...{ failure: '550 нет такого ящика', createdAt: '2026-11-20T09:00:00Z', failedAt: '2026-11-23T09:00:00Z' },
    },
  ],
  away: [],
};
beforeEach(async () => {
  await startSignedIn(backend, { role: 'admin' });
  backend.on(adminsEndpoints.failedDeliveries, () => buildSuccess(failed));
});
const open = () => showPage(<FailedDeliveriesPage />, { path: '/feedback/failed-deliveries' });

test('an administrator sees what was given up, of whom and why, and repeats it', async () => {
  const page = open();
  expect(await page.findByText('550 нет такого ящика')).toBeTruthy();
  expect(page.getByText('ООО «Ромашка»')).toBeTruthy();
  backend.on(adminsEndpoints.repeatDelivery, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Повторить: Письмо, ООО «Ромашка»' }));
  expect(await page.findByText('Отправляем ещё раз')).toBeTruthy();
  expect(backend.getBodies(adminsEndpoints.repeatDelivery)).toEqual([
    { service: 'account', queue: 'outgoing_emails', id: 'a1' },
  ]);
});

test('a service that does not answer is named beside the list of the others', async () => {
  backend.on(adminsEndpoints.failedDeliveries, () => buildSuccess({ deliveries: [], away: ['orders' as const] }));
  const page = open();
  expect(await page.findByText(/Не ответили: заказы/)).toBeTruthy();
  expect(await page.findByText('Всё доставлено')).toBeTruthy();
});

test('says when the list cannot be read', async () => {
  backend.on(adminsEndpoints.failedDeliveries, () => new Refusal('common/unavailable'));
  expect(await open().findByText('Не удалось загрузить список')).toBeTruthy();
});
