// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunks } from '../overlay/on-demand.ts';
import { setWindowWidth } from '../testing/window-width.ts';
import { nextSort, virtualWindow } from './data-table.rules.ts';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

beforeAll(loadChunks);

type Trip = { readonly id: string; readonly city: string; readonly price: number | null };

const trips: readonly Trip[] = [
  { id: '1', city: 'Тула', price: 300 },
  { id: '2', city: 'Казань', price: null },
  { id: '3', city: 'Ёлкино', price: 100 },
];

const columns: readonly Column<Trip>[] = [
  {
    key: 'city',
    title: 'Город',
    cell: (trip) => trip.city,
    sortable: true,
    sortValue: (trip) => trip.city,
    card: 'title',
  },
  {
    key: 'price',
    title: 'Цена',
    cell: (trip) => trip.price ?? '—',
    sortable: true,
    sortValue: (trip) => trip.price,
    total: '400',
  },
];

function Table(props: Partial<DataTableProps<Trip>>) {
  return <DataTable label="Рейсы" columns={columns} rows={trips} rowKey={(trip) => trip.id} {...props} />;
}

function Selecting() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table selected={selected} onSelectedChange={setSelected} />
      <output>{[...selected].join()}</output>
    </>
  );
}

const bodyRows = () => [...document.querySelectorAll('tbody tr[data-row]')];
const cities = () => bodyRows().map((row) => row.querySelector('td')?.textContent);
const focusedRow = () => (document.activeElement as HTMLElement).dataset.row;

afterEach(() => {
  cleanup();
  setWindowWidth(1024);
});

