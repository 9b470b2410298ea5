// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test, vi } from 'vitest';
import { NothingFound } from './nothing-found.tsx';
import { noFigureFilters, noStoredFilters } from './order-filters.rules.ts';

const backend = fakeBackend();

test('a company without orders is told every way to the first one', async () => {
  await startSignedIn(backend);
  const filters = { ...noStoredFilters, ...noFigureFilters, search: '', page: 1, size: 50 } as Parameters<
    typeof NothingFound
  >[0]['filters'];
  showPage(<NothingFound filters={filters} onChange={vi.fn()} />, { path: '/dashboard/orders' });
  expect(screen.getByText(/^Заведите заказ вручную, загрузите файл клиента или подключите ЭДО/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Импорт из Excel' }).getAttribute('href')).toBe('/dashboard/orders/import');
});
