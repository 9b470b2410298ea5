import type { Unzipped } from 'fflate';
import { strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import {
  aWorkbook,
  aWorkbookParts,
  buildPartReplacement,
  type MadeCell,
  type MadeSheet,
} from '../../../testing/a-workbook.ts';
import { checkRows } from './check-rows.ts';
import { recogniseFields } from './columns.rules.ts';
import { readTable } from './read-table.ts';

const heads = ['Номер', 'Клиент', 'Откуда', 'Дата погрузки', 'Куда', 'Груз', 'Стоимость'];
const order = (number: MadeCell, parts: { day?: MadeCell; price?: MadeCell } = {}): MadeCell[] => [
  number,
  'ООО «Ромашка»',
  'Тверь',
  parts.day ?? '01.12.2026',
  'Тула',
  'Шины',
  parts.price ?? 85_000,
];
const buildSheet = (name: string, ...rows: MadeCell[][]): MadeSheet => ({ name, rows: [heads, ...rows] });
const orders = buildSheet('Заявки', order('1'), order('2'));

async function readOrders(bytes: Uint8Array) {
  const { table, source } = await readTable(bytes);
  const { good, bad } = checkRows(table, recogniseFields(table.titles, table.rows));
  return {
    ...source,
    bad,
    numbers: good.map(({ order: { number } }) => number),
    moments: good.map(({ order: { points } }) => `${points[0]?.day} ${points[0]?.from}`),
    prices: good.map(({ order: { price } }) => price),
  };
}

const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const changed = (change: (parts: Unzipped) => Unzipped) => aWorkbook([orders], {}, change);
const renamed = (from: RegExp, to: string) =>
  changed((parts) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replaceAll(from, to), part])),
  );
const without = (part: string) => changed(({ [part]: _, ...parts }) => parts);
const everywhere = (from: string, to: string) =>
  changed((parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, strToU8(strFromU8(part).replaceAll(from, to))]),
    ),
  );
const utf16 = (parts: Unzipped) => ({
  ...parts,
  [SHEET]: new Uint8Array(Buffer.from(`\ufeff${strFromU8(parts[SHEET] ?? new Uint8Array())}`, 'utf16le')),
});
function withSharedTexts(parts: Unzipped): Unzipped {
  const texts: string[] = [];
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array()).replaceAll(
    / t="inlineStr"><is>(<t>[^<]*<\/t>)<\/is>/g,
    (_, text: string) =>
      ` t="s"><v>${texts.push(`<si><r>${text}</r><rPh sb="0" eb="1"><t>звук</t></rPh></si>`) - 1}</v>`,
  );
  const relation = (target: string, type: string) =>
    `<Relationship Id="rId50" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts.join('')}</sst>`;
  const related = buildPartReplacement(RELATIONS, [
    /<\/Relationships>/g,
    relation('SharedStrings.xml', 'sharedStrings'),
  ])(parts);
  return { ...related, [SHEET]: strToU8(sheet), 'xl/sharedStrings.xml': strToU8(shared) };
}
function withChart(parts: Unzipped): Unzipped {
  const chart = (xml: string) => strToU8(xml);
  const book = strFromU8(parts[BOOK] ?? new Uint8Array()).replace(
    '<sheets>',
    '<sheets><sheet name="График" sheetId="90" r:id="rId90"/>',
  );
  const relation = `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`;
  const related = buildPartReplacement(RELATIONS, [/<\/Relationships>/g, relation])(parts);
  return {
    ...related,
    [BOOK]: chart(book.replace('activeTab="0"', 'activeTab="1"')),
    'xl/chartsheets/sheet1.xml': chart('<chartsheet/>'),
  };
}