describe('sorting', () => {
  it('goes up, down and back to no order, missing values last both ways', async () => {
    render(<Table />);
    const price = screen.getByRole('button', { name: /Цена/ });
    await userEvent.click(price);
    expect(cities()).toEqual(['Ёлкино', 'Тула', 'Казань']);
    await userEvent.click(price);
    expect(cities()).toEqual(['Тула', 'Ёлкино', 'Казань']);
    expect(screen.getByRole('columnheader', { name: /Цена/ }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(price);
    expect(cities()).toEqual(['Тула', 'Казань', 'Ёлкино']);
  });

  it('leaves the order to the caller when the caller sorts', async () => {
    const onSortChange = vi.fn();
    render(<Table sort={null} onSortChange={onSortChange} />);
    await userEvent.click(screen.getByRole('button', { name: /Город/ }));
    expect(onSortChange).toHaveBeenCalledWith({ key: 'city', direction: 'asc' });
    expect(cities()).toEqual(['Тула', 'Казань', 'Ёлкино']);
  });

  it('starts over on another column', () =>
    expect(nextSort({ key: 'a', direction: 'desc' }, 'b')).toEqual({ key: 'b', direction: 'asc' }));
});

describe('keyboard', () => {
  it('moves over rows with arrows, Home and End, and opens with Enter', async () => {
    const onOpen = vi.fn();
    render(<Table onOpen={onOpen} />);
    (bodyRows()[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('2');
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('3');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(trips[2]);
    await userEvent.keyboard('{Home}');
    expect(focusedRow()).toBe('1');
  });

  it('takes one stop of Tab, not one per row', () => {
    render(<Table onOpen={vi.fn()} />);
    expect(bodyRows().map((row) => row.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  });

  const linked: readonly Column<Trip>[] = [
    { key: 'city', title: 'Город', cell: (trip) => <a href={`#${trip.id}`}>{trip.city}</a> },
  ];

  it.each([1024, 360])('goes by Tab through what stands in one row, then past the list (%i px)', async (width) => {
    setWindowWidth(width);
    render(
      <>
        <Table columns={linked} onOpen={vi.fn()} />
        <button type="button">дальше</button>
      </>,
    );
    await userEvent.tab();
    expect(focusedRow()).toBe('1');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('2');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Казань');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('дальше');
  });

  it('unfolds with the right arrow and folds with the left', async () => {
    render(<Table renderExpanded={(trip) => `Подробно: ${trip.city}`} />);
    (bodyRows()[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Подробно: Тула')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByText('Подробно: Тула')).toBeNull();
  });
});

describe('selection', () => {
  it('names a row as people do', () => {
    render(<Table selected={new Set()} onSelectedChange={() => undefined} rowName={({ city }) => city} />);
    expect(screen.getByRole('checkbox', { name: 'Выбрать строку Тула' })).toBeTruthy();
  });

  it('ticks one row, all rows, and with the space bar', async () => {
    render(<Selecting />);
    const chosen = screen.getByRole('status');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать строку 2' }));
    expect(chosen.textContent).toBe('2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    expect(chosen.textContent).toBe('1,2,3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    expect(chosen.textContent).toBe('');
    (bodyRows()[0] as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(chosen.textContent).toBe('1');
  });
});

describe('what stands in place of rows', () => {
  it('is a skeleton, a word about nothing found, or the error', () => {
    const { rerender } = render(<Table rows={[]} loading />);
    expect(screen.getByRole('status', { name: 'Загружаем список' })).toBeTruthy();
    rerender(<Table rows={[]} empty="Заказы не найдены" />);
    expect(screen.getByText('Заказы не найдены')).toBeTruthy();
    rerender(<Table error="Не вышло" />);
    expect(screen.getByText('Не вышло')).toBeTruthy();
    expect(bodyRows()).toHaveLength(0);
  });
});

describe('columns', () => {
  it('can be switched off and carry totals', async () => {
    render(<Table columnChooser />);
    expect(screen.getByRole('cell', { name: '400' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Цена' }));
    expect(screen.queryByRole('columnheader', { name: /Цена/ })).toBeNull();
  });
});

describe('selection under 640 px', () => {
  beforeEach(() => setWindowWidth(360));

  it('ticks cards one by one and all at once', async () => {
    render(<Selecting />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать строку 2' }));
    expect(screen.getByRole('status').textContent).toBe('2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    expect(screen.getByRole('status').textContent).toBe('1,2,3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not open the card that is ticked', async () => {
    const open = vi.fn();
    render(<Table selected={new Set()} onSelectedChange={() => undefined} onOpen={open} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать строку 1' }));
    expect(open).not.toHaveBeenCalled();
  });
});

describe('under 640 px', () => {
  beforeEach(() => setWindowWidth(360));

  it('shows cards with the names of the columns, which open like rows', async () => {
    const onOpen = vi.fn();
    render(<Table onOpen={onOpen} />);
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('Цена')).toBeTruthy();
    await userEvent.click(card);
    expect(onOpen).toHaveBeenCalledWith(trips[0]);
  });

  it('names no column in a card that has nothing in it', () => {
    render(<Table columns={columns.with(1, { key: 'price', title: 'Цена', cell: (trip) => trip.price })} />);
    expect(screen.getAllByText('Цена')).toHaveLength(2);
  });

  it('ends the cards with the totals, each by its name', () => {
    render(<Table />);
    const total = screen.getByText('400');
    expect(total.tagName).toBe('DD');
    expect(total.previousElementSibling?.textContent).toBe('Цена');
  });
});

describe('long lists', () => {
  it('draw only rows near the view', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      city: `Город ${index}`,
      price: index,
    }));
    render(<Table rows={many} />);
    expect(bodyRows().length).toBeGreaterThan(5);
    expect(bodyRows().length).toBeLessThan(60);
  });

  it('keep the height of what is not drawn', () => {
    const list = { count: 1000, getHeight: () => 60 };
    const shown = virtualWindow(list, 6000, 900);
    expect(shown.before + (shown.last - shown.first) * 60 + shown.after).toBe(60_000);
    expect(shown.first).toBeLessThanOrEqual(100);
    expect(shown.last).toBeGreaterThanOrEqual(115);
  });
});
