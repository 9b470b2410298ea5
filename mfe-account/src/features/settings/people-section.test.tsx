// @vitest-environment happy-dom

import { waitFor, within } from '@testing-library/react';
import type { Invitation, Person } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { errors } from '@trassa/contracts/errors';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser, peopleReply } from '../../testing/account-factories.ts';
import { SettingsPage } from './settings.page.tsx';

const backend = fakeBackend();

const aPerson = (parts: Partial<Person> = {}): Person => ({
  id: '0195c1f2-0000-4000-8000-0000000000d1',
  firstName: 'Лариса',
  lastName: 'Осипова',
  email: 'osipova@example.com',
  role: 'dispatcher',
  lastSeenAt: '2026-11-20T09:00:00Z',
  ...parts,
});
const anInvitation = (parts: Partial<Invitation> = {}): Invitation => ({
  id: '0195c1f2-0000-4000-8000-0000000000d2',
  email: 'zueva@example.com',
  role: 'accountant',
  invitedBy: 'Борис Игнатьев',
  sentAt: '2026-11-20T09:00:00Z',
  expiresAt: '2126-11-27T09:00:00Z',
  ...parts,
});

async function people(user = aUser(), data: object = {}) {
  backend.on(peopleEndpoints.people, () =>
    buildSuccess(peopleReply({ people: [aPerson()], invitations: [anInvitation()], ...data })),
  );
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=people' });
}

test('a director invites by address and role, and reads what the role may', async () => {
  const page = await people();
  backend.on(peopleEndpoints.invite, () => buildDoneReply());
  expect(await page.findByText(/^Заказы, машины, водители, документы/)).toBeTruthy();
  await page.person.type(page.getByLabelText('Почта'), 'petrov@example.com');
  await page.person.click(page.getByRole('button', { name: 'Отправить приглашение' }));
  expect(await page.findByText('Приглашение отправлено: petrov@example.com')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.invite)).toEqual([{ email: 'petrov@example.com', role: 'dispatcher' }]);
});

test('the server refuses an address of a colleague at its field', async () => {
  const page = await people();
  const fields = { email: 'Человек с этим адресом уже работает в компании.' };
  backend.on(peopleEndpoints.invite, () => new Refusal('account/already-here', { fields }));
  await page.person.type(page.getByLabelText('Почта'), 'osipova@example.com');
  await page.person.click(page.getByRole('button', { name: 'Отправить приглашение' }));
  expect(await page.findByText(fields.email)).toBeTruthy();
});

test('a removal is asked about, and its refusal stays in the dialog', async () => {
  const page = await people();
  backend.on(peopleEndpoints.removePerson, () => new Refusal('account/last-director'));
  await page.person.click(await page.findByRole('button', { name: 'Ещё: Лариса Осипова' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Удалить' }));
  await page.person.click(await page.findByRole('button', { name: 'Удалить' }));
  expect(await page.findByText(/^В компании должен остаться директор/)).toBeTruthy();
});

test('a role that another director has changed meanwhile is refused in the open dialog, and nothing is lost', async () => {
  const page = await people();
  backend.on(peopleEndpoints.changeRole, () => new Refusal('account/role-changed'));
  await page.person.click(await page.findByRole('button', { name: 'Роль: Лариса Осипова' }));
  const dialog = await page.findByRole('alertdialog');
  await page.person.click(await within(dialog).findByRole('combobox', { name: 'Роль' }));
  await page.person.click(await page.findByTitle('Бухгалтер'));
  await page.person.click(within(dialog).getByRole('button', { name: 'Изменить' }));
  expect(await page.findByText(/^Роль этого человека уже изменили/)).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.changeRole)).toEqual([{ role: 'accountant', was: 'dispatcher' }]);
});

test('a changed role is given back by one press, unless keys have stopped with it', async () => {
  const page = await people();
  backend.on(peopleEndpoints.changeRole, () => buildDoneReply());
  const change = async (role: string) => {
    await page.person.click(await page.findByRole('button', { name: 'Роль: Лариса Осипова' }));
    const dialog = await page.findByRole('alertdialog');
    await page.person.click(await within(dialog).findByRole('combobox', { name: 'Роль' }));
    await page.person.click(await page.findByTitle(role));
    await page.person.click(within(dialog).getByRole('button', { name: 'Изменить' }));
  };
  await change('Директор');
  expect(await page.findByText('Роль изменена: Директор')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Отменить' }));
  expect(await page.findByText('Роль изменена: Диспетчер')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.changeRole)).toEqual([
    { role: 'director', was: 'dispatcher' },
    { role: 'dispatcher', was: 'director' },
  ]);
  await change('Бухгалтер');
  expect(await page.findByText('Роль изменена: Бухгалтер')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Отменить' })).toBeNull();
});

test('a lost second factor of a colleague is reset after a question, whose refusal stays in the dialog', async () => {
  const page = await people();
  backend.on(peopleEndpoints.resetFactors, () => new Refusal('account/factor-reset-refused'));
  await page.person.click(await page.findByRole('button', { name: 'Ещё: Лариса Осипова' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Сбросить второй фактор' }));
  expect(await page.findByText(/Сначала убедитесь, что просит он сам/)).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Сбросить второй фактор' }));
  expect(await page.findByText(/^Отсюда второй фактор этого человека не сбросить/)).toBeTruthy();
  backend.on(peopleEndpoints.resetFactors, () => buildDoneReply());
  await page.person.click(page.getByRole('button', { name: 'Сбросить второй фактор' }));
  expect(await page.findByText('Второй фактор сброшен')).toBeTruthy();
});

test('an open invitation is sent again or withdrawn', async () => {
  const page = await people();
  backend.on(peopleEndpoints.withdrawInvitation, () => buildDoneReply());
  await page.person.click(await page.findByRole('button', { name: 'Отозвать приглашение: zueva@example.com' }));
  expect(await page.findByText(/^Ссылка из письма перестанет работать/)).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.withdrawInvitation)).toEqual([]);
  await page.person.click(page.getByRole('button', { name: 'Отозвать' }));
  expect(await page.findByText('Приглашение отозвано')).toBeTruthy();
});

test('a withdrawal whose answer was lost reads the list anew, where the invitation is gone', async () => {
  const page = await people();
  const name = 'Отозвать приглашение: zueva@example.com';
  const withdraw = await page.findByRole('button', { name });
  backend.on(peopleEndpoints.people, () => buildSuccess(peopleReply({ people: [aPerson()] })));
  backend.on(peopleEndpoints.withdrawInvitation, () => new Refusal('common/unavailable'));
  await page.person.click(withdraw);
  await page.person.click(await page.findByRole('button', { name: 'Отозвать' }));
  await page.person.click(await page.findByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(page.queryByRole('button', { name })).toBeNull());
});

test('a dispatcher sees the colleagues and no way to change them', async () => {
  const page = await people(aUser({ role: 'dispatcher' }), { people: [aPerson()], invitations: [] });
  expect(await page.findByText('Лариса Осипова')).toBeTruthy();
  expect(page.getByText('Приглашает и удаляет сотрудников директор.')).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Удалить|^Роль/ })).toBeNull();
});

