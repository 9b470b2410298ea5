// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { AccessPage } from './access.page.tsx';
import { ConfirmEmailPage } from './confirm-email.page.tsx';

const backend = fakeBackend();

test('an address is proved by a press, not by opening the link', async () => {
  backend.on(authEndpoints.proveEmail, () => buildDoneReply());
  const page = showPage(<ConfirmEmailPage />, { path: '/confirm-email#token' });
  const button = page.getByRole('button', { name: 'Подтвердить почту' });
  expect(backend.getBodies(authEndpoints.proveEmail)).toEqual([]);
  await page.person.click(button);
  expect(await page.findByText('Почта подтверждена.')).toBeTruthy();
  expect(backend.getBodies(authEndpoints.proveEmail)).toEqual([{ token: 'token' }]);
  expect(page.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/login');
});

test('who is signed in goes on to the dashboard', async () => {
  await startSignedIn(backend, { emailUnproved: true });
  const page = showPage(<ConfirmEmailPage />, { path: '/confirm-email#token' });
  expect(page.getByRole('link', { name: 'Перейти в кабинет' }).getAttribute('href')).toBe('/dashboard');
});

test('a link that was used says what to do', async () => {
  backend.on(authEndpoints.proveEmail, () => new Refusal('account/email-proof-invalid'));
  const page = showPage(<ConfirmEmailPage />, { path: '/confirm-email#token' });
  await page.person.click(page.getByRole('button', { name: 'Подтвердить почту' }));
  expect(await page.findByText(/^Ссылка не подходит/)).toBeTruthy();
});

test('a request for access goes to the director after a press', async () => {
  backend.on(peopleEndpoints.proveAccess, () => buildDoneReply());
  const page = showPage(<AccessPage />, { path: '/access#token' });
  await page.person.click(page.getByRole('button', { name: 'Отправить просьбу' }));
  expect(await page.findByText(/^Просьба отправлена/)).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.proveAccess)).toEqual([{ token: 'token' }]);
});

test('a link without its key says so', () => {
  const page = showPage(<AccessPage />, { path: '/access' });
  expect(page.getByText(/^В ссылке нет ключа/)).toBeTruthy();
});
