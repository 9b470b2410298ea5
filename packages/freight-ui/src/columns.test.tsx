// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from '@trassa/ui/data-table';
import { loadChunks } from '@trassa/ui/on-demand';
import { setWindowWidth } from '@trassa/ui/testing/window-width';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partyColumn, plateColumn, routeColumn } from './columns.tsx';

const trips = [
  { plate: 'o711pa33', from: 'Тула', to: 'Казань', client: 'ООО «Лента»', inn: '7814148471' },
  { plate: null, from: 'Москва', to: 'Тула', client: 'АО «Тандер»', inn: '2310031475' },
  { plate: 'А 482 МР 716', from: 'Москва', to: 'Казань', client: 'ИП Ким', inn: null },
];
type Trip = (typeof trips)[number];

const columns = [
  plateColumn<Trip>({ key: 'plate', title: 'Машина', sortable: true }, ({ plate }) => plate),
  routeColumn<Trip>({ key: 'route', title: 'Маршрут', sortable: true }, (trip) => ({ ...trip, km: 815 })),
  partyColumn<Trip>({ key: 'client', title: 'Клиент', sortable: true }, ({ client, inn }) => ({
    ...{ name: client, inn, note: '2 рейса' },
  })),
];

beforeAll(loadChunks);
beforeEach(() => {
  setWindowWidth(1440);
  render(<DataTable label="Рейсы" columns={columns} rows={trips} rowKey={({ client }) => client} />);
});
afterEach(cleanup);

const getClients = () => screen.getAllByText(/Лента|Тандер|Ким/).map(({ textContent }) => textContent);
const sortBy = (title: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(title) }));

test('plates, routes and parties are drawn as everywhere, with what can be copied', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Скопировать номер О711РА 33' }));
  expect(await navigator.clipboard.readText()).toBe('О711РА 33');
  await user.click(screen.getAllByRole('button', { name: /Скопировать ИНН/ })[0] as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe('7814148471');
  expect(screen.getByText('Нет машины')).toBeTruthy();
  expect(screen.getByTitle('Тула — Казань').closest('td')?.textContent).toContain('815');
  expect(screen.getByText('ИП Ким').closest('td')?.textContent).toBe('ИП Ким2 рейса');
});

test.each([
  ['Машина', ['ИП Ким', 'ООО «Лента»', 'АО «Тандер»']],
  ['Маршрут', ['ИП Ким', 'АО «Тандер»', 'ООО «Лента»']],
  ['Клиент', ['АО «Тандер»', 'ИП Ким', 'ООО «Лента»']],
])('a press on «%s» sorts by what the cells show, rows without it last', async (title, clients) => {
  await sortBy(title);
  expect(getClients()).toEqual(clients);
});
