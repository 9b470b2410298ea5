// @vitest-environment happy-dom

import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { DeletionNotice } from './deletion-notice.tsx';

const backend = fakeBackend();
const at = '2026-12-27T09:00:00Z';
const show = () => showPage(<DeletionNotice at={at} />, { path: '/dashboard/settings?tab=data' });

test('a director restores the company and gets a session without the lock; a refusal is told', async () => {
  await startSignedIn(backend, { companyErasedAt: at });
  const page = show();
  expect(page.getByText(/её данные будут стёрты/).textContent).toContain('27');
  backend.on(deletionEndpoints.restoreCompany, () => new Refusal('account/deletion-over'));
  await page.person.click(page.getByRole('button', { name: 'Восстановить' }));
  expect(await page.findByText(/Срок восстановления вышел/)).toBeTruthy();
  backend.on(deletionEndpoints.restoreCompany, () => buildDoneReply());
  const { companyErasedAt: _, ...user } = (await call(authEndpoints.me)).data;
  const tokens = { accessToken: localStorage.getItem('accessToken') ?? '', refreshToken: 'next' };
  backend.on(authEndpoints.refresh, () => buildSuccess({ tokens, user }));
  await page.person.click(page.getByRole('button', { name: 'Восстановить' }));
  expect(await page.findByText('Компания восстановлена')).toBeTruthy();
  expect(backend.getBodies(authEndpoints.refresh)).toHaveLength(1);
});

test('others read who can restore it', async () => {
  await startSignedIn(backend, { role: 'dispatcher', companyErasedAt: at });
  const page = show();
  expect(page.getByText(/Восстановить её может директор/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Восстановить' })).toBeNull();
});