test.each<[string, Uint8Array]>([
  ['as Excel writes it', aWorkbook([orders])],
  ['without references of cells', changed(buildPartReplacement(SHEET, [/ r="[A-Z]*\d+"/g, '']))],
  ['without references of cells, with those of rows', changed(buildPartReplacement(SHEET, [/ r="[A-Z]+\d+"/g, '']))],
  [
    'with a prefix',
    changed(
      buildPartReplacement(SHEET, [/<(\/?)(worksheet|sheetData|row|c|v|is|t)\b/g, '<$1x:$2'], [/xmlns=/g, 'xmlns:x=']),
    ),
  ],
  [
    'of the strict standard',
    everywhere(
      'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      'http://purl.oclc.org/ooxml/spreadsheetml/main',
    ),
  ],
  ['with parts in capitals', renamed(/worksheets\/sheet/g, 'Worksheets/SHEET')],
  ['with slashes of Windows', renamed(/\//g, '\\')],
  ['with a slash ahead of its parts', renamed(/^xl/g, '/xl')],
  [
    'with whole paths of parts',
    changed(buildPartReplacement(RELATIONS, [/Target="worksheets/g, 'Target="/xl/worksheets'])),
  ],
  ['without styles', without('xl/styles.xml')],
  ['with a sheet in UTF-16', changed(utf16)],
  ['with shared and rich texts', changed(withSharedTexts)],
  ['with a sheet that is a chart', changed(withChart)],
])('a workbook %s: its two orders', async (_, bytes) => {
  expect(await readOrders(bytes)).toMatchObject({ numbers: ['1', '2'], bad: [], prices: [85_000, 85_000] });
});

const codes: MadeSheet = {
  name: 'Коды',
  rows: [
    ['Код', 'Номер'],
    ['1', 'а'],
  ],
};
const manual: MadeSheet = { name: 'Инструкция', rows: [['Как заполнять'], ['Аккуратно']] };
const [december, january] = [buildSheet('Декабрь', order('1')), buildSheet('Январь', order('2'))];
test.each<[string, Uint8Array, { numbers: string[]; sheet: string; notes?: unknown; sheets?: unknown }]>([
  [
    'a hidden sheet stands first',
    aWorkbook([{ ...january, state: 'hidden' }, december]),
    { numbers: ['1'], sheet: 'Декабрь', sheets: [] },
  ],
  [
    'a very hidden sheet stands first',
    aWorkbook([{ ...january, state: 'veryHidden' }, december]),
    { numbers: ['1'], sheet: 'Декабрь', sheets: [] },
  ],
  ['an empty sheet is open', aWorkbook([{ rows: [] }, december]), { numbers: ['1'], sheet: 'Декабрь', sheets: [] }],
  [
    'a sheet with heads alone is open',
    aWorkbook([buildSheet('Бланк'), december]),
    { numbers: ['1'], sheet: 'Декабрь', sheets: [] },
  ],
  ['a manual is open', aWorkbook([manual, december]), { numbers: ['1'], sheet: 'Декабрь', notes: [] }],
  [
    'a list of codes is open',
    aWorkbook([december, codes], { activeTab: 1 }),
    { numbers: ['1'], sheet: 'Декабрь', notes: [] },
  ],
  [
    'the second of two is open',
    aWorkbook([december, january], { activeTab: 1 }),
    {
      numbers: ['2'],
      sheet: 'Январь',
      sheets: [
        { name: 'Декабрь', rows: 1 },
        { name: 'Январь', rows: 1 },
      ],
    },
  ],
  [
    'the open one of three is hidden',
    aWorkbook([december, { ...manual, state: 'hidden' }, january], { activeTab: 1 }),
    { numbers: ['1'], sheet: 'Декабрь', notes: [expect.stringContaining('«Январь»')] },
  ],
])('the sheet with the orders is read when %s', async (_, bytes, expected) => {
  expect(await readOrders(bytes)).toMatchObject(expected);
});

const three = [heads, order('1'), order('2'), order('3')];
const hiding = (line: number, attributes: string) =>
  aWorkbook([{ rows: three, rowAttributes: { [line]: attributes } }]);
const columns = (xml: string) => aWorkbook([{ rows: three, before: `<cols>${xml}</cols>` }]);
const hiddenRow = { numbers: ['1', '3'], notes: ['Скрытые строки не загружаются: 3.'] };
const hiddenPrice = { prices: [null, null, null], notes: ['Скрытые колонки не загружаются: «Стоимость».'] };
test.each<[string, Uint8Array, object]>([
  ['a hidden row', hiding(3, 'hidden="1"'), hiddenRow],
  ['a row hidden by the word', hiding(3, 'hidden="true"'), hiddenRow],
  ['a row without height', hiding(3, 'ht="0" customHeight="1"'), hiddenRow],
  ['a hidden column', columns('<col min="7" max="7" hidden="1"/>'), hiddenPrice],
  ['a column without width', columns('<col min="7" max="7" width="0" customWidth="1"/>'), hiddenPrice],
  [
    'hidden columns beyond the table',
    columns('<col min="9" max="16384" hidden="1"/>'),
    { numbers: ['1', '2', '3'], notes: [] },
  ],
  [
    'a bad row below a hidden one keeps its line',
    aWorkbook([{ rows: [...three, order('4', { price: 'много' })], rowAttributes: { 3: 'hidden="1"' } }]),
    { bad: [{ row: 5, reasons: ['Стоимость, ₽: нужно число («много»)'] }] },
  ],
])('%s is left out, and said to be', async (_, bytes, expected) => {
  expect(await readOrders(bytes)).toMatchObject(expected);
});

test('heads in two lines of merged cells are one head for each column, and no order', async () => {
  const rows: MadeCell[][] = [
    ['Номер', 'Клиент', 'Погрузка', null, 'Куда', 'Груз', 'Цена', null],
    [null, null, 'дата', 'адрес', null, null, 'с НДС', 'без НДС'],
    ['1', 'ООО «Ромашка»', '01.12.2026', 'Тверь', 'Тула', 'Шины', 122_000, 100_000],
    ['2', 'ООО «Ромашка»', '02.12.2026', 'Тверь', 'Тула', 'Шины', 85_000, null],
  ];
  const merged = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2', 'F1:F2', 'G1:H1'];
  const after = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  expect(await readOrders(aWorkbook([{ rows, after }]))).toMatchObject({
    ...{ numbers: ['1', '2'], prices: [122_000, 85_000], bad: [], notes: [] },
    moments: ['2026-12-01 ', '2026-12-02 '],
  });
});

test('merged cells give their value to every row they span', async () => {
  const rows = [heads, order('1'), ['2', null, null, null, 'Тула', 'Доски', 41_000], ['', null]];
  const after = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="C2:C3"/><mergeCell ref="D2:D3"/></mergeCells>';
  expect(await readOrders(aWorkbook([{ rows, after }]))).toMatchObject({
    numbers: ['1', '2'],
    moments: ['2026-12-01 ', '2026-12-01 '],
    notes: ['Объединённые ячейки: их значение взято в каждую строку (3). Проверьте суммы.'],
  });
});

test('the parts of a made workbook are those that Excel writes', () => {
  expect(Object.keys(aWorkbookParts([orders]))).toContain(SHEET);
});
