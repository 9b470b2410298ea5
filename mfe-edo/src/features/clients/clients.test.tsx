// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { ClientCard } from '@trassa/contracts/edo/clients';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aClient, aConnection, noConnection, ok, somePageOfClients } from '../../shared/testing/edo-factories.ts';
import { ClientsPage } from './clients.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];

function aCard(parts: Partial<ClientCard> = {}): ClientCard {
  return {
    ...aClient(),
    branches: [],
    routes: [{ from: 'г Москва, ул Лесная, 1', to: 'г Казань, ул Аэропортовая, 12', count: 84 }],
    vehicles: [{ name: 'А482МР716', count: 30 }],
    documents: [
      {
        id: 'doc-1',
        chainId: 'chain-1',
        number: 'ВК-004817',
        type: 'ON_TRNACLGROT',
        statusCode: 'ON_TRNACLGROT',
        statusLabel: 'Груз выдан',
        createDate: '2026-11-18T07:00:00.000Z',
        vehicle: 'А482МР716',
        from: 'г Москва, ул Лесная, 1',
        to: 'г Казань, ул Аэропортовая, 12',
      },
    ],
    check: { name: 'ООО «РЦ Восток»', state: 'LIQUIDATING', address: 'г Казань', addressValid: false },
    ...parts,
  };
}

beforeEach(() => {
  asked.length = 0;
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.client, () => ok(aCard()));
  backend.on(edoFigureEndpoints.clients, ({ query }) => {
    asked.push(query);
    return ok(somePageOfClients());
  });
});

const open = (path = '/edo-clients') => showPage(<ClientsPage />, { path });
const row = () => screen.findByRole('row', { name: /РЦ Восток/ });

