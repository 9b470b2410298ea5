// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { SessionEntry } from '@trassa/contracts/account/session-list';
import { freshUserState } from '@trassa/contracts/account/user-state';
import type { Connection } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { aPayment, aSubscription } from '../../testing/money-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();

async function settings(tab: string, user = aUser()) {
  backend.on(accountEndpoints.state, () => buildSuccess(freshUserState));
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: `/dashboard/settings?tab=${tab}` });
}

const aSession = (parts: Partial<SessionEntry>): SessionEntry => ({
  id: '0195c1f2-0000-4000-8000-0000000000c1',
  current: false,
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
  ...parts,
});

test('the profile is saved, and what the server refuses stands at its field', async () => {
  backend.on(accountEndpoints.saveProfile, () => new Refusal('common/invalid', { fields: { phone: 'Занят' } }));
  const page = await settings('profile');
  const name = page.getByLabelText('Имя');
  await page.person.clear(name);
  await page.person.type(name, 'Борис');
  await page.person.click(page.getByRole('button', { name: 'Сохранить' }));
  expect(await page.findByText('Занят')).toBeTruthy();
  expect(backend.getBodies(accountEndpoints.saveProfile)[0]).toMatchObject({
    firstName: 'Борис',
    phone: '+79204180755',
  });
  expect(page.getByLabelText('Телефон')).toHaveProperty('value', '+7 920 418-07-55');
});

test('an address that is not proved has a way to another email', async () => {
  backend.on(authEndpoints.sendEmailProof, () => buildDoneReply());
  const page = await settings('profile', aUser({ emailUnproved: true }));
  await page.person.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await page.findByText('Письмо отправлено: savelev@example.com')).toBeTruthy();
});

test('requisites with wrong check digits are not sent', async () => {
  const page = await settings('company');
  const inn = page.getByLabelText('ИНН');
  await page.person.clear(inn);
  await page.person.type(inn, '7707083894');
  await page.person.click(page.getByRole('button', { name: 'Сохранить' }));
  expect(await page.findByText(/^Контрольные цифры ИНН не сходятся/)).toBeTruthy();
  expect(backend.getBodies(accountEndpoints.saveRequisites)).toEqual([]);
});

test('somebody who is not the director only reads the requisites', async () => {
  const page = await settings('company', aUser({ role: 'dispatcher' }));
  expect(page.getByText('Реквизиты меняет директор.')).toBeTruthy();
});

test('other sessions are ended, the own one is not offered to be', async () => {
  let list = [
    aSession({ current: true }),
    aSession({ id: '0195c1f2-0000-4000-8000-0000000000c2', address: '198.51.100.4' }),
  ];
  backend.on(accountEndpoints.sessions, () => buildSuccess(list));
  backend.on(accountEndpoints.endOtherSessions, () => {
    list = list.slice(0, 1);
    return buildSuccess({ ended: 1 });
  });
  const page = await settings('security');
  expect(await page.findByText('Этот сеанс')).toBeTruthy();
  expect(page.getAllByRole('button', { name: /^Завершить: / })).toHaveLength(1);
  await page.person.click(page.getByRole('button', { name: 'Завершить остальные' }));
  const question = within(await page.findByRole('alertdialog'));
  expect(question.getByText(/^Закроется 1\sсеанс на других устройствах/)).toBeTruthy();
  await page.person.click(question.getByRole('button', { name: 'Завершить остальные' }));
  await expect.poll(() => page.queryAllByRole('button', { name: /^Завершить: / })).toHaveLength(0);
});

test('the rules of a new password stand at its field until something is typed', async () => {
  backend.on(accountEndpoints.sessions, () => buildSuccess([]));
  const page = await settings('security');
  const rules = 'От 8 символов: заглавная и строчная буква, цифра';
  const field = page.getByLabelText('Новый пароль');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(rules);
  await page.person.type(field, 'S');
  expect(page.queryByText(rules)).toBeNull();
});

test('a wrong current password is said at its field', async () => {
  backend.on(accountEndpoints.sessions, () => buildSuccess([]));
  const fields = { currentPassword: 'Неверный пароль' };
  backend.on(accountEndpoints.changePassword, () => new Refusal('common/invalid', { fields }));
  const page = await settings('security');
  await page.person.type(page.getByLabelText('Текущий пароль'), 'Kolesnik76');
  await page.person.type(page.getByLabelText('Новый пароль'), 'Severniy-put-7');
  await page.person.click(page.getByRole('button', { name: 'Сменить пароль' }));
  expect(await page.findByText('Неверный пароль')).toBeTruthy();
  backend.on(accountEndpoints.changePassword, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Сменить пароль' }));
  expect(await page.findByText('Пароль изменён, остальные сеансы завершены.')).toBeTruthy();
});

test('the subscription is a section of its own: the tariff, its end, what was paid', async () => {
  const paid = aSubscription({ status: 'active', planName: 'Professional', daysLeft: 21 });
  backend.on(paymentsEndpoints.subscription, () => buildSuccess(paid));
  backend.on(paymentsEndpoints.history, () => buildSuccess([aPayment()]));
  const page = await settings('subscription');
  expect(await page.findByText('Тариф Professional')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Продлить или сменить' }).getAttribute('href')).toBe('/payment');
  const receipt = await page.findByRole('link', { name: /^Тариф Professional, месяц/ });
  expect(receipt.getAttribute('href')).toMatch(/^\/payment\/success\?payment_id=/);
});

test('a company that has not paid yet is told so', async () => {
  backend.on(paymentsEndpoints.subscription, () => buildSuccess(aSubscription()));
  backend.on(paymentsEndpoints.history, () => buildSuccess([]));
  const page = await settings('subscription');
  expect(await page.findByText('Платежей ещё нет')).toBeTruthy();
  expect(await page.findByText('Осталось 14 дней из 14')).toBeTruthy();
});

const aConnection = (parts: Partial<Connection>): Connection => ({
  id: '0195c1f2-0000-4000-8000-0000000000e1',
  login: 'demo-carrier',
  kind: 'exchange',
  connected: true,
  expiresAt: null,
  error: null,
  ingest: null,
  userName: null,
  shortName: null,
  createdAt: '2026-11-20T09:00:00Z',
  ...parts,
});

test.each<[string, Connection[], string]>([
  ['none', [], 'Не подключён'],
  ['only files a person dropped', [aConnection({ kind: 'upload', login: 'upload' })], 'Не подключён'],
  ['one that works', [aConnection({})], 'Подключён: demo-carrier'],
  ['one whose word ran out', [aConnection({ connected: false })], 'Связи нет, войдите заново: demo-carrier'],
])('of connections with the exchange there is %s', async (_, connections, text) => {
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess(connections));
  const page = await settings('connections');
  expect(await page.findByText(text)).toBeTruthy();
});

test('while the service of documents does not answer, the exchange is not called disconnected', async () => {
  backend.on(edoConnectionEndpoints.connections, () => new Refusal('common/unavailable'));
  const page = await settings('connections');
  expect(await page.findByText(/^Состояние сейчас неизвестно/)).toBeTruthy();
  expect(page.queryByText('Не подключён')).toBeNull();
});

test('a driver sees neither sections of the company nor an export that would be refused', async () => {
  const page = await settings('data', aUser({ role: 'driver' }));
  expect(await page.findByRole('button', { name: 'Удалить учётную запись' })).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Скачать данные' })).toBeNull();
  expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Профиль', 'Безопасность', 'Уведомления', 'Вид', 'Данные'],
  ]);
});
