// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { OrderFile } from '@trassa/contracts/orders/order-file';
import { orderFilesEndpoints } from '@trassa/contracts/orders/order-files-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { OrderImportPage } from './order-import.page.tsx';

const backend = fakeBackend();
const { file, mapFile, importFile } = orderFilesEndpoints;
const id = '6f0b1f2e-7a54-4c1e-9d51-0f6f6f0b1f2e';

const aFile = (parts: Partial<OrderFile> = {}): OrderFile => ({
  id,
  name: 'декабрь.xlsx',
  state: 'checked',
  columns: [
    { title: 'Заказчик', samples: ['ООО «Сырный двор»'], field: 'client' },
    { title: 'Когда', samples: ['01.12.2026'], field: '' },
  ],
  rows: 5,
  good: 2,
  known: 1,
  bad: 2,
  badRows: [{ row: 4, reasons: ['Вес, кг: не больше 100 тонн'] }],
  passed: 0,
  created: 0,
  ...parts,
});
const show = (first: OrderFile | Refusal) => {
  let current = first;
  const answer = () => (current instanceof Refusal ? current : { success: true as const, data: current });
  backend.on(file, answer);
  backend.on(importFile, () => {
    const importing = aFile({ state: 'importing' });
    current = aFile({ state: 'imported', passed: 5, created: 2 });
    return { success: true as const, data: importing };
  });
  return showPage(<OrderImportPage />, { path: `/dashboard/orders/import?file=${id}` });
};

test('verdicts are shown with what is wrong, good rows are loaded, and the result leads to the list', async () => {
  const { person } = show(aFile());
  expect(await screen.findByText('Новых заказов: 2')).toBeTruthy();
  expect(screen.getByText('Уже загружено: 1')).toBeTruthy();
  expect(screen.getByText('Вес, кг: не больше 100 тонн')).toBeTruthy();
  expect(screen.getByText('И ещё 1 строка. Все они в файле с ошибками.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Загрузить 2\sзаказа/ }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(await screen.findByText('Загружено: 2 заказа')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К заказам' }).getAttribute('href')).toBe('/dashboard/orders');
  expect(screen.getByRole('button', { name: 'Скачать строки с ошибками' })).toBeTruthy();
});

test('a column is mapped by hand, and required fields without one are named', async () => {
  backend.on(mapFile, ({ body }) => ({
    success: true as const,
    data: aFile({
      good: 4,
      bad: 0,
      badRows: [],
      columns: aFile().columns.map((column, at) => ({ ...column, field: body.fields[at] ?? '' })),
    }),
  }));
  const { person } = show(aFile());
  expect((await screen.findByText(/Выберите колонки для полей/)).textContent).toContain('Дата погрузки');
  await person.click(await screen.findByRole('combobox', { name: 'Когда' }));
  await person.click(await screen.findByTitle('Дата погрузки'));
  expect(await screen.findByRole('button', { name: /Загрузить 4\sзаказа/ })).toBeTruthy();
  expect(backend.bodiesOf(mapFile)).toEqual([{ fields: ['client', 'loadingDay'] }]);
  await waitFor(() => expect(screen.getByText(/Выберите колонки/).textContent).not.toContain('Дата погрузки'));
});

test('nothing to load is said in words', async () => {
  show(aFile({ good: 0, bad: 0, known: 5, badRows: [] }));
  expect(await screen.findByText('Все заказы этого файла уже загружены.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Загрузить \d/ })).toBeNull();
});

test('a file that is gone is said to be gone', async () => {
  show(new Refusal('orders/file-not-found'));
  expect(await screen.findByText(/хранится сутки/)).toBeTruthy();
});

test('whoever came without a file finds the way back to the orders', async () => {
  showPage(<OrderImportPage />, { path: '/dashboard/orders/import' });
  expect((await screen.findByRole('link', { name: 'К заказам' })).getAttribute('href')).toBe('/dashboard/orders');
});
