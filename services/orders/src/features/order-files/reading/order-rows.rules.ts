import { createHash } from 'node:crypto';
import { type OrderFileField, orderFileTitles } from '@trassa/contracts/orders/order-file-values';
import { type OwnOrder, ownOrderSchema } from '@trassa/contracts/orders/own-order';
import { parseWindow } from '@trassa/contracts/orders/window-words.rules';
import { innOfCell, momentOfCell, numberOfCell, temperatureOfCell, vatOfCell } from './cell-values.rules.ts';
import type { ColumnField } from './columns.rules.ts';

/** Order of a row with its external id, or the reasons against it. */
export type RowVerdict = { order: OwnOrder; id: string } | { reasons: string[] };

/** Cells of a row by their field. */
type Cells = (field: OrderFileField) => string;
/** Records a cell that cannot be read. */
type Refuse = (field: OrderFileField, reason: string) => void;

/** Order of a row. */
export function orderOfRow(row: readonly string[], fields: readonly ColumnField[]): RowVerdict {
  const cells: Cells = (field) => row[fields.indexOf(field)]?.trim() ?? '';
  const wrong = new Map<OrderFileField, string>();
  const refuse: Refuse = (field, reason) => wrong.set(field, `${reason} («${cells(field).slice(0, 40)}»)`);
  const parsed = ownOrderSchema.safeParse(formOf(cells, refuse));
  if (parsed.success && wrong.size === 0) return { order: parsed.data, id: identityOf(parsed.data) };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOfPath(path, cells);
    // A cell that cannot be read is absent from the order, so its own reason is the better one.
    if (!wrong.has(field)) wrong.set(field, message.replace(ownName, ''));
  }
  return { reasons: [...wrong].map(([field, reason]) => `${orderFileTitles[field]}: ${lowerFirst(reason)}`) };
}

/** Texts of the form name their field, and the column does already. */
const ownName = /^(?:ИНН|Вес|Объём|Места|Стоимость|Дата|Время|Температура|Отсрочка): /;
const lowerFirst = (text: string) => (/^[А-Я][а-я]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** External id of an order: an equal row of any file is the same order. */
function identityOf({ client, points, cargo, number }: OwnOrder): string {
  const route = points.map(({ address, day, from }) => [address.toLowerCase(), day, from]);
  const says = [client.name.toLowerCase(), number, route, cargo.description.toLowerCase(), cargo.weight];
  return createHash('sha256').update(JSON.stringify(says)).digest('base64url');
}

function formOf(cells: Cells, refuse: Refuse): unknown {
  const number = (field: OrderFileField, unit?: string) => numberOf(cells, refuse, { field, unit });
  const tonnes = number('weightTonnes', 'т тн тонн');
  return {
    number: cells('number'),
    client: { name: cells('client'), inn: innOfCell(cells('clientInn')) },
    points: [pointOf('loading', cells, refuse), pointOf('unloading', cells, refuse)],
    cargo: {
      description: cells('cargo'),
      weight: number('weightKg', 'кг') ?? (tonnes === null ? null : Math.round(tonnes * 1e6) / 1e3),
      volume: number('volume', 'м³ м3 куб'),
      places: number('places', 'шт мест паллет'),
      ...temperatureOf(cells, refuse),
      adrClass: cells('adrClass').replace(/^класс\s*/i, ''),
    },
    price: number('price', '₽ руб р рублей'),
    vatRate: vatOf(cells, refuse),
    paymentDays: number('paymentDays', 'дн дней дня день'),
    priority: 'normal',
    vehicleRequirements: cells('vehicleRequirements'),
    remarks: cells('remarks'),
  };
}

function pointOf(kind: 'loading' | 'unloading', cells: Cells, refuse: Refuse) {
  return {
    kind,
    company: cells(`${kind}Company`),
    inn: innOfCell(cells(`${kind}Inn`)),
    address: cells(`${kind}Address`),
    city: '',
    latitude: null,
    longitude: null,
    ...timesOf(kind, cells, refuse),
    contactName: cells(`${kind}Contact`),
    contactPhone: cells(`${kind}Phone`),
  };
}

function timesOf(kind: 'loading' | 'unloading', cells: Cells, refuse: Refuse) {
  const [day, hours] = [cells(`${kind}Day`), cells(`${kind}Time`)];
  const moment = momentOfCell(day);
  if (day !== '' && !moment) refuse(`${kind}Day`, 'дата не понята, напишите её так: 01.12.2026');
  const window = parseWindow(hours);
  if (hours !== '' && !window) refuse(`${kind}Time`, 'время не понято, напишите его так: 08:00 или 08:00–12:00');
  return { day: moment?.day ?? '', from: window?.from ?? moment?.time ?? '', to: window?.to ?? '' };
}

function numberOf(cells: Cells, refuse: Refuse, { field, unit }: { field: OrderFileField; unit: string | undefined }) {
  if (cells(field) === '') return null;
  const number = numberOfCell(cells(field), unit);
  if (number === null) refuse(field, 'нужно число');
  return number;
}

function temperatureOf(cells: Cells, refuse: Refuse) {
  const range = temperatureOfCell(cells('temperature'));
  if (cells('temperature') !== '' && !range) refuse('temperature', 'напишите так: +2…+6 или -18');
  return { temperatureFrom: range?.from ?? null, temperatureTo: range?.to ?? null };
}

function vatOf(cells: Cells, refuse: Refuse) {
  if (cells('vatRate') === '') return null;
  const rate = vatOfCell(cells('vatRate'));
  if (rate === undefined) refuse('vatRate', 'напишите ставку числом или «без НДС»');
  return rate ?? null;
}

const fieldOfPart: Readonly<Record<string, OrderFileField>> = {
  'client.name': 'client',
  'client.inn': 'clientInn',
  'cargo.description': 'cargo',
  'cargo.temperatureFrom': 'temperature',
  'cargo.temperatureTo': 'temperature',
};
const endOfPointPart: Readonly<Record<string, 'Company' | 'Inn' | 'Day' | 'Time' | 'Contact' | 'Phone'>> = {
  company: 'Company',
  inn: 'Inn',
  day: 'Day',
  from: 'Time',
  to: 'Time',
  contactName: 'Contact',
  contactPhone: 'Phone',
};

function fieldOfPath(path: readonly PropertyKey[], cells: Cells): OrderFileField {
  const [whole, part, pointPart] = path.map(String);
  if (whole === 'points') {
    const kind = part === '0' ? 'loading' : 'unloading';
    return `${kind}${endOfPointPart[pointPart ?? ''] ?? 'Address'}`;
  }
  if (part === 'weight') return cells('weightKg') === '' ? 'weightTonnes' : 'weightKg';
  const name = part ?? whole ?? '';
  return fieldOfPart[path.join('.')] ?? (name in orderFileTitles ? (name as OrderFileField) : 'cargo');
}