test('a choice about costs that was not saved says so', async () => {
  const page = await people(aUser(), { costsWithheld: false });
  backend.on(peopleEndpoints.withholdCosts, () => new Refusal('common/unavailable'));
  await page.person.click(await page.findByRole('checkbox', { name: 'Диспетчеры не видят маржу и расходы' }));
  expect(await page.findByText(errors['common/unavailable'].text)).toBeTruthy();
});

test('a director withholds costs from dispatchers; others see no such choice', async () => {
  const page = await people(aUser(), { costsWithheld: false });
  backend.on(peopleEndpoints.withholdCosts, () => buildDoneReply());
  await page.person.click(await page.findByRole('checkbox', { name: 'Диспетчеры не видят маржу и расходы' }));
  expect(await page.findByText('Маржа и расходы закрыты для диспетчеров')).toBeTruthy();
  expect(backend.getBodies(peopleEndpoints.withholdCosts)).toEqual([{ withheld: true }]);
  await page.person.click(page.getByRole('button', { name: 'Отменить' }));
  expect(await page.findByText('Маржа и расходы открыты диспетчерам')).toBeTruthy();
  page.unmount();
  const other = await people(aUser({ role: 'accountant' }), { costsWithheld: true });
  expect(await other.findByText('Лариса Осипова')).toBeTruthy();
  expect(other.queryByRole('checkbox', { name: 'Диспетчеры не видят маржу и расходы' })).toBeNull();
});

test('a removal names the keys and addresses that stop, and keeps them when told so', async () => {
  const personId = aPerson().id;
  const integrations = [
    { personId, kind: 'key', id: '0195c1f2-0000-4000-8000-0000000000d5', name: '1С' },
    { personId, kind: 'webhook', id: '0195c1f2-0000-4000-8000-0000000000d6', name: 'hooks.example' },
  ];
  const page = await people(aUser(), { integrations });
  const asked: unknown[] = [];
  backend.on(peopleEndpoints.removePerson, ({ query }) => {
    asked.push(query.get('keepIntegrations'));
    return buildDoneReply();
  });
  await page.person.click(await page.findByRole('button', { name: 'Ещё: Лариса Осипова' }));
  await page.person.click(await page.findByRole('menuitem', { name: 'Удалить' }));
  const dialog = within(await page.findByRole('alertdialog'));
  expect(dialog.getByText(/ключ API «1С», отправка событий на hooks\.example\. Они остановятся/)).toBeTruthy();
  await page.person.click(dialog.getByRole('checkbox', { name: 'Не останавливать' }));
  await page.person.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(await page.findByText('Сотрудник удалён')).toBeTruthy();
  expect(asked).toEqual(['true']);
});

test('a role without the right names what stops, one with it stops nothing', async () => {
  const personId = aPerson().id;
  const integrations = [{ personId, kind: 'key', id: '0195c1f2-0000-4000-8000-0000000000d5', name: '1С' }];
  const page = await people(aUser(), { people: [aPerson({ role: 'director' })], integrations });
  await page.person.click(await page.findByRole('button', { name: 'Роль: Лариса Осипова' }));
  const dialog = within(await page.findByRole('alertdialog'));
  expect(dialog.queryByText(/ключ API «1С»/)).toBeNull();
  await page.person.click(await dialog.findByRole('combobox', { name: 'Роль' }));
  await page.person.click(await page.findByTitle('Бухгалтер'));
  expect(await dialog.findByText(/ключ API «1С»/)).toBeTruthy();
});
