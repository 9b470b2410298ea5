// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { fillRegistration, sendRegistration } from '../../testing/registration-form.ts';
import { RegisterPage } from './register.page.tsx';

const backend = fakeBackend();

test('a company that is here already is asked for access', async () => {
  backend.on(authEndpoints.suggestParty, () => ({ suggestions: [] }));
  backend.on(authEndpoints.register, () => new Refusal('account/company-known'));
  backend.on(peopleEndpoints.askAccess, () => buildDoneReply());
  const page = showPage(<RegisterPage />, { path: '/register' });
  await fillRegistration(page);
  await page.person.click(page.getByRole('button', { name: 'Заполнить вручную' }));
  await page.person.type(page.getByLabelText('ИНН'), '5242217361');
  await sendRegistration(page);
  await page.person.click(await page.findByRole('button', { name: 'Попросить доступ' }));
  expect(await page.findByText('Письмо отправлено: savelev@example.com')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.askAccess)).toEqual([
    { firstName: 'Андрей', lastName: 'Савельев', email: 'savelev@example.com', inn: '5242217361' },
  ]);
});
