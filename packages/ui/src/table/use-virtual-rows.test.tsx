// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const rows = Array.from({ length: 50 }, (_, index) => ({ id: `рейс ${index}` }));
const table = (
  <DataTable
    label="Рейсы"
    columns={[{ key: 'id', title: 'Рейс', cell: ({ id }: { id: string }) => id }]}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

test('the first look at a long list holds its first rows, and all are there after it', () => {
  const first = renderToStaticMarkup(table);
  expect(first).toContain('рейс 19');
  expect(first).not.toContain('рейс 20');
  render(table);
  expect(screen.getAllByText(/^рейс \d+$/)).toHaveLength(50);
});
