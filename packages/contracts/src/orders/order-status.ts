import { getEntry, listCodes } from '../labels.ts';
import { tripWords } from '../trip-words.ts';

/** Statuses of an order from first to last; `refused` and `cancelled` end it early. */
export const orderStatuses = [
  'new',
  'reviewed',
  'accepted',
  'confirmed',
  'in_transit',
  'delivered',
  'invoiced',
  'paid',
  'refused',
  'cancelled',
] as const;
/** Known status. On the wire a status is any string, since platforms have codes of their own. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Status of a trip without news in lists, filters and counters, in the place of an active one. */
export const SILENT_ORDER_STATUS = 'silent';

/** Labels of order statuses, of the alias of `delivered` and of {@link SILENT_ORDER_STATUS}. */
export const orderStatusLabels = {
  new: 'Новый',
  reviewed: 'Просмотрен',
  accepted: 'Принят',
  confirmed: 'Подтверждён',
  in_transit: tripWords.road,
  delivered: tripWords.delivered,
  invoiced: 'Счёт выставлен',
  paid: 'Оплачен',
  свободен: tripWords.delivered,
  refused: tripWords.refused,
  cancelled: tripWords.cancelled,
  [SILENT_ORDER_STATUS]: tripWords.silent,
} as const satisfies Record<OrderStatus, string> & Record<string, string>;

/** Longer wordings for tooltips. */
export const orderStatusTooltips: Readonly<Record<string, string>> = {
  accepted: 'Заказ принят',
  confirmed: 'Заказ подтверждён',
  in_transit: 'Груз в пути',
  refused: 'В перевозке отказано',
  cancelled: 'Заказ отменён',
  [SILENT_ORDER_STATUS]: 'Срок прошёл больше 3 дней назад, новостей о рейсе нет',
};

/** The label of a status; a platform's own code stays as it came. */
export function getOrderStatusLabel(code: string): string {
  return getEntry(orderStatusLabels, code) ?? code;
}

/** Statuses of orders still to be carried out; lists and counters show trips without news apart. */
export const activeOrderStatuses: readonly OrderStatus[] = ['new', 'reviewed', 'accepted', 'confirmed', 'in_transit'];
/** Statuses of orders carried out; only these count as revenue. */
export const completedOrderStatuses: readonly OrderStatus[] = ['delivered', 'invoiced', 'paid'];

/** Other names of a status: the exchange calls a chain whose cargo is handed over «свободен» (the vehicle is free). */
const statusAliases: ReadonlyMap<string, OrderStatus> = new Map([['свободен', 'delivered']]);

/** Every code that means the given status: the status itself and its aliases. */
export function listCodesOfStatus(status: OrderStatus): string[] {
  return [status, ...[...statusAliases].filter(([, meant]) => meant === status).map(([alias]) => alias)];
}

/** Status of a code or an alias; `null` for an unknown code, which is shown as it came and counts nowhere. */
export function findKnownStatus(code: string): OrderStatus | null {
  const plain = code.trim().toLocaleLowerCase('ru');
  return statusAliases.get(plain) ?? orderStatuses.find((status) => status === plain) ?? null;
}

/** Whether an order is still to be carried out. */
export function isActiveOrderStatus(code: string): boolean {
  const status = findKnownStatus(code);
  return status !== null && activeOrderStatuses.includes(status);
}

/** Whether an order is carried out; an unknown code never is. */
export function isCompletedOrderStatus(code: string): boolean {
  const status = findKnownStatus(code);
  return status !== null && completedOrderStatuses.includes(status);
}

/** Statuses to which the carrier has agreed; only their trips may be without news when no waybill came. */
export const agreedStatuses: readonly OrderStatus[] = ['accepted', 'confirmed', 'in_transit'];

/** Status for people: {@link SILENT_ORDER_STATUS} while the trip is without news. */
export const getShownStatus = (order: { status: string; silent?: true | undefined }): string =>
  order.silent ? SILENT_ORDER_STATUS : order.status;

/** Labels of priorities, lowest first; `normal` is the default. */
export const orderPriorityLabels = { low: 'Низкий', normal: 'Обычный', high: 'Высокий', urgent: 'Срочный' } as const;
export type OrderPriority = keyof typeof orderPriorityLabels;
/** Priorities, lowest first. */
export const orderPriorities = listCodes(orderPriorityLabels);

/** Names of the platforms that orders come from. */
export const orderPlatformLabels = {
  edo: 'ЭДО',
  x5: 'X5 Group',
  magnit: 'Магнит',
  pepsi: 'PepsiCo',
  mars: 'Mars',
  sber_logistics: 'СберЛогистика',
  own: 'Свои заказы',
} as const;
/** Code of a known platform. On the wire a platform is any string. */
export type OrderPlatform = keyof typeof orderPlatformLabels;
