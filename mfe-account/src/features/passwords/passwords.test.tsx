// @vitest-environment happy-dom
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test, vi } from 'vitest';
import { ForgotPasswordPage } from './forgot-password.page.tsx';
import { ResetPasswordPage } from './reset-password.page.tsx';

const backend = fakeBackend();

test('an email is asked for, and the answer is the same for every address', async () => {
  backend.on(accountEndpoints.forgotPassword, () => buildDoneReply());
  const page = showPage(<ForgotPasswordPage />, { path: '/forgot-password' });
  await page.person.type(page.getByLabelText('Почта'), 'не почта');
  await page.person.click(page.getByRole('button', { name: 'Прислать ссылку' }));
  expect(await page.findByText('Введите корректный email')).toBeTruthy();
  expect(backend.getBodies(accountEndpoints.forgotPassword)).toEqual([]);
  await page.person.clear(page.getByLabelText('Почта'));
  await page.person.type(page.getByLabelText('Почта'), 'savelev@example.com');
  await page.person.click(page.getByRole('button', { name: 'Прислать ссылку' }));
  expect(await page.findByText(/^Если такой адрес зарегистрирован/)).toBeTruthy();
});

test('an email that could not be asked for is said in the form', async () => {
  backend.on(accountEndpoints.forgotPassword, () => new Refusal('common/unavailable'));
  const page = showPage(<ForgotPasswordPage />, { path: '/forgot-password' });
  await page.person.type(page.getByLabelText('Почта'), 'savelev@example.com');
  await page.person.click(page.getByRole('button', { name: 'Прислать ссылку' }));
  expect(await page.findByRole('alert')).toBeTruthy();
});

test('a link without its key leads back to asking', () => {
  const page = showPage(<ResetPasswordPage />, { path: '/reset-password' });
  expect(page.getByText(/не хватает ключа/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Запросить новую ссылку' }).getAttribute('href')).toBe('/forgot-password');
});

test('a request for an email that hangs keeps the button busy', async () => {
  backend.on(accountEndpoints.forgotPassword, () => new Promise(() => undefined));
  const page = showPage(<ForgotPasswordPage />, { path: '/forgot-password' });
  await page.person.type(page.getByLabelText('Почта'), 'savelev@example.com');
  await page.person.click(page.getByRole('button', { name: 'Прислать ссылку' }));
  await vi.waitFor(() => expect(backend.getBodies(accountEndpoints.forgotPassword)).toHaveLength(1));
  await page.person.keyboard('{Enter}');
  expect(backend.getBodies(accountEndpoints.forgotPassword)).toHaveLength(1);
});
