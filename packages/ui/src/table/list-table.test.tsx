// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptColumnsSync, parseKept, type StoredColumns } from '../browser/kept-columns.tsx';
import { ListFilters } from '../layout/list-filters.tsx';
import { loadChunks } from '../overlay/on-demand.ts';
import { setWindowWidth } from '../testing/window-width.ts';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

beforeAll(loadChunks);
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1024);
});
afterEach(cleanup);

type Trip = { readonly id: string; readonly city: string; readonly note: string };

const trips: readonly Trip[] = [
  { id: '1', city: 'Тула', note: '' },
  { id: '2', city: 'Казань', note: '' },
];

const columns: readonly Column<Trip>[] = [
  { key: 'city', title: 'Город', sortable: true, cell: ({ city }) => city },
  { key: 'note', title: 'Примечание', cell: ({ note }) => note, hasValue: ({ note }) => note !== '' },
];

function Table(props: Partial<DataTableProps<Trip>>) {
  return (
    <DataTable
      label="Рейсы"
      columns={columns}
      rows={trips}
      rowKey={({ id }) => id}
      columnChooser
      keepAs="t"
      {...props}
    />
  );
}

const focusedRow = () => (document.activeElement as HTMLElement).dataset.row;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('columns', () => {
  it('without any value hide themselves, and come back with the first one', () => {
    const { rerender } = render(<Table />);
    expect(heads()).toEqual(['Город']);
    rerender(<Table rows={[...trips, { id: '3', city: 'Омск', note: 'срочно' }]} />);
    expect(heads()).toEqual(['Город', 'Примечание']);
  });

  it('switched off stay off at the next visit', async () => {
    const { unmount } = render(<Table rows={[{ id: '3', city: 'Омск', note: 'срочно' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Примечание' }));
    expect(heads()).toEqual(['Город']);
    unmount();
    render(<Table rows={[{ id: '3', city: 'Омск', note: 'срочно' }]} />);
    expect(heads()).toEqual(['Город']);
  });

  it('come with the person from the server, and each change goes back to it with those of other tables', async () => {
    const changes: StoredColumns[] = [];
    const sync = (stored: StoredColumns | undefined) => (
      <>
        <KeptColumnsSync stored={stored} onChange={(columns) => changes.push(columns)} />
        <Table rows={[{ id: '3', city: 'Омск', note: 'срочно' }]} />
      </>
    );
    const { rerender } = render(sync(undefined));
    expect(heads()).toEqual(['Город', 'Примечание']);
    const others = { orders: { hidden: ['price'], widths: {} } };
    rerender(sync({ ...others, t: { hidden: ['note'], widths: { city: 210 } } }));
    expect(heads()).toEqual(['Город']);
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Примечание' }));
    expect(changes).toEqual([{ ...others, t: { hidden: [], widths: { city: 210 } } }]);
  });

  it('changed before the choices of the server have come stay so, and join those of other tables then', async () => {
    const changes: StoredColumns[] = [];
    const sync = (stored: StoredColumns | undefined) => (
      <>
        <KeptColumnsSync stored={stored} onChange={(columns) => changes.push(columns)} />
        <Table rows={[{ id: '3', city: 'Омск', note: 'срочно' }]} />
      </>
    );
    const { rerender } = render(sync(undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Примечание' }));
    expect(changes, 'what other tables have would be lost').toEqual([]);
    const others = { orders: { hidden: ['price'], widths: {} } };
    rerender(sync({ ...others, t: { hidden: [], widths: { city: 210 } } }));
    expect(heads()).toEqual(['Город']);
    expect(changes).toEqual([{ ...others, t: { hidden: ['note'], widths: {} } }]);
  });

  it('get wider by Alt and an arrow, and keep their width', async () => {
    const { unmount } = render(<Table />);
    screen.getByRole('button', { name: /Город/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const width = () => document.querySelector('col')?.style.width;
    const chosen = width();
    expect(chosen).toMatch(/^\d+px$/);
    unmount();
    render(<Table />);
    expect(width()).toBe(chosen);
  });

  it.each([null, '', 'нет', '{"hidden":7,"widths":{"city":"wide"}}', '[]'])('stored as %s are no choice', (text) =>
    expect(parseKept(text)).toEqual({ hidden: new Set(), widths: {} }),
  );

  it('have their rows made compact by the menu, for every table', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Компактные строки' }));
    expect(localStorage.getItem('trassa-density')).toBe('compact');
  });
});

function Selecting({ onOpen }: { readonly onOpen: () => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table selected={selected} onSelectedChange={setSelected} onOpen={onOpen} />
      <output>{[...selected].join()}</output>
      <input aria-label="Поиск" />
    </>
  );
}

describe('letters', () => {
  it('j and k walk the rows from wherever nothing has the focus, x ticks, Enter opens, in the Russian layout, too', async () => {
    const onOpen = vi.fn();
    render(<Selecting onOpen={onOpen} />);
    await userEvent.keyboard('j');
    expect(focusedRow()).toBe('1');
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }),
    );
    await vi.waitFor(() => expect(focusedRow()).toBe('2'));
    await userEvent.keyboard('x{Enter}');
    expect(screen.getByRole('status').textContent).toBe('2');
    expect(onOpen).toHaveBeenCalledWith(trips[1]);
    await userEvent.keyboard('k');
    expect(focusedRow()).toBe('1');
  });

  it('typed into a search stay there', async () => {
    render(<Selecting onOpen={vi.fn()} />);
    await userEvent.type(screen.getByLabelText('Поиск'), 'jkx');
    expect(screen.getByLabelText('Поиск')).toHaveProperty('value', 'jkx');
    expect(focusedRow()).toBeUndefined();
  });
});

it('filters take the place of the heading, and their button counts those that are on', async () => {
  render(
    <Table
      filters={
        <ListFilters count={2} tools=" и виды">
          все фильтры
        </ListFilters>
      }
    />,
  );
  expect(screen.getByRole('heading', { name: 'Рейсы' })).toBeTruthy();
  const button = screen.getByRole('button', { name: /Фильтры\s*2/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('все фильтры и виды');
});
