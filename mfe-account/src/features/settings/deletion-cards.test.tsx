// @vitest-environment happy-dom

import { within } from '@testing-library/react';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();

async function open(user = aUser()) {
  await startSignedIn(backend, user);
  backend.on(authEndpoints.logout, () => buildDoneReply());
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=data' });
}

test('the last director reads in the dialog why the account stays', async () => {
  const page = await open();
  backend.on(deletionEndpoints.deleteAccount, () => new Refusal('account/last-director'));
  await page.person.click(await page.findByRole('button', { name: 'Удалить учётную запись' }));
  const dialog = await page.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Восстановить её нельзя');
  await page.person.click(within(dialog).getByRole('button', { name: 'Удалить учётную запись' }));
  expect(await page.findByText(/В компании должен остаться директор/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отмена' }));
});

test('a director deletes the company, having read what is kept and how long it can be restored', async () => {
  const page = await open();
  backend.on(deletionEndpoints.deleteCompany, () => buildDoneReply());
  expect(await page.findByText(/30 дней компанию можно восстановить/)).toBeTruthy();
  expect(page.getByText(/пять лет храним платежи за тариф/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Удалить компанию' }));
  const dialog = await page.findByRole('alertdialog');
  await page.person.click(within(dialog).getByRole('button', { name: 'Удалить компанию' }));
  await vi.waitFor(() => expect(backend.getBodies(deletionEndpoints.deleteCompany)).toHaveLength(1));
});

test('a dispatcher deletes the own account alone', async () => {
  const page = await open(aUser({ role: 'dispatcher' }));
  expect(await page.findByRole('button', { name: 'Удалить учётную запись' })).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Удалить компанию' })).toBeNull();
});
