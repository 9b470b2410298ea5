import { createHash } from 'node:crypto';
import { type OrderFileField, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import { type OwnOrder, ownOrderSchema } from '@trassa/contracts/orders/own-order';
import { toMoscowTimes, toPlaceTimes } from '@trassa/contracts/orders/point-clock.rules';
import { type Cell, findCellFault, formatCellText } from '@trassa/service-kit/workbook/cell';
import {
  parseCellInnAndKpp,
  parseCellMoment,
  parseCellTemperature,
  parseCellTimeWindow,
  parseCellVatRate,
} from './cell-values.rules.ts';
import type { ColumnField } from './columns.rules.ts';
import { buildScaledReading, listNumberReadings, type NumberReading } from './number-readings.rules.ts';

/** An order of a row, its external id, and the fields of which the row says something. */
export interface RowOrder {
  order: OwnOrder;
  id: string;
  says: OrderFileField[];
}

/** Order of a row, or the reasons against it. */
type RowVerdict = RowOrder | { reasons: string[] };

/** Cells of a row, found by field. */
interface RowCells {
  (field: OrderFileField): string;
  of: (field: OrderFileField) => Cell;
  /** Units of a field in one unit of its column. */
  scale: (field: OrderFileField) => number;
}
/** Records a cell that cannot be read. */
type Refuse = (field: OrderFileField, reason: string) => void;

/** Order of a row. `scales`: factor of each column from the unit of its title to that of its field. */
export function parseOrderRow(
  row: readonly Cell[],
  fields: readonly ColumnField[],
  scales: readonly number[] = [],
): RowVerdict {
  const cells = getCells(row, fields, scales);
  const wrong = new Map<OrderFileField, string>();
  const refuse: Refuse = (field, reason) => wrong.set(field, `${reason} («${cells(field).slice(0, 40)}»)`);
  const parsed = ownOrderSchema.safeParse(buildOrderInput(cells, refuse));
  for (const field of fields) {
    const fault = field === '' ? null : findCellFault(cells.of(field));
    if (field !== '' && fault) refuse(field, fault);
  }
  if (parsed.success && wrong.size === 0) {
    const says = fields.filter((field) => field !== '' && cells(field) !== '') as OrderFileField[];
    return { order: parsed.data, id: buildExternalId(parsed.data), says };
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = getFieldOfPath(path, cells);
    // An unreadable cell also fails validation as absent; the reason why it is unreadable says more.
    if (!wrong.has(field)) wrong.set(field, message.replace(fieldNamePattern, ''));
  }
  return { reasons: [...wrong].map(([field, reason]) => `${orderFileHeadings[field]}: ${lowerFirstLetter(reason)}`) };
}

function getCells(row: readonly Cell[], fields: readonly ColumnField[], scales: readonly number[]): RowCells {
  const of = (field: OrderFileField) => row[fields.indexOf(field)] ?? '';
  const scale = (field: OrderFileField) => scales[fields.indexOf(field)] ?? 1;
  return Object.assign((field: OrderFileField) => formatCellText(of(field)), { of, scale });
}

/** Name of the field at the start of an error message, dropped since the title of the column names it. */
const fieldNamePattern = /^(?:ИНН|Вес|Объём|Места|Стоимость|Дата|Время|Температура|Отсрочка): /;
const lowerFirstLetter = (text: string) =>
  /^[А-Я][а-я]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** External id of an order, the same for equal rows of all files: a hash with times by the clocks of the places. */
function buildExternalId({ client, points, cargo, number }: OwnOrder): string {
  const route = toPlaceTimes(points).map(({ address, day, from }) => [address.toLowerCase(), day, from]);
  const says = [client.name.toLowerCase(), number, route, cargo.description.toLowerCase(), cargo.weight];
  return createHash('sha256').update(JSON.stringify(says)).digest('base64url');
}

function buildOrderInput(cells: RowCells, refuse: Refuse): unknown {
  const number = (field: NumberField) => parseNumber(cells, refuse, field);
  const tonnes = number('weightTonnes');
  return {
    number: cells('number'),
    client: { name: cells('client'), ...parseCellInnAndKpp(cells.of('clientInn')) },
    points: toMoscowTimes([buildPoint('loading', cells, refuse), buildPoint('unloading', cells, refuse)]),
    cargo: {
      description: cells('cargo'),
      weight: number('weightKg') ?? (tonnes === null ? null : Math.round(tonnes * 1e6) / 1e3),
      volume: number('volume'),
      places: number('places'),
      ...buildTemperature(cells, refuse),
      adrClass: cells('adrClass').replace(/^класс\s*/i, ''),
    },
    price: number('price'),
    vatRate: parseVatRate(cells, refuse),
    paymentDays: number('paymentDays'),
    priority: 'normal',
    vehicleRequirements: cells('vehicleRequirements'),
    remarks: cells('remarks'),
  };
}

function buildPoint(kind: 'loading' | 'unloading', cells: RowCells, refuse: Refuse) {
  return {
    kind,
    company: cells(`${kind}Company`),
    inn: parseCellInnAndKpp(cells.of(`${kind}Inn`)).inn,
    address: cells(`${kind}Address`),
    city: '',
    latitude: null,
    longitude: null,
    ...buildTimes(kind, cells, refuse),
    contactName: cells(`${kind}Contact`),
    contactPhone: cells(`${kind}Phone`),
  };
}

function buildTimes(kind: 'loading' | 'unloading', cells: RowCells, refuse: Refuse) {
  const [day, hours] = [cells.of(`${kind}Day`), cells.of(`${kind}Time`)];
  const moment = parseCellMoment(day);
  if (day !== '' && !moment) refuse(`${kind}Day`, 'дата не понята, напишите её так: 01.12.2026');
  const window = parseCellTimeWindow(hours);
  if (hours !== '' && !window) refuse(`${kind}Time`, 'время не понято, напишите его так: 08:00 или 08:00–12:00');
  return { day: moment?.day ?? '', from: window?.from ?? moment?.time ?? '', to: window?.to ?? '' };
}

/** How a number is written in each field: its units, and which readings the field can have. */
const numberFields = {
  weightKg: { units: 'кг', allows: ({ value }) => value <= 100_000 },
  weightTonnes: { units: 'т тн тонн', allows: ({ value }) => value <= 100 },
  volume: { units: 'м³ м3 куб кубм', allows: ({ value }) => value <= 200 },
  places: { units: 'шт мест паллет', allows: ({ value }) => Number.isInteger(value) && value <= 100_000 },
  // Nobody writes three decimals of a ruble.
  price: { units: '₽ руб р рублей rub', allows: ({ decimals }) => decimals <= 2 },
  paymentDays: { units: 'дн дней дня день', allows: ({ value }) => Number.isInteger(value) && value <= 365 },
} as const satisfies Partial<Record<OrderFileField, { units: string; allows: (reading: NumberReading) => boolean }>>;
type NumberField = keyof typeof numberFields;

/** Number of a cell. Of two readings the field may allow only one; a cell where it allows both is refused. */
function parseNumber(cells: RowCells, refuse: Refuse, field: NumberField): number | null {
  if (cells(field) === '') return null;
  const { units, allows } = numberFields[field];
  const bare = cells.scale(field) === 1 ? [] : listNumberReadings(cells.of(field));
  // A unit in the cell itself takes precedence over that of the column title.
  const readings =
    bare.length > 0
      ? bare.map(({ value }) => buildScaledReading(value, cells.scale(field)))
      : listNumberReadings(cells.of(field), units);
  const [only, other] = readings.length > 1 ? readings.filter(allows) : readings;
  if (!other) {
    if (!only) refuse(field, 'нужно число');
    return only?.value ?? null;
  }
  const [first, second] = [only, other].map((reading) => reading?.value.toLocaleString('ru-RU'));
  refuse(field, `${first} или ${second}? Напишите без точки и запятой между тысячами`);
  return null;
}

function buildTemperature(cells: RowCells, refuse: Refuse) {
  const range = parseCellTemperature(cells.of('temperature'));
  if (cells('temperature') !== '' && !range) refuse('temperature', 'напишите так: +2…+6 или -18');
  return { temperatureFrom: range?.from ?? null, temperatureTo: range?.to ?? null };
}

function parseVatRate(cells: RowCells, refuse: Refuse) {
  if (cells('vatRate') === '') return null;
  const rate = parseCellVatRate(cells.of('vatRate'));
  if (rate === undefined) refuse('vatRate', 'напишите ставку числом или «без НДС»');
  return rate ?? null;
}

const fieldByPath: Readonly<Record<string, OrderFileField>> = {
  'client.name': 'client',
  'client.inn': 'clientInn',
  'cargo.description': 'cargo',
  'cargo.temperatureFrom': 'temperature',
  'cargo.temperatureTo': 'temperature',
};
const suffixByPointPart: Readonly<Record<string, 'Company' | 'Inn' | 'Day' | 'Time' | 'Contact' | 'Phone'>> = {
  company: 'Company',
  inn: 'Inn',
  day: 'Day',
  from: 'Time',
  to: 'Time',
  contactName: 'Contact',
  contactPhone: 'Phone',
};

function getFieldOfPath(path: readonly PropertyKey[], cells: RowCells): OrderFileField {
  const [whole, part, pointPart] = path.map(String);
  if (whole === 'points') {
    const kind = part === '0' ? 'loading' : 'unloading';
    return `${kind}${suffixByPointPart[pointPart ?? ''] ?? 'Address'}`;
  }
  if (part === 'weight') return cells('weightKg') === '' ? 'weightTonnes' : 'weightKg';
  const name = part ?? whole ?? '';
  return fieldByPath[path.join('.')] ?? (name in orderFileHeadings ? (name as OrderFileField) : 'cargo');
}
