import { expect, test } from 'vitest';
import { encodings } from '../../../testing/encode-text.ts';
import { checkRows } from './check-rows.ts';
import { recogniseFields } from './columns.rules.ts';
import { readTable } from './read-table.ts';

const titles = ['Номер', 'Клиент', 'Откуда', 'Дата погрузки', 'Куда', 'Груз', 'Вес, т', 'Ставка'];
const orders = [
  [
    'З-1',
    'ООО "Сырный двор"',
    'г Тверь, ул Новая, д 1',
    '01.12.2026 10:00',
    'г Тула, ул Старая, д 2',
    'Сыр, масло',
    '18,5',
    '85 000',
  ],
  [
    'З-2',
    'ИП Примеров; склад №2',
    'г Москва',
    '1.12.26',
    'г Казань, пр-т Мира, д 3, стр 1',
    'Шины',
    '19,8',
    '41 000,50',
  ],
  ['З-3', 'АО "Кирпич"', 'г Рязань', '2026-12-02', 'г Самара', 'Кирпич\nна поддонах', '20', '120000'],
];
const expected = [
  ['З-1', 'ООО "Сырный двор"', 'г Тверь, ул Новая, д 1', '2026-12-01 10:00', 18_500, 85_000],
  ['З-2', 'ИП Примеров; склад №2', 'г Москва', '2026-12-01 ', 19_800, 41_000.5],
  ['З-3', 'АО "Кирпич"', 'г Рязань', '2026-12-02 ', 20_000, 120_000],
];

/** Cells as programs write them: quoted where they hold the delimiter, a quote or a line end. */
function aCsv(delimiter: string, lineEnds: readonly string[]): string {
  const cell = (text: string) =>
    text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [titles, ...orders].map((row) => row.map(cell).join(delimiter));
  return lines.map((line, at) => line + (lineEnds[at % lineEnds.length] ?? '')).join('');
}

async function readOrders(bytes: Uint8Array) {
  const { table } = await readTable(bytes);
  const { good, bad } = checkRows(table, recogniseFields(table.titles, table.rows));
  expect(bad).toEqual([]);
  return good.map(({ order: { number, client, points, cargo, price } }) => {
    const [loading] = points;
    return [number, client.name, loading?.address, `${loading?.day} ${loading?.from}`, cargo.weight, price];
  });
}

const delimiters = { 'точки с запятой': ';', запятые: ',', табуляция: '\t', черта: '|' };
const lineEnds = { Windows: ['\r\n'], Unix: ['\n'], 'старый Mac': ['\r'], вперемешку: ['\r\n', '\n', '\r\n', '\n'] };
const files = Object.keys(encodings).flatMap((encoding) =>
  Object.keys(delimiters).flatMap((delimiter) => Object.keys(lineEnds).map((ends) => [encoding, delimiter, ends])),
) as [keyof typeof encodings, keyof typeof delimiters, keyof typeof lineEnds][];

test.each(files)('CSV in %s, %s, строки %s: its three orders', async (encoding, delimiter, ends) => {
  // KOI8-R has no «№».
  const written = (text: string) => (encoding === 'KOI8-R' ? text.replaceAll('№', 'N') : text);
  const text = written(aCsv(delimiters[delimiter], lineEnds[ends]));
  expect(await readOrders(encodings[encoding](text))).toEqual(JSON.parse(written(JSON.stringify(expected))));
});

test.each(['Windows-1251', 'DOS 866', 'KOI8-R', 'Mac Cyrillic'] as const)(
  'a file of few words is read in %s, in capitals too',
  async (encoding) => {
    for (const text of ['Номер;Клиент\n1;Ромашка', 'НОМЕР;КЛИЕНТ;ОТКУДА\n1;ООО РОМАШКА;ТВЕРЬ', 'номер;куда\n1;тула']) {
      const { table } = await readTable(encodings[encoding](text));
      expect([table.titles, ...table.rows].map((row) => row.join(';')).join('\n')).toBe(text);
    }
  },
);

