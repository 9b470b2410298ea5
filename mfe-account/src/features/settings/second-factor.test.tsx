// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { SecondFactor } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();
const none: SecondFactor = { totp: false, passkeys: [], recoveryCodes: 0, required: false };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);

async function security(factors: SecondFactor, user = aUser()) {
  let now = factors;
  backend.on(secondFactorEndpoints.secondFactor, () => buildSuccess(now));
  backend.on(accountEndpoints.sessions, () => buildSuccess([]));
  backend.on(authEndpoints.refresh, () =>
    buildSuccess({ user, tokens: { accessToken: 'renewed', refreshToken: 'renewed' } }),
  );
  await startSignedIn(backend, user);
  const page = showPage(<SettingsPage />, { path: '/dashboard/settings?tab=security' });
  await page.findByText('Второй фактор входа');
  const change = (next: Partial<SecondFactor>) => {
    now = { ...now, ...next };
  };
  return { page, change };
}

test('an app is connected by its first code, and the recovery codes are shown once', async () => {
  const { page, change } = await security(none);
  const secret = 'JBSWY3DPEHPK3PXP';
  backend.on(secondFactorEndpoints.setUpTotp, () => buildSuccess({ secret, uri: `otpauth://totp/a?secret=${secret}` }));
  backend.on(secondFactorEndpoints.confirmTotp, ({ body }) => {
    if (body.code !== '123456') return new Refusal('account/code-clock', { text: 'Часы телефона спешат' });
    change({ totp: true, recoveryCodes: 10 });
    return buildSuccess({ codes });
  });
  await page.person.click(page.getByRole('button', { name: 'Подключить приложение для кодов' }));
  expect(await page.findByRole('img', { name: 'QR-код для приложения' })).toBeTruthy();
  expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await page.person.type(page.getByLabelText('Код из приложения'), '654321{Enter}');
  expect(await page.findByText('Часы телефона спешат')).toBeTruthy();
  await page.person.clear(page.getByLabelText('Код из приложения'));
  await page.person.type(page.getByLabelText('Код из приложения'), '123456{Enter}');
  expect(await page.findByText('Сохраните коды восстановления')).toBeTruthy();
  expect(page.getByText('abcd-efgh-jkmn-pqr9')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Я сохранил коды' }));
  await expect.poll(() => page.queryByText('abcd-efgh-jkmn-pqr9')).toBeNull();
  expect(await page.findByText('Осталось 10 кодов из 10')).toBeTruthy();
});

test('the app is disconnected by password and code, and what is wrong stands at its field', async () => {
  const { page, change } = await security({ ...none, totp: true, recoveryCodes: 2 });
  backend.on(secondFactorEndpoints.switchOffTotp, ({ body }) => {
    const fields = { password: 'Текущий пароль неверен' };
    if (body.password !== 'Kolesnik77') return new Refusal('account/wrong-password', { fields });
    change({ totp: false, recoveryCodes: 0 });
    return buildDoneReply();
  });
  await page.person.click(page.getByRole('button', { name: 'Отключить приложение для кодов' }));
  const password = await page.findByLabelText('Пароль', { selector: 'input' });
  await page.person.type(password, 'Kolesnik76');
  await page.person.type(page.getByLabelText(/^Код из приложения или/), '123456{Enter}');
  expect(await page.findByText('Текущий пароль неверен')).toBeTruthy();
  await page.person.clear(password);
  await page.person.type(password, 'Kolesnik77{Enter}');
  expect(await page.findByRole('button', { name: 'Подключить приложение для кодов' })).toBeTruthy();
});

test('a passkey has its name and last use, and is removed after a question', async () => {
  const id = '0195c1f2-0000-4000-8000-0000000000d1';
  const key = { id, name: 'Ноутбук', createdAt: '2026-11-20T09:00:00Z', lastUsedAt: null };
  const { page, change } = await security({ ...none, passkeys: [key], recoveryCodes: 10 });
  backend.on(secondFactorEndpoints.removePasskey, () => {
    change({ passkeys: [] });
    return buildDoneReply();
  });
  expect(page.getByText(/^ещё не использован/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Удалить ключ «Ноутбук»' }));
  await page.person.click(await page.findByRole('button', { name: 'Удалить' }));
  expect(await page.findByText('Ключей пока нет')).toBeTruthy();
});

test('who manages the company makes the second factor obligatory, others see no such choice', async () => {
  const { page, change } = await security(none);
  backend.on(secondFactorEndpoints.requireSecondFactor, ({ body }) => {
    change({ required: body.required });
    return buildDoneReply();
  });
  await page.person.click(page.getByLabelText('Второй фактор обязателен'));
  expect(await page.findByText('Второй фактор теперь обязателен')).toBeTruthy();
  expect(backend.getBodies(secondFactorEndpoints.requireSecondFactor)).toEqual([{ required: true }]);
  page.unmount();
  const other = await security(none, aUser({ role: 'dispatcher' }));
  expect(other.page.queryByLabelText('Второй фактор обязателен')).toBeNull();
});
