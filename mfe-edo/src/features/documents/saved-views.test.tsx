// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { SavedView } from '@trassa/contracts/edo/saved-views';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChain, aConnection, aLogin, ok } from '../../shared/testing/edo-factories.ts';
import { DocumentsPage } from './documents.page.tsx';

const backend = fakeBackend();
const refusals: SavedView = { name: 'Отказы', query: 'category=ETRN&status=ON_TRNACLOTKL&sort=started' };
let views: SavedView[];
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  views = [refusals];
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    return ok({ chains: [aChain()], total: 1, all: 1, counts: {}, views: {}, matched: null });
  });
  backend.on(edoEndpoints.savedViews, () => ok(views));
  backend.on(edoEndpoints.saveView, ({ body }) => {
    views = [...views.filter(({ name }) => name !== body.name), body];
    return ok(views);
  });
  backend.on(edoEndpoints.deleteView, ({ query }) => {
    views = views.filter(({ name }) => name !== query.get('name'));
    return ok(views);
  });
});

const open = (more = '') => showPage(<DocumentsPage />, { path: `/edo?category=ETRN&driverName=Сафин${more}` });
type Person = ReturnType<typeof open>['person'];
const menu = async (person: Person) => person.click(await screen.findByRole('button', { name: 'Виды' }));
const choose = async (person: Person, name: string | RegExp) => {
  await menu(person);
  await person.click(await screen.findByRole('menuitem', { name }));
};

describe('saved views', () => {
  test('are links to the list that bring their filters and order in the place of the chosen ones', async () => {
    const { person } = open();
    await menu(person);
    const link = await screen.findByRole('menuitem', { name: 'Отказы' });
    expect(link.getAttribute('href')).toBe(`/edo?${refusals.query}`);
    await person.click(link);
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('ON_TRNACLOTKL'));
    expect(asked.at(-1)?.get('sort')).toBe('started');
    expect(asked.at(-1)?.has('driver')).toBe(false);
  });

  test('are saved under a name, with what is chosen and without the page', async () => {
    const { person } = open('&page=3&hasFaults=true&sort=-last');
    await screen.findByRole('row', { name: /ВК-004817/ });
    await choose(person, 'Сохранить как вид');
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить как вид' }));
    await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Назовите вид')).toBeTruthy();
    await person.type(dialog.getByLabelText(/Название/), ' Сафин ');
    await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Вид сохранён')).toBeTruthy();
    const query = new URLSearchParams({
      ...{ category: 'ETRN', driverName: 'Сафин', hasFaults: 'true', sort: '-last' },
    }).toString();
    expect(backend.getBodies(edoEndpoints.saveView)).toEqual([{ name: 'Сафин', query }]);
    await menu(person);
    expect(await screen.findByRole('menuitem', { name: 'Сафин' })).toBeTruthy();
  });

  test('that did not load are missed in their menu, which still saves one', async () => {
    backend.on(edoEndpoints.savedViews, () => new Refusal('common/unavailable'));
    const { person } = open();
    await menu(person);
    expect(await screen.findByText('Виды не загрузились')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Сохранить как вид' })).toBeTruthy();
  });

  test('say in their dialog why one was not saved', async () => {
    backend.on(edoEndpoints.saveView, () => new Refusal('edo/too-many-views'));
    const { person } = open();
    await choose(person, 'Сохранить как вид');
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить как вид' }));
    await person.type(dialog.getByLabelText(/Название/), 'Ещё');
    await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/Сохранено уже 30 видов/)).toBeTruthy();
  });

  test('can be deleted while they are shown, and taken back', async () => {
    const { person } = open();
    await choose(person, 'Отказы');
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('ON_TRNACLOTKL'));
    await choose(person, 'Удалить вид «Отказы»');
    expect(await screen.findByText('Вид «Отказы» удалён')).toBeTruthy();
    expect(views).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(views).toEqual([refusals]));
  });

  test('that did not load leave the list as it is', async () => {
    backend.on(edoEndpoints.savedViews, () => new Refusal('edo/exchange-unavailable'));
    const { person } = open();
    expect(await screen.findByRole('row', { name: /ВК-004817/ })).toBeTruthy();
    await menu(person);
    expect(await screen.findByRole('menuitem', { name: 'Сохранить как вид' })).toBeTruthy();
  });
});
