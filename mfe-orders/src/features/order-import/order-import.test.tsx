// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
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
  sheet: '',
  sheets: [],
  notes: [],
  rows: 5,
  differing: 0,
  changes: [],
  updated: 0,
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
      columns: aFile().columns.map((column, at) => ({ ...column, field: ('fields' in body && body.fields[at]) || '' })),
    }),
  }));
  const { person } = show(aFile());
  expect((await screen.findByText(/Выберите колонки для полей/)).textContent).toContain('Дата погрузки');
  await person.click(await screen.findByRole('combobox', { name: 'Когда' }));
  await person.click(await screen.findByTitle('Дата погрузки'));
  expect(await screen.findByRole('button', { name: /Загрузить 4\sзаказа/ })).toBeTruthy();
  expect(backend.getBodies(mapFile)).toEqual([{ fields: ['client', 'loadingDay'] }]);
  await waitFor(() => expect(screen.getByText(/Выберите колонки/).textContent).not.toContain('Дата погрузки'));
});

test('what differs from loaded orders is shown, and changed by a press beside the new orders or not at all', async () => {
  const fields = [{ title: 'Стоимость, ₽', from: '85 000', to: '95 000' }];
  const differing = { known: 0, differing: 1, changes: [{ row: 3, text: 'Отличается от заказа З-1', fields }] };
  const { person } = show(aFile(differing));
  expect(await screen.findByText('Отличаются: 1')).toBeTruthy();
  const changes = within(screen.getByRole('region', { name: 'Изменения в загруженных заказах' }));
  expect(changes.getByText('Стоимость, ₽: 85 000 → 95 000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Загрузить только новые: 2' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Загрузить 2\sзаказа и изменить 1/ }));
  await waitFor(() => expect(backend.getBodies(importFile)).toEqual([{ changes: true }]));
});

test('notes of the file are shown, and another sheet of it is read when it is chosen', async () => {
  const sheets = ['Декабрь', 'Январь'].map((name) => ({ name, rows: 5 }));
  const workbook = { sheet: 'Декабрь', sheets, notes: ['Скрытые строки не загружаются: 3.'] };
  backend.on(mapFile, () => ({ success: true as const, data: aFile({ ...workbook, sheet: 'Январь', good: 4 }) }));
  const { person } = show(aFile(workbook));
  expect(await screen.findByText('Скрытые строки не загружаются: 3.')).toBeTruthy();
  await person.click(await screen.findByRole('combobox', { name: 'Лист книги' }));
  await person.click(
    await screen.findByTitle('Январь: 5 строк', { normalizer: (text) => text.replaceAll(/\s/g, ' ') }),
  );
  expect(await screen.findByRole('button', { name: /Загрузить 4\sзаказа/ })).toBeTruthy();
  expect(backend.getBodies(mapFile)).toEqual([{ sheet: 'Январь' }]);
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
