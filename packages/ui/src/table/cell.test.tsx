// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setWindowWidth } from '../testing/window-width.ts';
import { dateColumn, moneyColumn, numberColumn, textColumn } from './cell.tsx';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Trip {
  readonly name: string;
  readonly km: number | null;
  readonly price: number | null;
}
const trips: readonly Trip[] = [
  { name: 'Казань', km: 815, price: 1_250_000 },
  { name: 'Тула', km: null, price: null },
  { name: 'Самара', km: 1050, price: 900_050 },
];
const columns = [
  textColumn<Trip>({ key: 'name', title: 'Куда' }, ({ name }) => name, { note: ({ km }) => km && `дорога ${km}` }),
  numberColumn<Trip>({ key: 'km', title: 'Км', sortable: true }, ({ km }) => km),
  moneyColumn<Trip>({ key: 'price', title: 'Цена' }, ({ price }) => price, { note: () => 'без НДС' }),
  dateColumn<Trip>({ key: 'on', title: 'День' }, ({ km }) => (km ? '2025-11-20' : null), 'date'),
];

const readTable = () =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

test('cells show values of their kind, and «—» where there is none', () => {
  setWindowWidth(1440);
  render(<DataTable label="Рейсы" columns={columns} rows={trips} rowKey={({ name }) => name} />);
  const [, first, second] = readTable();
  expect(first).toEqual(['Казаньдорога 815', '815', '12\u00a0500\u00a0₽без НДС', '20.11.2025']);
  expect(second).toEqual(['Тула', '—', '—', '—']);
});

test('figures sort by themselves, rows without one last either way', async () => {
  setWindowWidth(1440);
  render(<DataTable label="Рейсы" columns={columns} rows={trips} rowKey={({ name }) => name} />);
  const getKm = () => readTable().map(([, km]) => km);
  await userEvent.click(screen.getByRole('button', { name: /Км/ }));
  expect(getKm().slice(1)).toEqual(['815', '1\u00a0050', '—']);
  await userEvent.click(screen.getByRole('button', { name: /Км/ }));
  expect(getKm().slice(1)).toEqual(['1\u00a0050', '815', '—']);
});
