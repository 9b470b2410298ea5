// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { SessionTestPage } from './session-test.page.tsx';

const backend = fakeBackend();
beforeEach(() => {
  localStorage.setItem('accessToken', 'head.body.signature');
  localStorage.setItem('refreshToken', 'refresh-handle-of-this-browser');
  backend.on(accountEndpoints.testPages, () => buildSuccess({ enabled: true }));
  backend.on(authEndpoints.me, () => buildSuccess(aUser()));
});

test('the session is shown without its keys, and can be asked, aged and ended', async () => {
  const page = showPage(<SessionTestPage />, { path: '/session-test' });
  expect(await page.findByText('head… (19)')).toBeTruthy();
  expect(page.queryByText(/refresh-handle/)).toBeNull();
  await page.person.click(page.getByRole('button', { name: 'Запросить пользователя' }));
  expect(await page.findByText(`Пользователь получен: ${aUser().email}`)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Имитировать истечение ключа' }));
  expect(localStorage.getItem('accessToken')).toBe('head.body.expired');
  await page.person.click(page.getByRole('button', { name: 'Удалить ключи' }));
  expect(await page.findByText('Ключи удалены')).toBeTruthy();
  expect(localStorage.getItem('accessToken')).toBeNull();
});
