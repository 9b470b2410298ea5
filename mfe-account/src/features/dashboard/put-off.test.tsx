// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { freshUserState } from '@trassa/contracts/account/user-state';
import { buildSuccess } from '@trassa/contracts/envelope';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { PostponeMenu } from './put-off.tsx';

const backend = fakeBackend();
const item: AttentionItem = {
  key: 'orders/waiting',
  tone: 'warn',
  icon: 'clock',
  title: 'Ждут ответа: 1 заказ',
  text: '',
  action: 'Ответить',
  href: '/dashboard/orders',
};

test('a need is put off until any time that is still ahead', async () => {
  await startSignedIn(backend);
  backend.on(accountEndpoints.state, () => buildSuccess(freshUserState));
  backend.on(accountEndpoints.saveState, () => buildSuccess(freshUserState));
  const { person } = showPage(<PostponeMenu item={item} now={new Date()} />, { path: '/dashboard' });
  await person.click(await screen.findByRole('button', { name: /^Сделано или позже/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Другое время…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отложить: Ждут ответа: 1 заказ' }));
  const choose = async (day: string) => {
    const field = await dialog.findByLabelText(/^День/);
    await person.clear(field);
    await person.type(field, `${day.split('-').reverse().join('.')}{Enter}`);
    await person.click(dialog.getByRole('button', { name: 'Отложить' }));
  };
  await choose('2020-02-01');
  expect(await dialog.findByText('Это время уже прошло')).toBeTruthy();
  const day = addDays(getDay(new Date()), 40);
  await choose(day);
  await waitFor(() =>
    expect(backend.getBodies(accountEndpoints.saveState)).toMatchObject([
      { later: [{ key: 'orders/waiting', until: `${day}T07:00:00.000Z` }] },
    ]),
  );
});
