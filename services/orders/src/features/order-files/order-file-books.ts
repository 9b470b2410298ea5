import {
  type OrderFileField,
  orderFileFields,
  orderFileTitles,
  requiredOrderFields,
} from '@trassa/contracts/orders/order-file-values';
import writeExcelFile from 'write-excel-file/node';
import type { BadRow } from './reading/check-rows.ts';
import type { OrderTable } from './reading/read-table.ts';

const isRequired = (field: OrderFileField) => (requiredOrderFields as readonly OrderFileField[]).includes(field);

/** Explanations of columns whose title says too little. */
const notes: Readonly<Partial<Record<OrderFileField, string>>> = {
  number: 'Номер, под которым заказ знает заказчик. Пустой номер дадим сами.',
  clientInn: '10 или 12 цифр, контрольные цифры проверяются.',
  loadingAddress: 'Город, улица, дом одной строкой.',
  loadingDay: '01.12.2026, 1.12.26, 2026-12-01, 01/12/2026 или «1 декабря 2026».',
  loadingTime: '08:00 или 08:00–12:00, по времени места.',
  unloadingDay: 'Не раньше погрузки.',
  weightKg: 'Заполните вес в килограммах или в тоннах, не больше 100 т.',
  temperature: '+2…+6 или -18.',
  adrClass: 'Класс опасности по ДОПОГ: 1, 2, 3, 4.1 … 9.',
  price: 'С НДС, в рублях.',
  vatRate: '22, 10, 7, 5, 0 или «без НДС». Пусто: по режиму НДС вашей компании на день рейса.',
  paymentDays: 'Дней после выгрузки, от 0 до 365.',
};

/** Orders of invented companies; their INN have right check digits. */
const examples: Partial<Record<OrderFileField, string | number>>[] = [
  {
    ...{ number: 'З-101', client: 'ООО «Пример Молоко»', clientInn: '7707083893', price: 86400, vatRate: 22 },
    ...{ loadingAddress: 'г Москва, ул Складочная, д 1', loadingDay: '01.12.2026', loadingTime: '08:00–12:00' },
    ...{ loadingContact: 'Мария', loadingPhone: '+7 916 123-45-67', remarks: 'Пропуск заказать за день' },
    ...{ unloadingAddress: 'г Казань, ул Аэропортовая, д 12', unloadingDay: '02.12.2026', unloadingTime: '09:00' },
    ...{ unloadingCompany: 'ООО «Пример Склад»', cargo: 'Сыр', weightKg: 18500, volume: 82, places: 33 },
    ...{ temperature: '+2…+6', paymentDays: 30, vehicleRequirements: 'Рефрижератор' },
  },
  {
    ...{ number: 'З-102', client: 'ООО «Пример Строй»', price: 41000, vatRate: 'без НДС', paymentDays: 14 },
    ...{ loadingAddress: 'г Тверь, ул Паши Савельевой, д 47', loadingDay: '2 декабря 2026' },
    ...{ unloadingAddress: 'г Рязань, Куйбышевское шоссе, д 25', unloadingDay: '03.12.2026' },
    ...{ cargo: 'Кирпич на поддонах', weightTonnes: '19,8', places: 20, vehicleRequirements: 'Борт' },
  },
  {
    ...{ client: 'ИП Примерова А. Б.', loadingAddress: 'г Самара, Заводское шоссе, д 8', loadingDay: '03.12.2026' },
    ...{ unloadingAddress: 'г Уфа, ул Трамвайная, д 2', cargo: 'Мебель', weightKg: 3200, price: 28500 },
  },
];

/** Texts as texts, whatever they begin with: a remark «=1+1» is no formula. */
const text = (value: string) => ({ value, type: String }) as const;
const head = (value: string) => ({ value, type: String, fontWeight: 'bold' }) as const;
const getCell = (value: string | number | undefined) =>
  typeof value === 'number' ? ({ value, type: Number } as const) : value ? text(value) : null;

/** The workbook to fill in. */
export function templateBook(): Promise<Buffer> {
  const orders = [
    orderFileFields.map((field) => head(orderFileTitles[field])),
    ...examples.map((example) => orderFileFields.map((field) => getCell(example[field]))),
  ];
  const explanations = [
    [head('Колонка'), head('Обязательна'), head('Что в ней')],
    ...orderFileFields.map((field) => [
      text(orderFileTitles[field]),
      getCell(isRequired(field) ? 'да' : ''),
      getCell(notes[field]),
    ]),
  ];
  return writeExcelFile([
    { data: orders, sheet: 'Заказы', columns: orderFileFields.map(() => ({ width: 20 })), stickyRowsCount: 1 },
    { data: explanations, sheet: 'Пояснения', columns: [{ width: 26 }, { width: 14 }, { width: 70 }] },
  ]).toBuffer();
}

/** Title of the column with the reasons. */
export const REASONS_TITLE = 'Что исправить';

/** The bad rows of a file as they came, with what to correct. */
export function badRowsBook({ titles, rows, firstLine }: OrderTable, bad: readonly BadRow[]): Promise<Buffer> {
  const data = [
    [REASONS_TITLE, ...titles].map(head),
    ...bad.map(({ row, reasons }) => [text(reasons.join('\n')), ...(rows[row - firstLine] ?? []).map(getCell)]),
  ];
  const columns = [{ width: 60 }, ...titles.map(() => ({ width: 20 }))];
  return writeExcelFile(data, { sheet: 'Исправить', columns, stickyRowsCount: 1 }).toBuffer();
}
