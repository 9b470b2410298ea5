import {
  type OrderFileField,
  orderFileFields,
  orderFileHeadings,
  requiredOrderFields,
} from '@trassa/contracts/orders/order-file-values';
import { buildWorkbook } from '@trassa/workbook/build-workbook';
import type { BadRow } from './reading/check-rows.ts';
import type { OrderTable } from './reading/read-table.ts';

const isRequired = (field: OrderFileField) => (requiredOrderFields as readonly OrderFileField[]).includes(field);

/** Explanations of columns whose title says too little. */
const columnNotes: Readonly<Partial<Record<OrderFileField, string>>> = {
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
const exampleRows: Partial<Record<OrderFileField, string | number>>[] = [
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

/** Workbook with example orders in place of which users enter theirs, and explanations of its columns. */
export function buildTemplateWorkbook(): Promise<Uint8Array> {
  const orders = exampleRows.map((example) => orderFileFields.map((field) => example[field] ?? null));
  const explanations = orderFileFields.map((field) => [
    orderFileHeadings[field],
    isRequired(field) ? 'да' : '',
    columnNotes[field] ?? null,
  ]);
  return buildWorkbook([
    { name: 'Заказы', columns: orderFileFields.map((field) => orderFileHeadings[field]), rows: orders },
    { name: 'Пояснения', columns: ['Колонка', 'Обязательна', 'Что в ней'], rows: explanations },
  ]);
}

const REASONS_TITLE = 'Что исправить';

/** Workbook of the bad rows of a file, with its own columns and one more for the reasons. */
export function buildBadRowsWorkbook(
  { titles, rows, firstLine }: OrderTable,
  bad: readonly BadRow[],
): Promise<Uint8Array> {
  const columns = [REASONS_TITLE, ...titles];
  const corrections = bad.map(({ row, reasons }) => [reasons.join('\n'), ...(rows[row - firstLine] ?? [])]);
  return buildWorkbook([{ name: 'Исправить', columns, rows: corrections }]);
}
