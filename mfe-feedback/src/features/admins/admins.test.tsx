// @vitest-environment happy-dom
import type { Admin } from '@trassa/contracts/account/admins';
import { adminsEndpoints } from '@trassa/contracts/account/admins-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { type PageOnScreen, showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { AdminsPage } from './admins.page.tsx';

const backend = fakeBackend();
const anAdmin = (parts: Partial<Admin> = {}): Admin => ({
  id: '0195c1f2-0000-4000-8000-0000000000e1',
  firstName: 'Анна',
  lastName: 'Власова',
  email: 'vlasova@example.com',
  companyName: 'ООО «Трасса»',
  lastSeenAt: '2026-11-20T09:00:00Z',
  ...parts,
});

beforeEach(async () => {
  await startSignedIn(backend, { role: 'admin' });
  backend.on(adminsEndpoints.admins, () => buildSuccess([anAdmin()]));
});
const getField = (page: PageOnScreen, form: string) =>
  page.getByRole('form', { name: form }).querySelector('input') as HTMLInputElement;
const open = () => showPage(<AdminsPage />, { path: '/feedback/admins' });

test('an administrator sees who else is one, and appoints another by the address', async () => {
  const page = open();
  expect((await page.findByText('Анна Власова')).closest('li')?.textContent).toContain('ООО «Трасса», последний визит');
  backend.on(adminsEndpoints.appointAdmin, () => buildDoneReply());
  await page.person.type(getField(page, 'Назначить администратора'), 'petrov@example.com');
  await page.person.click(page.getByRole('button', { name: 'Назначить' }));
  expect(await page.findByText('Администратор назначен: petrov@example.com')).toBeTruthy();
  expect(backend.getBodies(adminsEndpoints.appointAdmin)).toEqual([{ email: 'petrov@example.com' }]);
});

test('an address that does not fit is refused in words', async () => {
  const page = open();
  backend.on(adminsEndpoints.appointAdmin, () => new Refusal('account/admin-not-director'));
  await page.person.type(getField(page, 'Назначить администратора'), 'petrov@example.com');
  await page.person.click(page.getByRole('button', { name: 'Назначить' }));
  expect(await page.findByText(/назначить можно только директора/)).toBeTruthy();
});

test('a removal is asked about, and that of the last one is refused in the dialog', async () => {
  const page = open();
  backend.on(adminsEndpoints.removeAdmin, () => new Refusal('account/last-admin'));
  await page.person.click(await page.findByRole('button', { name: 'Снять права: Анна Власова' }));
  expect(await page.findByText(/останется директором своей компании/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Снять права' }));
  expect(await page.findByText(/Это последний администратор/)).toBeTruthy();
});

test('a second factor is reset by the address, and the director of the person is named where there is one', async () => {
  const page = open();
  backend.on(adminsEndpoints.resetFactorsOf, () => new Refusal('account/factor-reset-by-director'));
  await page.person.type(getField(page, 'Сброс второго фактора'), 'petrov@example.com');
  await page.person.click(page.getByRole('button', { name: 'Сбросить второй фактор' }));
  expect(await page.findByText(/сбрасывает директор его компании/)).toBeTruthy();
  backend.on(adminsEndpoints.resetFactorsOf, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Сбросить второй фактор' }));
  expect(await page.findByText('Второй фактор сброшен: petrov@example.com')).toBeTruthy();
});

test('sessions of a person are ended by the address', async () => {
  const page = open();
  backend.on(adminsEndpoints.endSessionsOf, () => buildDoneReply());
  await page.person.type(getField(page, 'Выход на всех устройствах'), 'petrov@example.com');
  await page.person.click(page.getByRole('button', { name: 'Завершить сеансы' }));
  expect(await page.findByText('Сеансы завершены: petrov@example.com')).toBeTruthy();
  expect(backend.getBodies(adminsEndpoints.endSessionsOf)).toEqual([{ email: 'petrov@example.com' }]);
});

test('says when the list cannot be read', async () => {
  backend.on(adminsEndpoints.admins, () => new Refusal('common/unavailable'));
  expect(await open().findByText('Не удалось загрузить список администраторов')).toBeTruthy();
});
