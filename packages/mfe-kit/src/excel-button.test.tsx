// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from '@trassa/ui/toast';
import { afterEach, expect, test, vi } from 'vitest';
import { ExcelButton, type WorkbookSheet } from './excel-button.tsx';
import { createQueryClient, QueryClientProvider } from './query.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (sheets: () => Promise<readonly WorkbookSheet[]>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExcelButton fileName="klienty.xlsx" sheets={sheets} />
      <ToastHost />
    </QueryClientProvider>,
  );

test('asks for the sheets only when it is pressed, and saves them as a file', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const sheets = vi.fn(async () => [
    { name: 'Клиенты: [все]', columns: ['Компания', 'Документов'], rows: [['=ООО «Ока»', 7] as const] },
  ]);
  show(sheets);
  expect(sheets).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const head = new Uint8Array(await (blobs[0] as Blob).slice(0, 2).arrayBuffer());
  expect(String.fromCharCode(...head)).toBe('PK');
});

test('says why nothing was saved', async () => {
  show(async () => {
    throw new Error('Сервер не ответил');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(await screen.findByText('Не удалось сохранить файл')).toBeTruthy();
  expect(screen.getByText('Сервер не ответил')).toBeTruthy();
});
