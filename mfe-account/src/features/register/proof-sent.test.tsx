// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { fillRegistration, sendRegistration } from '../../testing/registration-form.ts';
import { RegisterPage } from './register.page.tsx';

const backend = fakeBackend();

async function registered() {
  backend.on(authEndpoints.suggestParty, () => ({ suggestions: [] }));
  backend.on(authEndpoints.register, () => buildSuccess({ user: aUser({ emailUnproved: true }) }));
  const page = showPage(<RegisterPage />, { path: '/register?partner=magnit' });
  await fillRegistration(page);
  await sendRegistration(page);
  return page;
}

test('where addresses are proved, a registration says that an email is on its way, and sends it again', async () => {
  const page = await registered();
  expect(await page.findByText('Мы отправили письмо: savelev@example.com')).toBeTruthy();
  expect(page.location().pathname).toBe('/register');
  expect(page.getByRole('link', { name: 'На страницу входа' }).getAttribute('href')).toBe('/login?partner=magnit');
  backend.on(authEndpoints.resendEmailProof, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await page.findByText(/^Если этот адрес ждёт подтверждения/)).toBeTruthy();
  expect(backend.getBodies(authEndpoints.resendEmailProof)).toEqual([{ email: 'savelev@example.com' }]);
});

test('says when the email cannot be asked for', async () => {
  const page = await registered();
  backend.on(authEndpoints.resendEmailProof, () => new Refusal('common/too-many'));
  await page.person.click(await page.findByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await page.findByText(/^Слишком много запросов/)).toBeTruthy();
});
