// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const rows = Array.from({ length: 50 }, (_, index) => ({ id: `рейс ${index}` }));
const id = { key: 'id', title: 'Рейс', cell: (row: { id: string }) => row.id };
const list = (shown = rows, columns = [id]) => (
  <DataTable label="Рейсы" columns={columns} rows={shown} rowKey={(row) => row.id} />
);

test('the first look at a long list holds its first rows, and all are there after it', () => {
  const first = renderToStaticMarkup(list());
  expect(first).toContain('рейс 19');
  expect(first).not.toContain('рейс 20');
  render(list());
  expect(screen.getAllByText(/^рейс \d+$/)).toHaveLength(50);
});

test('a list in another order, and one with another column, end with all rows whole', () => {
  const { rerender } = render(list());
  rerender(list(rows.toReversed()));
  expect(screen.getAllByText(/^рейс \d+$/).map(({ textContent }) => textContent)).toEqual(
    rows.toReversed().map((row) => row.id),
  );
  rerender(list(rows, [id, { ...id, key: 'copy', title: 'Ещё раз' }]));
  expect(screen.getAllByText(/^рейс \d+$/)).toHaveLength(100);
});
