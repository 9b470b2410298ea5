// @vitest-environment happy-dom
import { inflateRawSync } from 'node:zlib';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { ToastHost } from '@trassa/ui/toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExcelButton, type WorkbookSheet } from './excel-button.tsx';
import { createQueryClient, QueryClientProvider } from './query.tsx';

// A browser saves the file of a pressed link; this window would leave the page for it.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());
afterEach(cleanup);

const show = (sheets: () => Promise<readonly WorkbookSheet[]>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExcelButton file="Клиенты" sheets={sheets} />
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
  const [link] = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toBe(`Клиенты ${getDay(new Date())}.xlsx`);
  const head = new Uint8Array(await (blobs[0] as Blob).slice(0, 2).arrayBuffer());
  expect(String.fromCharCode(...head)).toBe('PK');
});

/** The text of a file in a ZIP archive, as its directory has it. */
async function unzipped(archive: Blob, name: string): Promise<string> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) {
    const nameLength = bytes.readUInt16LE(at + 28);
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue;
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    return (bytes.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString();
  }
  return '';
}

test('writes days as dates without an hour, and moments by the clock of Moscow', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  show(async () => [
    { name: 'Дни', columns: ['День', 'Миг'], rows: [[{ day: '2026-11-07' }, new Date('2026-11-07T09:00:00Z')]] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const sheet = await unzipped(blobs[0] as Blob, 'xl/worksheets/sheet1.xml');
  // Excel counts days from the end of 1899: 7 November 2026 is the 46333rd.
  expect([...sheet.matchAll(/<v>(46333[.\d]*)<\/v>/g)].map(([, value]) => value)).toEqual(['46333', '46333.5']);
  const styles = await unzipped(blobs[0] as Blob, 'xl/styles.xml');
  expect([...styles.matchAll(/formatCode="(dd[^"]*)"/g)].map(([, format]) => format).sort()).toEqual([
    'dd.mm.yyyy',
    'dd.mm.yyyy hh:mm',
  ]);
});

test('leaves out what the table on screen does not show, and keeps its heading in sight', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  localStorage.setItem('trassa-columns-clients', JSON.stringify({ hidden: ['role'] }));
  const table = { name: 'clients', keys: ['company', 'company', 'role'] };
  const rows = [['ООО «Ока»', '5242217361', 'плательщик']];
  show(async () => [{ name: 'Клиенты', columns: ['Компания', 'ИНН', 'Роль'], rows, table }]);
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  localStorage.clear();
  const texts = await unzipped(blobs[0] as Blob, 'xl/sharedStrings.xml');
  expect([...texts.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    ...['Компания', 'ИНН', 'ООО «Ока»', '5242217361'],
  ]);
  expect(await unzipped(blobs[0] as Blob, 'xl/worksheets/sheet1.xml')).toContain('ySplit="1"');
});

test('says why nothing was saved', async () => {
  show(async () => {
    throw new Error('Сервер не ответил');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(await screen.findByText('Не удалось сохранить файл')).toBeTruthy();
  expect(screen.getByText('Сервер не ответил')).toBeTruthy();
});
