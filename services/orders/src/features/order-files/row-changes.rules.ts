import type { OrderFileVerdict } from '@trassa/contracts/orders/order-file';
import { type OrderFileField, orderFileHeadings } from '@trassa/contracts/orders/order-file-values';
import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';
import { toMoscowTimes, toPlaceTimes } from '@trassa/contracts/orders/point-clock.rules';
import type { RowOrder } from './reading/order-rows.rules.ts';

/** A field that a row would change, in words. */
type FieldChange = OrderFileVerdict['changes'][number]['fields'][number];

const getLoadingPoint = ({ points }: OwnOrder) => points[0];
const getUnloadingPoint = ({ points }: OwnOrder) => points.at(-1);
const formatNumber = (value: number | null | undefined) => value?.toLocaleString('ru-RU') ?? '';
const formatDay = (day = '') => day.split('-').toReversed().join('.');
const formatHours = (point: OrderPoint | undefined) => [point?.from, point?.to].filter(Boolean).join('–');
const formatDegrees = ({ temperatureFrom: from, temperatureTo: to }: OwnOrder['cargo']) =>
  [...new Set([from, to])].filter((degrees) => degrees !== null).join('…');

/** Text of each field of a file, formatted from an order. */
const formattersByField: Readonly<Record<OrderFileField, (order: OwnOrder) => string | undefined>> = {
  number: ({ number }) => number,
  client: ({ client }) => client.name,
  clientInn: ({ client }) => [client.inn, client.kpp].filter(Boolean).join('/'),
  loadingAddress: (order) => getLoadingPoint(order)?.address,
  loadingDay: (order) => formatDay(getLoadingPoint(order)?.day),
  loadingTime: (order) => formatHours(getLoadingPoint(order)),
  loadingCompany: (order) => getLoadingPoint(order)?.company,
  loadingInn: (order) => getLoadingPoint(order)?.inn,
  loadingContact: (order) => getLoadingPoint(order)?.contactName,
  loadingPhone: (order) => getLoadingPoint(order)?.contactPhone,
  unloadingAddress: (order) => getUnloadingPoint(order)?.address,
  unloadingDay: (order) => formatDay(getUnloadingPoint(order)?.day),
  unloadingTime: (order) => formatHours(getUnloadingPoint(order)),
  unloadingCompany: (order) => getUnloadingPoint(order)?.company,
  unloadingInn: (order) => getUnloadingPoint(order)?.inn,
  unloadingContact: (order) => getUnloadingPoint(order)?.contactName,
  unloadingPhone: (order) => getUnloadingPoint(order)?.contactPhone,
  cargo: ({ cargo }) => cargo.description,
  weightKg: ({ cargo }) => formatNumber(cargo.weight),
  weightTonnes: ({ cargo }) => formatNumber(cargo.weight && cargo.weight / 1000),
  volume: ({ cargo }) => formatNumber(cargo.volume),
  places: ({ cargo }) => formatNumber(cargo.places),
  temperature: ({ cargo }) => formatDegrees(cargo),
  adrClass: ({ cargo }) => cargo.adrClass,
  price: ({ price }) => formatNumber(price),
  vatRate: ({ vatRate }) => (vatRate === null ? 'без НДС' : formatNumber(vatRate)),
  paymentDays: ({ paymentDays }) => formatNumber(paymentDays),
  vehicleRequirements: ({ vehicleRequirements }) => vehicleRequirements,
  remarks: ({ remarks }) => remarks,
};

/** Order with times as people read and write them: by the clocks of the places. */
const toPlaceClocks = (order: OwnOrder): OwnOrder => ({ ...order, points: toPlaceTimes(order.points) });

/** An order with what a row says of it: an empty cell says nothing. */
export function mergeRow(stored: OwnOrder, row: RowOrder): OwnOrder {
  const merged = mergeByPlaceClocks(toPlaceClocks(stored), { ...row, order: toPlaceClocks(row.order) });
  return { ...merged, points: toMoscowTimes(merged.points) };
}

function mergeByPlaceClocks(stored: OwnOrder, { order, says }: RowOrder): OwnOrder {
  const last = stored.points.length - 1;
  const points = stored.points.map((point, place) => {
    if (place === 0) return mergePoint(point, getLoadingPoint(order));
    return place === last ? mergePoint(point, getUnloadingPoint(order)) : point;
  });
  return {
    ...mergeNonEmpty(stored, order),
    client: mergeClient(stored.client, order.client),
    cargo: mergeNonEmpty(stored.cargo, order.cargo),
    points,
    priority: stored.priority,
    vatRate: says.includes('vatRate') ? order.vatRate : stored.vatRate,
  };
}

const mergeNonEmpty = <Whole extends object>(stored: Whole, given: Whole): Whole => ({
  ...stored,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')),
});

/** A customer with the values of a row. Another INN drops the KPP, which belongs to the stored one. */
function mergeClient(stored: OwnOrder['client'], given: OwnOrder['client']): OwnOrder['client'] {
  const isOther = given.inn !== '' && given.inn !== stored.inn;
  return mergeNonEmpty(isOther ? { name: stored.name, inn: '' } : stored, given);
}

/** A point with the values of a row. Another address drops town and coordinates; new hours replace both ends. */
function mergePoint(stored: OrderPoint, given: OrderPoint | undefined): OrderPoint {
  if (!given) return stored;
  const merged = mergeNonEmpty(stored, given);
  const hours = given.from === '' ? {} : { from: given.from, to: given.to };
  const isMoved = !isSameText(stored.address, merged.address);
  return { ...merged, ...hours, ...(isMoved ? { city: '', latitude: null, longitude: null } : {}) };
}

const isSameText = (one = '', other = '') => one.toLowerCase() === other.toLowerCase();

/** Fields of a row that differ from its order; empty cells of the row do not count. */
export function listRowChanges(order: OwnOrder, row: RowOrder): FieldChange[] {
  const [stored, merged] = [order, mergeRow(order, row)].map(toPlaceClocks);
  const { says } = row;
  // One cell may hold a day with its hours; then the time field is compared too.
  const hours = says.flatMap((field) =>
    field === 'loadingDay' || field === 'unloadingDay' ? [timeFieldOfDay[field]] : [],
  );
  return [...new Set([...says, ...hours])].flatMap((field) => {
    const [from = '', to = ''] = [stored, merged].map((shown) => shown && formattersByField[field](shown));
    return isSameText(from, to) ? [] : [{ title: orderFileHeadings[field], from, to }];
  });
}

const timeFieldOfDay = { loadingDay: 'loadingTime', unloadingDay: 'unloadingTime' } as const;
