// @vitest-environment happy-dom

import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PaletteFindings } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../testing/order-factories.ts';
import { SearchSlot } from './search.slot.tsx';

const backend = fakeBackend();
let asked: string[] = [];
let last: PaletteFindings | undefined;

beforeEach(() => {
  asked = [];
  last = undefined;
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([]));
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.get('search') ?? '');
    return { success: true as const, data: [anOrder({ id: 'a', number: 'ТР-48213' })], total: 1, amount: 0 };
  });
});

const report = (_: string, found: PaletteFindings) => {
  last = found;
};
const typed = (text: string) => <SearchSlot text={text} report={report} />;
const titles = () => last?.groups.flatMap(({ results }) => results.map(({ title }) => title)) ?? [];

test('nothing is asked of the server for one letter', async () => {
  showPage(typed('4'), { path: '/dashboard' });
  await vi.waitFor(() => expect(last?.isSearching).toBe(false));
  expect(asked).toEqual([]);
});

test('an order is found by its number and leads to itself', async () => {
  showPage(typed('48213'), { path: '/dashboard' });
  await vi.waitFor(() => expect(titles()).toEqual(['ТР-48213']));
  expect(last?.groups[0]?.results[0]?.href).toBe('/dashboard/orders?order=a');
  expect(asked).toEqual(['48213']);
});

test('help is found at once, without the server', () => {
  showPage(typed('подключить эдо'), { path: '/dashboard' });
  expect(titles()).toContain('Как подключить ЭДО');
});

test('documents, clients and vehicles are searched once the exchange is connected', async () => {
  const connection = { login: 'reys' } as never;
  backend.on(edoConnectionEndpoints.connections, () => buildSuccess([connection]));
  const party = { accName: 'ООО «Заря»', inn: '7707083893', kpp: '' };
  const chain = { chainId: 'c', number: 'ТТН-1845', trip: '', go: party, statusLabel: 'Машина свободна' } as Chain;
  backend.on(edoEndpoints.chains, () => buildSuccess({ chains: [chain] } as never));
  const client = { key: '7707083893', name: 'ООО «Заря»', inn: '7707083893' };
  backend.on(edoFigureEndpoints.clients, () => buildSuccess({ clients: [client] } as never));
  const vehicle = { id: 'А482МР716', number: 'А482МР716', driver: 'Сафин', status: 'in_transit' };
  backend.on(edoFigureEndpoints.transport, () => buildSuccess({ vehicles: [vehicle] } as never));
  let page = showPage(typed('заря'), { path: '/dashboard' });
  await vi.waitFor(() => expect(titles()).toEqual(['ТР-48213', 'ТТН-1845', 'ООО «Заря»', 'А482МР716']));
  expect(last?.groups.flatMap(({ results }) => results.map(({ href }) => href))).toEqual([
    '/dashboard/orders?order=a',
    '/edo?chain=c',
    '/edo-clients?client=7707083893',
    '/transport?vehicle=%D0%90482%D0%9C%D0%A0716',
  ]);
  for (const [exact, title] of [
    ['7707083893', 'ООО «Заря»'],
    ['a482mp 716', 'А482МР716'],
    ['ттн-1845', 'ТТН-1845'],
  ] as const) {
    page.unmount();
    page = showPage(typed(exact), { path: '/dashboard' });
    await vi.waitFor(() => expect(titles()[0], exact).toBe(title));
  }
});

test('a service that does not answer is told of, the others are shown', async () => {
  backend.on(ordersEndpoints.list, () => new Refusal('common/unavailable'));
  showPage(typed('эдо'), { path: '/dashboard' });
  await vi.waitFor(() => expect(last).toMatchObject({ isSearching: false, isIncomplete: true }));
  expect(titles()).toContain('Как подключить ЭДО');
});