/** Files whose heads stand in two lines or state a unit, with the rows they are. */
const headed: [string, string[], unknown[][]][] = [
  [
    'a register of 1C: ends over their parts, thousands of rubles',
    [
      'Реестр заявок за декабрь;;;;;;;;;',
      '№ заявки;Заказчик;Погрузка;;;Выгрузка;;Груз;;Ставка, тыс. руб.',
      ';;дата;время;адрес;дата;адрес;наименование;вес, т;',
      'Р-1;ООО "Лютик";01.12.2026;08:00;г Тверь, ул Новая, д 1;02.12.2026;г Тула;Шины;18,5;85',
      'Р-2;ООО "Лютик";02.12.2026;;г Москва;;г Казань;Сыр;19,8;41,5',
      'Р-3;ИП Примеров;03.12.2026;;г Рязань;;г Самара;Кирпич;20;120 000 руб.',
    ],
    [
      ['Р-1', 'ООО "Лютик"', 'г Тверь, ул Новая, д 1', '2026-12-01 08:00', 18_500, 85_000],
      ['Р-2', 'ООО "Лютик"', 'г Москва', '2026-12-02 ', 19_800, 41_500],
      ['Р-3', 'ИП Примеров', 'г Рязань', '2026-12-03 ', 20_000, 120_000],
    ],
  ],
  [
    'a price over its VAT',
    [
      'Номер;Клиент;Откуда;Дата погрузки;Куда;Груз;Вес;Цена;',
      ';;;;;;кг;с НДС;без НДС',
      'Ц-1;АО Мир;г Тверь;01.12.2026;г Тула;Шины;18500;122 000;100 000',
    ],
    [['Ц-1', 'АО Мир', 'г Тверь', '2026-12-01 ', 18_500, 122_000]],
  ],
  [
    'units in the heads alone',
    [
      'Номер;Плательщик;Место погрузки;Дата погрузки;Место выгрузки;Груз;Масса брутто (тонн);Стоимость перевозки с НДС, т.р.',
      'Е-1;АО Мир;г Тверь;01.12.2026;г Тула;Шины;1,2;85',
      'Е-2;АО Мир;г Тверь;02.12.2026;г Тула;Шины;0,8;7,25',
    ],
    [
      ['Е-1', 'АО Мир', 'г Тверь', '2026-12-01 ', 1200, 85_000],
      ['Е-2', 'АО Мир', 'г Тверь', '2026-12-02 ', 800, 7250],
    ],
  ],
  [
    'a customer and a cargo over their parts',
    [
      'N;Заказчик;;Погрузка;;Выгрузка;;Груз;;',
      ';Наименование;ИНН;Дата;Место;Дата;Место;Описание;Вес кг;Объём',
      ';ООО Лютик;7707083893;01.12.2026;г Тверь;02.12.2026;г Тула;Шины;900;12',
    ],
    [['', 'ООО Лютик', 'г Тверь', '2026-12-01 ', 900, null]],
  ],
];
test.each(headed)('heads of %s', async (_, lines, rows) => {
  for (const encoding of ['UTF-8', 'Windows-1251', 'DOS 866'] as const)
    expect(await readOrders(encodings[encoding](lines.join('\r\n')))).toEqual(rows);
});

test('thousands that may be whole rubles are asked about', async () => {
  const { table } = await readTable(
    Buffer.from('Номер;Клиент;Откуда;Дата погрузки;Куда;Груз;Ставка, тыс. руб.\nТ;А;Тверь;01.12.2026;Тула;Шины;85.000'),
  );
  const { bad } = checkRows(table, recogniseFields(table.titles, table.rows));
  expect(bad[0]?.reasons).toEqual([
    'Стоимость, ₽: 85\u00a0000 или 85\u00a0000\u00a0000? Напишите без точки и запятой между тысячами («85.000»)',
  ]);
});

const getRows = async (...lines: string[]) => (await readTable(Buffer.from(lines.join('\n')))).table;

test.each([
  ['commas of addresses outnumber the semicolons', ['Кто;Где', 'а, б, в;г, д, е, ё', 'ж, з;и, к'], ['Кто', 'Где']],
  ['every row has one comma, and so have the heads', ['Вес, т;Кто', '18,5;а', '19,8;б'], ['Вес, т', 'Кто']],
  ['a title stands above the heads', ['Реестр', '', 'Номер,Клиент', '1,а', '2,б'], ['Номер', 'Клиент']],
  ['the first line names the delimiter', ['sep=|', 'Кто|Где;Когда', 'а|б'], ['Кто', 'Где;Когда']],
  ['only some rows have quotes', ['Кто;Где', '"а; б";в', 'г;д'], ['Кто', 'Где']],
  ['a row is shorter than the others', ['Кто;Где;Чего', 'а;б', 'в;г;д', 'е;ж;з'], ['Кто', 'Где', 'Чего']],
])('the delimiter is right when %s', async (_, lines, heads) => {
  expect((await getRows(...lines)).titles).toEqual(heads);
});

test.each([
  ['="0001"', '0001'],
  ['"=""0001"""', '0001'],
  ["'0001", '0001'],
  ['ООО "Ромашка"', 'ООО "Ромашка"'],
  ['"ООО ""Ромашка"""', 'ООО "Ромашка"'],
  ['"Тверь\nсклад 2"', 'Тверь\nсклад 2'],
  ['г/н О123ВС77', 'г/н О123ВС77'],
])('the cell %s is «%s»', async (written, read) => {
  expect((await getRows('Кто;Где', `${written};а`)).rows).toEqual([[read, 'а']]);
});

test('a quote that nobody closed leaves the rows below it', async () => {
  expect((await getRows('Кто;Где', '"Ромашка;а', 'Лютик;б')).rows).toEqual([
    ['"Ромашка', 'а'],
    ['Лютик', 'б'],
  ]);
});
