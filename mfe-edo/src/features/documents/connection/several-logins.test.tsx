// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../../shared/testing/edo-factories.ts';
import { DocumentsPage } from '../documents.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];

beforeEach(async () => {
  await startSignedIn(backend);
  asked.length = 0;
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    return ok({ chains: [aChain()], total: 1, all: 1, counts: {}, views: {}, matched: null });
  });
});

const open = () => showPage(<DocumentsPage />, { path: '/edo?category=ETRN' });
const getRow = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

describe('several logins', () => {
  const first = aLogin('volga-cargo', { shortName: 'Волга-Карго' });
  const second = aLogin('oka-trans', { connected: false, error: 'Токен не найден или истёк' });
  const chooseLogin = async (person: ReturnType<typeof open>['person'], name: RegExp) => {
    await person.click(await screen.findByRole('button', { name: 'Сменить логин' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name }));
  };

  beforeEach(() => {
    localStorage.clear();
    backend.on(edoConnectionEndpoints.connections, () => ok([first, second]));
    backend.on(edoConnectionEndpoints.status, ({ query }) =>
      aConnection(query.get('login') === 'oka-trans' ? second : first),
    );
  });

  test('are told with their states, and the page works with the one that is chosen', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'ЭДО подключён' }));
    await person.click(await screen.findByRole('button', { name: 'Сменить логин' }));
    expect((await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)).toEqual([
      'volga-cargoВолга-Карго · подключён',
      'oka-transдоступ закончился, войдите снова',
    ]);
    await person.click(screen.getByRole('menuitemcheckbox', { name: /oka-trans/ }));
    const signIn = await screen.findByRole('form', { name: 'Вход в ЭДО' });
    expect(within(signIn).getByLabelText('Логин ЭДО')).toHaveProperty('value', 'oka-trans');
    await person.click(within(signIn).getByRole('button', { name: 'Отмена' }));
    await chooseLogin(person, /volga-cargo/);
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
  });

  test('that two operators know are told apart: what is chosen is shown, and ended', async () => {
    const one = aLogin('same', { id: 'one', operator: 'diadoc' });
    const other = aLogin('same', { id: 'other', operator: 'saby' });
    backend.on(edoConnectionEndpoints.connections, () => ok([one, other]));
    backend.on(edoConnectionEndpoints.status, ({ query }) =>
      aConnection(query.get('connection') === 'other' ? other : one),
    );
    backend.on(edoConnectionEndpoints.disconnect, () => ({ success: true as const }));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'ЭДО подключён' }));
    await chooseLogin(person, /Saby/);
    await person.click(await screen.findByRole('button', { name: 'Сменить логин' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: /Saby/, checked: true })).toBeTruthy();
    expect(screen.getByRole('menuitemcheckbox', { name: /Диадок/, checked: false })).toBeTruthy();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Отключить' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Отключить' }));
    await waitFor(() =>
      expect(backend.getBodies(edoConnectionEndpoints.disconnect)).toEqual([{ connection: 'other' }]),
    );
  });

  test('one more is signed in with a form of its own', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'ЭДО подключён' }));
    await person.click(await screen.findByRole('button', { name: 'Сменить логин' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Добавить логин' }));
    const signIn = await screen.findByRole('form', { name: 'Вход в ЭДО' });
    expect(within(signIn).getByLabelText('Логин ЭДО')).toHaveProperty('value', '');
  });

  test('the list says by which login a waybill came, and can be narrowed to one', async () => {
    const { person } = open();
    expect(within(await getRow('ВК-004817')).getByText('volga-cargo')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: /^Логин:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'oka-trans' }));
    await waitFor(() => expect(asked.at(-1)?.get('login')).toBe('oka-trans'));
  });

  test('one login is nothing to choose from', async () => {
    backend.on(edoConnectionEndpoints.connections, () => ok([first]));
    open();
    await getRow('ВК-004817');
    expect(screen.queryByRole('button', { name: /^Логин:/ })).toBeNull();
  });
});
