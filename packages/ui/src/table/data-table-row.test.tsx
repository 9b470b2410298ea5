// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const cell = vi.fn(({ id }: { id: string }) => id);
const columns = [{ key: 'id', title: 'Рейс', cell }];
const rows = [{ id: 'рейс 1' }, { id: 'рейс 2' }];

function List() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useState(rows);
  return (
    <DataTable
      label="Рейсы"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      toolbar={
        <button type="button" onClick={() => setShown([...rows])}>
          Обновить
        </button>
      }
      selected={selected}
      onSelectedChange={setSelected}
      activeKey={open}
      onOpen={({ id }) => setOpen(id)}
    />
  );
}

test('a tick, an opened record and the same records once more leave cells as they were drawn', async () => {
  render(<List />);
  cell.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: /рейс 2/ }));
  await userEvent.click(screen.getByText('рейс 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(screen.getByRole('checkbox', { name: /рейс 2/ })).toHaveProperty('checked', true);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('рейс 1');
  expect(cell).not.toHaveBeenCalled();
});