describe('clients found in documents', () => {
  test('are shown with their role, documents, last document and activity', async () => {
    open();
    expect((await row()).textContent).toMatch(/1655000000.*165501001.*Грузополучатель.*Грузоотправитель: 2.*212/);
    expect(within(await row()).getByText('Активный')).toBeTruthy();
    expect(screen.getByRole('button', { name: /41\s*клиент/ })).toBeTruthy();
  });

  test('are put in order by a header, in the address, and add up', async () => {
    const { person, location } = open();
    const table = await screen.findByRole('table', { name: /Список клиентов/ });
    await person.click(within(table).getByRole('button', { name: /Последний документ/ }));
    await waitFor(() => expect(location().search).toBe('?sort=last'));
    expect(within(table).getByText('Итого')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Столбцы' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Последний документ' }));
    expect(within(table).queryByRole('columnheader', { name: /Последний документ/ })).toBeNull();
  });

  test('are searched after a pause and narrowed by role and activity, all in the address', async () => {
    const { person, location } = open();
    await row();
    await person.type(screen.getByRole('searchbox', { name: 'Название, ИНН или КПП' }), '1655');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('1655'));
    await person.click(screen.getByRole('button', { name: /^Роль:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Грузополучатель' }));
    await person.click(screen.getByRole('button', { name: /^Активность:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Неактивный' }));
    await waitFor(() => expect(asked.at(-1)?.get('activity')).toBe('inactive'));
    expect(asked.at(-1)?.get('role')).toBe('gp');
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      search: '1655',
      role: 'gp',
      activity: 'inactive',
    });
  });

  test('are narrowed by a figure to just those that it counts', async () => {
    const { person } = open('/edo-clients?role=gp');
    await row();
    await person.click(screen.getByRole('button', { name: /30.*активных за 30 дней/ }));
    await waitFor(() => expect(asked.at(-1)?.get('activity')).toBe('recent'));
    expect(asked.at(-1)?.has('role')).toBe(false);
  });

  test('are counted by their role in the statistics, each role leading to its clients', async () => {
    const { person } = open('/edo-clients?tab=analytics');
    await person.click(await screen.findByRole('link', { name: /Грузоотправитель 12/ }));
    expect(await row()).toBeTruthy();
    expect(asked.at(-1)?.get('role')).toBe('go');
    expect(asked.at(-1)?.has('activity')).toBe(false);
  });

  test('are counted by their activity in the statistics, and ranked by documents where money may not be seen', async () => {
    const tops = { income: [], debt: [], documents: [aClient()] };
    backend.on(edoFigureEndpoints.clients, ({ query }) => {
      asked.push(query);
      return ok({ ...somePageOfClients(), tops });
    });
    const { person } = open('/edo-clients?tab=analytics');
    const ranked = await screen.findByRole('list', { name: 'Документы' });
    expect(ranked.textContent).toMatch(/1ООО «РЦ Восток»212/);
    expect(screen.queryByRole('list', { name: 'Долг' })).toBeNull();
    await person.click(screen.getByRole('link', { name: /Неактивный 11/ }));
    expect(await row()).toBeTruthy();
    expect(asked.at(-1)?.get('activity')).toBe('inactive');
  });

  test('open a card with the register check, routes, vehicles and documents', async () => {
    const { person, location } = open();
    await person.click(within(await row()).getByText('Грузополучатель'));
    const card = await screen.findByRole('dialog', { name: 'Карточка клиента' });
    expect(await within(card).findByText('Ликвидируется')).toBeTruthy();
    expect(within(card).getByText('адрес отмечен в реестре как недостоверный')).toBeTruthy();
    expect(within(card).getByRole('list', { name: 'Маршруты' }).textContent).toContain('Казань');
    expect(
      within(card)
        .getByRole('link', { name: /ВК-004817/ })
        .getAttribute('href'),
    ).toBe('/edo?chain=chain-1');
    expect(within(card).getByRole('link', { name: '210' }).getAttribute('href')).toBe(
      '/edo?category=0&counted=documents&receiverInn=1655000000',
    );
    expect(location().search).toBe('?client=1655000000');
    await person.keyboard('{Escape}');
    expect(location().search).toBe('');
  });

  test('show the branches of a company with several KPPs, each leading to its waybills', async () => {
    const kpps = ['165501001', '770101001'];
    const branch = { name: 'ООО «РЦ Восток»', address: 'г Казань, ул Аэропортовая, 12', waybills: 150 };
    const branches = [
      { ...branch, kpp: '165501001', lastDocumentDate: '2026-11-19T10:00:00.000Z' },
      {
        kpp: '770101001',
        name: 'Филиал «Москва»',
        address: 'г Москва',
        waybills: 54,
        lastDocumentDate: '2026-11-02T10:00:00.000Z',
      },
    ];
    backend.on(edoFigureEndpoints.clients, () => ok(somePageOfClients([aClient({ kpps })])));
    backend.on(edoFigureEndpoints.client, () => ok(aCard({ kpps, branches })));
    const { person } = open();
    expect((await row()).textContent).toContain('КПП 165501001 и ещё 1');
    await person.click(within(await row()).getByText('Грузополучатель'));
    const card = await screen.findByRole('dialog', { name: 'Карточка клиента' });
    const ofBranches = await within(card).findAllByRole('link', { name: /^\d{9} · / });
    expect(ofBranches.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^165501001 · 150\sнакладных.*г Казань, ул Аэропортовая, 12$/),
      expect.stringMatching(/^770101001 · 54\sнакладные.*Филиал «Москва»г Москва$/),
    ]);
    const filters = Object.fromEntries(new URL(ofBranches[1]?.getAttribute('href') ?? '', 'http://a').searchParams);
    expect(filters).toEqual({ category: 'ETRN', counted: 'documents', company: '1655000000/770101001' });
  });

  test('without an answer of the register the card says so and shows the rest', async () => {
    backend.on(edoFigureEndpoints.client, () => ok(aCard({ check: null })));
    open('/edo-clients?client=1655000000');
    const card = await screen.findByRole('dialog', { name: 'Карточка клиента' });
    expect(await within(card).findByText(/Справочник сейчас не ответил/)).toBeTruthy();
    expect(within(card).getByText('ВК-004817')).toBeTruthy();
  });
});

describe('the clients page tells', () => {
  test('that nothing is connected, and there is nothing to export', async () => {
    backend.on(edoConnectionEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excel' })).toHaveProperty('disabled', true);
    expect(asked).toEqual([]);
  });

  test('that nobody could say whether anything is connected, and asks again', async () => {
    backend.on(edoConnectionEndpoints.status, () => new Refusal('common/unavailable'));
    const { person } = open();
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('Ошибка проверки статуса');
    expect(told?.match(/Повторите через минуту/g)).toHaveLength(1);
    backend.on(edoConnectionEndpoints.status, () => aConnection());
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await row()).toBeTruthy();
  });

  test('that loading failed, and tries again', async () => {
    backend.on(edoFigureEndpoints.clients, () => new Refusal('common/internal'));
    const { person } = open();
    expect(await screen.findByText('Ошибка загрузки клиентов')).toBeTruthy();
    backend.on(edoFigureEndpoints.clients, () => ok(somePageOfClients()));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await row()).toBeTruthy();
  });

  test('that nobody was found, and drops the filters', async () => {
    backend.on(edoFigureEndpoints.clients, () => ok(somePageOfClients([])));
    const { person, location } = open('/edo-clients?search=нет');
    expect(await screen.findByText('Клиенты не найдены')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(location().search).toBe('');
  });
});
