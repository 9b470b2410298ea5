// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Client } from '@trassa/contracts/edo/clients';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { ClientContacts } from '@trassa/contracts/finance/client-contacts';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aClient, aConnection, ok, somePageOfClients } from '../../shared/testing/edo-factories.ts';
import { ClientsPage } from './clients.page.tsx';

const backend = fakeBackend();
const money: NonNullable<Client['money']> = {
  ...{ name: 'РЦ Восток', income: 1_250_000, trips: 21, debt: 0, overdue: 0, daysLate: 0, payDays: null },
  score: null,
};
let kept: ClientContacts;

beforeEach(async () => {
  kept = { email: null, address: 'г Казань, ул Баумана, д 2' };
  await startSignedIn(backend);
  const client = aClient({ money });
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.clients, () => ok(somePageOfClients([client])));
  backend.on(edoFigureEndpoints.client, () =>
    ok({ ...client, branches: [], routes: [], vehicles: [], documents: [], check: null }),
  );
  backend.on(clientMoneyEndpoints.clientContacts, ({ query }) => {
    expect(query.get('client')).toBe('РЦ Восток');
    return ok(kept);
  });
});

const open = () => showPage(<ClientsPage />, { path: '/edo-clients?client=1655000000' });
const edit = () => screen.findByRole('button', { name: 'Изменить' });

test('a card says where a client is written to, and takes another address', async () => {
  backend.on(clientMoneyEndpoints.saveClientContacts, ({ body: { email, address } }) => {
    kept = { email, address };
    return { success: true as const };
  });
  const { person } = open();
  expect(await screen.findByText('г Казань, ул Баумана, д 2')).toBeTruthy();
  expect(screen.getByText('не указано')).toBeTruthy();
  await person.click(await edit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Почта и адрес' }));
  await person.type(dialog.getByLabelText('Почта клиента'), ' buh@client.ru ');
  await person.clear(dialog.getByLabelText('Адрес клиента'));
  await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(backend.getBodies(clientMoneyEndpoints.saveClientContacts)).toEqual([
      { client: 'РЦ Восток', email: 'buh@client.ru', address: null },
    ]),
  );
  expect(await screen.findByText('buh@client.ru')).toBeTruthy();
});

test('what was not saved stays in its fields with the reason', async () => {
  backend.on(clientMoneyEndpoints.saveClientContacts, () => new Refusal('common/unavailable'));
  const { person } = open();
  await person.click(await edit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Почта и адрес' }));
  await person.type(dialog.getByLabelText('Почта клиента'), 'buh@client.ru');
  await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByLabelText('Почта клиента')).toHaveProperty('value', 'buh@client.ru');
});

test('whoever does not manage money reads it alone', async () => {
  await startSignedIn(backend, { role: 'dispatcher' });
  open();
  expect(await screen.findByText('г Казань, ул Баумана, д 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
});
