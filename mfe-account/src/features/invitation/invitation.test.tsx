// @vitest-environment happy-dom

import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { OpenInvitation } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn, startSignedOut } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { InvitationPage } from './invitation.page.tsx';

const backend = fakeBackend();
const invitation: OpenInvitation = {
  companyName: 'ООО «Северный путь»',
  email: 'osipova@example.com',
  role: 'dispatcher',
  invitedBy: 'Андрей Савельев',
  hasAccount: false,
};
const open = () => showPage(<InvitationPage />, { path: '/invite#token' });

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const accept = { name: 'Принять приглашение' };
async function fillAndAccept() {
  backend.on(peopleEndpoints.openInvitation, () => buildSuccess(invitation));
  backend.on(peopleEndpoints.acceptInvitation, () => buildDoneReply());
  const page = open();
  expect(await page.findByText(/^Андрей Савельев приглашает вас в компанию ООО «Северный путь»/)).toBeTruthy();
  await page.person.type(page.getByLabelText('Имя'), 'Лариса');
  await page.person.type(page.getByLabelText('Фамилия'), 'Осипова');
  await page.person.type(page.getByLabelText('Телефон'), '+7 920 418-07-56');
  await page.person.type(page.getByLabelText('Пароль'), 'Severniy-put-7');
  for (const box of page.getAllByRole('checkbox').slice(0, 2)) await page.person.click(box);
  await page.person.click(page.getByRole('button', accept));
  return page;
}
const takeLogin = () =>
  backend.on(authEndpoints.login, () => ({
    success: true as const,
    message: '',
    data: { user: aUser({ role: 'dispatcher' }), tokens },
  }));

test('an invited person fills in the name and a password, and is signed in', async () => {
  takeLogin();
  await fillAndAccept();
  await expect
    .poll(() => backend.getBodies(authEndpoints.login))
    .toEqual([{ email: 'osipova@example.com', password: 'Severniy-put-7' }]);
  expect(backend.getBodies(peopleEndpoints.acceptInvitation)).toEqual([
    {
      ...{ token: 'token', firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756' },
      ...{ password: 'Severniy-put-7', consents: ['terms', 'personal-data'] },
    },
  ]);
});

test('a sign-in that fails after the invitation was accepted is tried again without accepting twice', async () => {
  backend.on(authEndpoints.login, () => new Refusal('common/too-many'));
  const page = await fillAndAccept();
  await expect.poll(() => backend.getBodies(authEndpoints.login)).toHaveLength(1);
  takeLogin();
  await page.person.click(await page.findByRole('button', accept));
  await expect.poll(() => backend.getBodies(authEndpoints.login)).toHaveLength(2);
  expect(backend.getBodies(peopleEndpoints.acceptInvitation)).toHaveLength(1);
});

test('a refused form puts the person into its first wrong field', async () => {
  backend.on(peopleEndpoints.openInvitation, () => buildSuccess(invitation));
  const page = open();
  await page.person.click(await page.findByRole('button', { name: 'Принять приглашение' }));
  await page.findByText('Имя обязательно');
  expect(document.activeElement).toBe(page.getByLabelText('Имя'));
});

test('an invitation that was accepted, withdrawn or is too old says so', async () => {
  backend.on(peopleEndpoints.openInvitation, () => new Refusal('account/invitation-invalid'));
  const page = open();
  expect(await page.findByText(/^Приглашение не подходит/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(page.getByRole('link', { name: 'Войти в систему' }).getAttribute('href')).toBe('/login');
});

test('a link without its key says so and asks nobody', async () => {
  const page = showPage(<InvitationPage />, { path: '/invite' });
  expect(await page.findByText(/^В ссылке нет ключа/)).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.openInvitation)).toEqual([]);
});

const known = { ...invitation, email: 'savelev@example.com', hasAccount: true };

const there = aUser({ id: '0195c1f2-0000-4000-8000-000000000003', companyId: '0195c1f2-0000-4000-8000-000000000004' });
async function joinByPress() {
  backend.on(peopleEndpoints.openInvitation, () => buildSuccess(known));
  backend.on(peopleEndpoints.joinCompany, () => buildSuccess({ companyId: there.companyId }));
  await startSignedOut();
  await startSignedIn(backend, { email: known.email });
  const page = open();
  await page.person.click(await page.findByRole('button', accept));
  return page;
}
const takeSwitch = () =>
  backend.on(authEndpoints.switchCompany, () => ({
    success: true as const,
    message: '',
    data: { user: there, tokens },
  }));

test('who has an account and is signed in with the address accepts by a press', async () => {
  takeSwitch();
  const page = await joinByPress();
  await expect.poll(() => backend.getBodies(authEndpoints.switchCompany)).toEqual([{ companyId: there.companyId }]);
  expect(backend.getBodies(peopleEndpoints.joinCompany)).toEqual([{ token: 'token' }]);
  expect(page.queryByLabelText('Пароль')).toBeNull();
});

test('a company that does not open after it was joined is opened by the next press', async () => {
  backend.on(authEndpoints.switchCompany, () => new Refusal('common/too-many'));
  const page = await joinByPress();
  await expect.poll(() => backend.getBodies(authEndpoints.switchCompany)).toHaveLength(1);
  takeSwitch();
  await page.person.click(await page.findByRole('button', accept));
  await expect.poll(() => backend.getBodies(authEndpoints.switchCompany)).toHaveLength(2);
  expect(backend.getBodies(peopleEndpoints.joinCompany)).toHaveLength(1);
});

test('who has an account signs in first, and comes back', async () => {
  backend.on(peopleEndpoints.openInvitation, () => buildSuccess(known));
  await startSignedOut();
  const page = open();
  await page.person.click(await page.findByRole('button', { name: 'Войти и принять' }));
  expect(page.location()).toMatchObject({
    pathname: '/login',
    state: { from: '/invite#token', email: 'savelev@example.com' },
  });
});

test('who is signed in with another address is told so, and changes the account', async () => {
  backend.on(peopleEndpoints.openInvitation, () => buildSuccess(known));
  backend.on(authEndpoints.logout, () => buildDoneReply());
  await startSignedIn(backend, { email: 'osipova@example.com' });
  const page = open();
  expect(
    await page.findByText(/^Вы вошли как osipova@example.com, а приглашение пришло на savelev@example.com/),
  ).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Выйти и войти с другим адресом' }));
  await expect.poll(() => page.location().pathname).toBe('/login');
  expect(backend.getBodies(peopleEndpoints.joinCompany)).toEqual([]);
});
