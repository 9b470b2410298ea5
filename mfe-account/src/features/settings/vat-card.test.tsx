// @vitest-environment happy-dom

import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { freshUserState } from '@trassa/contracts/account/user-state';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();

async function company(modes: DatedVatMode[], user = aUser()) {
  let stored = modes;
  backend.on(accountEndpoints.state, () => buildSuccess(freshUserState));
  backend.on(costsEndpoints.vatModes, () => buildSuccess({ modes: stored }));
  backend.on(costsEndpoints.saveVatModes, ({ body }) => {
    stored = body.modes;
    return buildSuccess({ modes: stored });
  });
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=company' });
}

const usn: DatedVatMode = { from: '2026-01-01', mode: 'usn_5' };

test('a company without a mode is told that prices count as without VAT', async () => {
  const page = await company([]);
  expect(await page.findByText(/^Режим не указан/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Добавить' }));
  expect(await page.findByText('Укажите день')).toBeTruthy();
  expect(backend.getBodies(costsEndpoints.saveVatModes)).toEqual([]);
});

test('modes stand with their days, and one is removed', async () => {
  const page = await company([{ from: '2024-01-01', mode: 'general' }, usn]);
  expect(await page.findByText('с 01.01.2024')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Убрать: ОСНО, общая ставка, с 01.01.2024' }));
  expect(await page.findByText(/^Сохранено/)).toBeTruthy();
  expect(backend.getBodies(costsEndpoints.saveVatModes)).toEqual([{ modes: [usn] }]);
});

test('a dispatcher reads the mode and changes nothing', async () => {
  const page = await company([usn], aUser({ role: 'dispatcher' }));
  expect(await page.findByText('УСН, НДС 5 %')).toBeTruthy();
  expect(page.queryByRole('button', { name: /Убрать|Добавить/ })).toBeNull();
});

test('modes that cannot be loaded say so', async () => {
  backend.on(costsEndpoints.vatModes, () => new Refusal('common/unavailable'));
  backend.on(accountEndpoints.state, () => buildSuccess(freshUserState));
  await startSignedIn(backend, aUser());
  const page = showPage(<SettingsPage />, { path: '/dashboard/settings?tab=company' });
  expect(await page.findByText('Не удалось загрузить режимы НДС')).toBeTruthy();
});
