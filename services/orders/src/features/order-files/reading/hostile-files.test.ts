import { fileRefusals } from '@trassa/service-kit/workbook/file-refusal';
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildTemplateWorkbook } from '../order-file-books.ts';
import { createFileReader } from './file-reader.ts';
import { readTable } from './read-table.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** The template with parts of its archive replaced. */
async function aBook(change: (parts: Unzipped) => Unzipped): Promise<Uint8Array> {
  return zipSync(change(unzipSync(await buildTemplateWorkbook())));
}
const aSheet = (cells: string, before = '') =>
  aBook((parts) => ({
    ...parts,
    [SHEET]: strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${cells}</sheetData></worksheet>`,
    ),
  }));
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heads = `<row r="1">${text('A1', 'Заказчик')}${text('B1', 'Дата погрузки')}${text('C1', 'Вес, кг')}</row>`;

const wideDimension = () => aSheet(heads, '<dimension ref="A1:XFD10"/>');
const withMacros = () => aBook((parts) => ({ ...parts, 'xl/vbaProject.bin': strToU8('macro') }));
const macroType = () =>
  aBook((parts) => {
    const types = strFromU8(parts['[Content_Types].xml'] as Uint8Array);
    return {
      ...parts,
      '[Content_Types].xml': strToU8(types.replace('spreadsheetml.sheet.main', 'sheet.macroEnabled.main')),
    };
  });
const aBomb = () => aBook((parts) => ({ ...parts, 'xl/sharedStrings.xml': new Uint8Array(200_000_000) }));
const notABook = async () => zipSync({ 'word/document.xml': strToU8('<document/>') });
const tornBook = async () => (await buildTemplateWorkbook()).subarray(0, 3000);
const csv = (lines: string[]) => async () => Buffer.from(lines.join('\n'));
const many = (count: number, of: string) => Array.from({ length: count }, () => of);

test.each([
  ['макросы', withMacros, fileRefusals.macros],
  ['вид файла с макросами', macroType, fileRefusals.macros],
  ['16 384 колонки в Excel', wideDimension, fileRefusals.columns],
  ['16 384 колонки в CSV', csv([many(16_384, 'Груз').join(';'), 'Сыр']), fileRefusals.columns],
  ['200 МБ в распакованном виде', aBomb, fileRefusals.large],
  ['10 001 строка', csv(['Заказчик;Груз', ...many(10_001, 'ООО;Сыр')]), fileRefusals.rows],
  ['документ Word', notABook, fileRefusals.kind],
  ['оборванный файл', tornBook, fileRefusals.broken],
  ['картинка', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), fileRefusals.kind],
  ['старый Excel или пароль', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), fileRefusals.old],
  ['пустой файл', csv([]), fileRefusals.empty],
  ['одни заголовки', csv(['Заказчик;Груз']), fileRefusals.empty],
])('%s: отказ словами', async (_, file, refusal) => {
  await expect(readTable(await file())).rejects.toThrow(refusal);
});

const listRows = async (bytes: Uint8Array) => (await readTable(bytes)).table.rows;

test('formulas are read as Excel has computed them', async () => {
  const rows = `<row r="2">${text('A2', 'ООО')}<c r="B2"><f>TODAY()</f><v>46357</v></c><c r="C2"><f>A9*2</f><v>18500.5</v></c></row>`;
  expect(await listRows(await aSheet(heads + rows))).toEqual([['ООО', 46357, 18500.5]]);
});

test('a formula that was never computed stays a formula; a cell whose text is lost is named', async () => {
  const formula = `<row r="2">${text('A2', 'ООО')}<c r="B2" t="str"><f>A9&amp;A8</f></c></row>`;
  expect(await listRows(await aSheet(heads + formula))).toEqual([['ООО', '=A9&A8', '']]);
  const lost = `<row r="2">${text('A2', 'ООО')}<c r="B2" t="s"><v>99999</v></c></row>`;
  await expect(readTable(await aSheet(heads + lost))).rejects.toThrow(fileRefusals.cell('B2'));
});

test('one cell in the last corner of a sheet ends its thread, not the service', async () => {
  const bytes = await aSheet(`${heads}<row r="1048576">${text('XFD1048576', 'конец')}</row>`);
  const { read, close } = createFileReader();
  await expect(read({ bytes }, {})).rejects.toMatchObject({ code: 'orders/file-refused' });
  await close();
});
