import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { buildWorkbook, type SheetCell } from './build-workbook.ts';

async function readBack(...rows: readonly SheetCell[][]) {
  const columns = rows[0]?.map((_, column) => `Колонка ${column + 1}`) ?? [];
  const book = await readXlsx(await buildWorkbook([{ name: 'Лист', columns, rows }]), { readStyles: true });
  return book.sheets[0];
}

test('a moment is the clock of Moscow, a day is a day, and both are shown as such', async () => {
  const sheet = await readBack([new Date('2026-11-28T21:30:00Z'), { day: '2026-11-29' }]);
  expect(sheet?.rows[1]).toEqual([new Date('2026-11-29T00:30:00Z'), new Date('2026-11-29T00:00:00Z')]);
  expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('dd.mm.yyyy hh:mm');
  expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('dd.mm.yyyy');
});

test('a text that begins like a formula, a number or an error stays a text', async () => {
  const texts = ['=1+1', '+7 916 123-45-67', '@имя', '0001', '#DIV/0!', 'ИСТИНА', '  два  пробела '];
  expect((await readBack(texts))?.rows[1]).toEqual(texts);
});

test('nothing is an empty cell, and characters that would damage the file are left out', async () => {
  expect((await readBack(['до', null, '', 'а\u0001б\ud800в', 'после']))?.rows[1]).toEqual([
    ...['до', null, null, 'аб\ufffdв', 'после'],
  ]);
});

test('the headings are bold and stay in sight, and a sheet has a name that Excel takes', async () => {
  const sheets = [{ name: 'Рейсы: [ноябрь] и всё, что длиннее тридцати одного знака', columns: ['Рейс'], rows: [] }];
  const [sheet] = (await readXlsx(await buildWorkbook(sheets), { readStyles: true })).sheets;
  expect(sheet?.name).toBe('Рейсы   ноябрь  и всё, что длин');
  expect(sheet?.freezePane?.rows).toBe(1);
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
});

test('a list of twenty thousand rows is written whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`Накладная ${index}`, index, { day: '2026-11-29' }]);
  const sheet = await readBack(...rows);
  expect(sheet?.rows).toHaveLength(20_001);
  expect(sheet?.rows.at(-1)?.[0]).toBe('Накладная 19999');
});
