// @vitest-environment happy-dom

import type { AccessRequest } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { peopleReply } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();
const request: AccessRequest = {
  id: '0195c1f2-0000-4000-8000-0000000000d3',
  firstName: 'Вера',
  lastName: 'Зуева',
  email: 'zueva@example.com',
  at: '2026-11-20T09:00:00Z',
};

async function requests() {
  backend.on(peopleEndpoints.people, () => buildSuccess(peopleReply({ requests: [request] })));
  await startSignedIn(backend);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=people' });
}

test('a director accepts with a role', async () => {
  const page = await requests();
  backend.on(peopleEndpoints.acceptAccess, () => buildDoneReply());
  await page.person.click(await page.findByRole('button', { name: 'Принять: Вера Зуева' }));
  await page.person.click(await page.findByRole('button', { name: 'Принять' }));
  expect(await page.findByText('Приглашение отправлено: zueva@example.com')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.acceptAccess)).toEqual([{ role: 'dispatcher' }]);
});

test('a request that another director has answered says so', async () => {
  const page = await requests();
  backend.on(peopleEndpoints.declineAccess, () => new Refusal('account/access-answered'));
  await page.person.click(await page.findByRole('button', { name: 'Отклонить: Вера Зуева' }));
  await page.person.click(await page.findByRole('button', { name: 'Отклонить' }));
  expect(await page.findByText(/^На эту просьбу уже ответили/)).toBeTruthy();
});
