import { expect, test } from 'vitest';
import { aWorkbook, type MadeCell } from '../../../testing/a-workbook.ts';
import { checkRows } from './check-rows.ts';
import { recogniseFields } from './columns.rules.ts';
import { readTable } from './read-table.ts';

const DAY = 46_357;
const heads = [
  'Номер',
  'Клиент',
  'ИНН',
  'Откуда',
  'Дата погрузки',
  'Время погрузки',
  'Куда',
  'Груз',
  'Вес, кг',
  'Стоимость',
];
interface Parts {
  inn?: MadeCell;
  day?: MadeCell;
  time?: MadeCell;
  weight?: MadeCell;
  price?: MadeCell;
}
const aRow = (
  number: MadeCell,
  { inn = '', day = '01.12.2026', time = '', weight = '', price = '' }: Parts,
): MadeCell[] => [number, 'ООО «Ромашка»', inn, 'Тверь', day, time, 'Тула', 'Шины', weight, price];

async function readRows(rows: readonly MadeCell[][], settings: { date1904?: string } = {}) {
  const { table } = await readTable(aWorkbook([{ rows: [heads, ...rows] }], settings));
  return checkRows(table, recogniseFields(table.titles, table.rows));
}
async function readRow(parts: Parts, settings?: { date1904?: string }) {
  const { good, bad } = await readRows([aRow('1', parts)], settings);
  const { order } = good[0] ?? {};
  const [point] = order?.points ?? [];
  return {
    moment: `${point?.day} ${point?.from}`,
    price: order?.price,
    inn: order?.client.inn,
    weight: order?.cargo.weight,
    reasons: bad[0]?.reasons ?? [],
  };
}

test('all 1,440 minutes of a day are read as the cell shows them', async () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
  const clocks = minutes.map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );
  for (const style of ['moment', 'seconds', 'general'] as const) {
    const { good } = await readRows(
      minutes.map((minute) => aRow(`м${minute}`, { day: { n: DAY + minute / 1440, style } })),
    );
    const read = good.map(({ order: { points } }) => points[0]?.from || '00:00');
    expect(read).toEqual(clocks);
  }
  for (const style of ['clock', 'hours', 'general'] as const) {
    const { good } = await readRows(minutes.map((minute) => aRow(`м${minute}`, { time: { n: minute / 1440, style } })));
    expect(good.map(({ order: { points } }) => points[0]?.from)).toEqual(clocks);
  }
});

test.each<[string, Parts, string]>([
  ['a day without hours hides those it has', { day: { n: DAY + 10 / 24, style: 'date' } }, '2026-12-01 '],
  ['a day in words', { day: { n: DAY, style: 'words' } }, '2026-12-01 '],
  ['seconds short of a minute', { day: { n: DAY + 59.9 / 86_400, style: 'moment' } }, '2026-12-01 00:01'],
  ['seconds past a minute', { day: { n: DAY + (10 * 3600 + 40) / 86_400, style: 'moment' } }, '2026-12-01 10:00'],
  ['hours of a moment in their own column', { time: { n: DAY + 10 / 24, style: 'clock' } }, '2026-12-01 10:00'],
  ['a moment in the column of hours', { time: { n: DAY + 10 / 24, style: 'moment' } }, '2026-12-01 10:00'],
  ['a moment of ISO', { day: { xml: '<c r="REF" t="d"><v>2026-12-01T10:00:00</v></c>' } }, '2026-12-01 10:00'],
  ['a number of days without a format', { day: DAY + 10 / 24 }, '2026-12-01 10:00'],
])('%s', async (_, parts, moment) => {
  expect(await readRow(parts)).toMatchObject({ moment, reasons: [] });
});

test.each(['1', 'true', 'on', 'True', 'ON', ' 1'])('date1904="%s" counts days from 1904', async (date1904) => {
  expect(await readRow({ day: { n: DAY - 1462 + 10 / 24, style: 'moment' } }, { date1904 })).toMatchObject({
    moment: '2026-12-01 10:00',
  });
  expect(await readRow({ time: { n: 10 / 24, style: 'clock' } }, { date1904 })).toMatchObject({
    moment: '2026-12-01 10:00',
  });
});

test.each(['0', 'false', 'off', 'False', ''])('date1904="%s" counts days from 1900', async (date1904) => {
  expect(await readRow({ day: { n: DAY + 10 / 24, style: 'moment' } }, { date1904 })).toMatchObject({
    moment: '2026-12-01 10:00',
  });
});

const xml = (cell: string): MadeCell => ({ xml: cell });
test.each<[MadeCell, string]>([
  ...['#DIV/0!', '#N/A', '#REF!', '#VALUE!', '#NAME?', '#NULL!', '#NUM!'].map((error): [MadeCell, string] => [
    xml(`<c r="REF" t="e"><f>A1</f><v>${error}</v></c>`),
    `в ячейке ошибка вместо значения («${error}»)`,
  ]),
  ['#ЗНАЧ!', 'в ячейке ошибка вместо значения («#ЗНАЧ!»)'],
  ['########', 'в ячейке ошибка вместо значения («########»)'],
  ...[
    '<c r="REF"><f>SUM(A1,A2)</f></c>',
    '<c r="REF"><f>SUM(A1,A2)</f><v></v></c>',
    '<c r="REF"><f>SUM(A1,A2)</f><v/></c>',
    '<c r="REF" t="str"><f>SUM(A1,A2)</f></c>',
  ].map((cell): [MadeCell, string] => [
    xml(cell),
    'формула не вычислена: откройте файл в Excel и сохраните («=SUM(A1,A2)»)',
  ]),
  [xml('<c r="REF"><f t="shared" si="0"/></c>'), 'формула не вычислена: откройте файл в Excel и сохраните («=…»)'],
  [{ n: 101_666.66666666667, style: 'general' }, 'не более двух знаков после запятой'],
])('a price of %j refuses its row: %s', async (price, reason) => {
  expect((await readRow({ price })).reasons).toEqual([`Стоимость, ₽: ${reason}`]);
});

test.each<[MadeCell, number | null]>([
  [xml('<c r="REF"><f>SUM(A1,A2)</f><v>85000</v></c>'), 85_000],
  [xml('<c r="REF" t="str"><f>IF(A1="","",1)</f><v></v></c>'), null],
  [{ n: 101_666.66666666667, style: 'money' }, 101_666.67],
  [{ n: 101_666.66666666667, style: 'rubles' }, 101_666.67],
  [{ n: 101_666.66666666667, style: 'whole' }, 101_667],
  [{ n: 85_000.5, style: 'whole' }, 85_000.5],
  [{ n: 0.1 + 0.2, style: 'general' }, 0.3],
  [85_000.100000000006, 85_000.1],
  [1.355, 1.355],
])('the price of the cell %j', async (price, read) => {
  const { price: seen, reasons } = await readRow({ price });
  if (read === 1.355) expect(reasons).toEqual(['Стоимость, ₽: не более двух знаков после запятой']);
  else expect(seen).toBe(read);
});

test('a number of the file is never asked about, a code keeps the zeros that its cell shows', async () => {
  expect(await readRow({ weight: 19.875, inn: { n: 277_052_418, style: 'inn' } })).toMatchObject({
    weight: 19.875,
    inn: '0277052418',
    reasons: [],
  });
});
