// @vitest-environment happy-dom

import { within } from '@testing-library/react';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Handover } from '@trassa/contracts/account/handovers';
import type { Person } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test, vi } from 'vitest';
import { aUser, peopleReply } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();
const director = aUser();
const accountant: Person = {
  id: '0195c1f2-0000-4000-8000-0000000000d1',
  firstName: 'Лариса',
  lastName: 'Осипова',
  email: 'osipova@example.com',
  role: 'accountant',
  lastSeenAt: null,
};
const handover: Handover = {
  id: '0195c1f2-0000-4000-8000-0000000000d4',
  from: { id: director.id, name: 'Андрей Савельев' },
  to: { id: accountant.id, name: 'Лариса Осипова' },
  role: 'dispatcher',
  expiresAt: '2126-11-27T09:00:00Z',
};
const receiver = aUser({ ...accountant, role: 'accountant' });

async function people(user = director, handovers: Handover[] = [], colleagues = [accountant]) {
  backend.on(peopleEndpoints.people, () => buildSuccess(peopleReply({ people: colleagues, handovers })));
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=people' });
}

test('a director offers the place to a colleague, and reads a refusal in the dialog', async () => {
  const page = await people();
  backend.on(peopleEndpoints.offerHandover, () => new Refusal('account/handover-receiver'));
  await page.person.click(await page.findByRole('button', { name: 'Передать место' }));
  await page.person.click(await page.findByRole('button', { name: 'Предложить' }));
  expect(await page.findByText(/^Место директора можно передать диспетчеру или бухгалтеру/)).toBeTruthy();
  backend.on(peopleEndpoints.offerHandover, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Предложить' }));
  expect(await page.findByText('Предложение отправлено')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.offerHandover).at(-1)).toEqual({
    personId: accountant.id,
    role: 'dispatcher',
  });
});

test('an offer whose answer is lost is shown as one that waits', async () => {
  const page = await people();
  backend.on(peopleEndpoints.offerHandover, () => {
    backend.on(peopleEndpoints.people, () =>
      buildSuccess(peopleReply({ people: [accountant], handovers: [handover] })),
    );
    return new Refusal('common/unavailable');
  });
  await page.person.click(await page.findByRole('button', { name: 'Передать место' }));
  await page.person.click(await page.findByRole('button', { name: 'Предложить' }));
  expect(await page.findByText('Лариса Осипова: ждём ответа')).toBeTruthy();
});

test('an offer that waits is shown to the director, who withdraws it', async () => {
  const page = await people(director, [handover]);
  backend.on(peopleEndpoints.withdrawHandover, () => buildDoneReply());
  expect(await page.findByText('Лариса Осипова: ждём ответа')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отозвать' }));
  expect(await page.findByText('Предложение отозвано')).toBeTruthy();
});

test('the colleague reads what accepting means, accepts, and is asked to sign in again', async () => {
  const page = await people(receiver, [handover]);
  backend.on(peopleEndpoints.acceptHandover, () => buildDoneReply());
  expect(await page.findByText('Андрей Савельев предлагает вам стать директором')).toBeTruthy();
  backend.on(authEndpoints.logout, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Принять' }));
  const dialog = await page.findByRole('alertdialog');
  expect(dialog.textContent).toContain('войдите снова');
  await page.person.click(within(dialog).getByRole('button', { name: 'Принять' }));
  await vi.waitFor(() => expect(backend.getBodies(peopleEndpoints.acceptHandover)).toHaveLength(1));
});

test('an offer that is withdrawn while its dialog is open says so there', async () => {
  const page = await people(receiver, [handover]);
  backend.on(peopleEndpoints.acceptHandover, () => new Refusal('account/handover-over'));
  await page.person.click(await page.findByRole('button', { name: 'Принять' }));
  const dialog = await page.findByRole('alertdialog');
  await page.person.click(within(dialog).getByRole('button', { name: 'Принять' }));
  expect(await page.findByText(/^Предложение больше не действует/)).toBeTruthy();
});

test('the colleague declines', async () => {
  const page = await people(receiver, [handover]);
  backend.on(peopleEndpoints.declineHandover, () => buildDoneReply());
  await page.person.click(await page.findByRole('button', { name: 'Отказаться' }));
  expect(await page.findByText('Вы отказались от предложения')).toBeTruthy();
});

test('where nobody could take the place a director reads why', async () => {
  const page = await people(director, [], []);
  expect(await page.findByText(/^Передать место пока некому/)).toBeTruthy();
});

test('a colleague without an offer sees no such card', async () => {
  const page = await people(receiver);
  expect(await page.findByRole('heading', { name: 'Сотрудники' })).toBeTruthy();
  expect(page.queryByText('Передача места директора')).toBeNull();
});
