import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import { getOrderStatusLabel, getShownStatus, orderPriorityLabels } from '@trassa/contracts/orders/order-status';
import { problem } from '@trassa/service-kit/problem-error';
import { buildWorkbook, type SheetCell } from '@trassa/workbook/build-workbook';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { toOrder } from '../../shared/order-view.rules.ts';
import { readSubscription } from '../../shared/subscription.queries.ts';
import { hasPaidFeatures } from '../../shared/subscription.rules.ts';
import { buildOrderConditions, findOrderTotals, listOrders } from './orders.queries.ts';

const MAX_EXPORTED_ORDERS = 5000;

/**
 * Matching orders, sorted as in the list. @throws when the plan does not include exports, or there are too many orders
 */
export async function listOrdersToExport(
  trx: Transaction<OrdersTables>,
  { companyId, query, now }: { companyId: string; query: OrdersQuery; now: Date },
): Promise<Order[]> {
  if (!hasPaidFeatures(await readSubscription(trx, companyId, now))) throw problem('orders/export-closed');
  const selection = await buildOrderConditions(trx, { companyId, query, now });
  if ((await findOrderTotals(trx, selection)).orders > MAX_EXPORTED_ORDERS) throw problem('orders/export-too-large');
  const rows = await listOrders(trx, selection, {
    limit: MAX_EXPORTED_ORDERS,
    offset: 0,
    sort: query.sort ?? '-created',
  });
  return rows.map((row) => toOrder(row, now));
}

interface Column {
  key: string;
  title: string;
  value: (order: Order) => SheetCell;
}

/** Cell of a time: by the clock of its place, else Moscow's; a day without an hour stays a day. */
function buildTimeCell(time: string | null, clock?: PlaceClock): SheetCell {
  if (time === null) return null;
  return isDayAlone(time) ? { day: time } : shiftToClock(time, clock);
}

const formatClockNames = ({ from, to }: Order['route']) =>
  [from.clock && `погрузка ${from.clock.name}`, to.clock && `выгрузка ${to.clock.name}`].filter(Boolean).join(', ');

const MARGIN_TITLE = 'Маржа, %';

/** Columns, sorted as in the list; `key`: the column of the list to which a column belongs. */
const columns: readonly Column[] = [
  { key: 'created', title: 'Номер', value: (order) => order.number },
  { key: 'created', title: 'Платформа', value: (order) => order.platform_name },
  { key: 'created', title: 'Клиент', value: (order) => order.client ?? null },
  { key: 'created', title: 'Создан', value: (order) => buildTimeCell(order.timeline.orderCreated) },
  { key: 'created', title: 'Приоритет', value: (order) => orderPriorityLabels[order.priority] },
  { key: 'route', title: 'Отправитель', value: (order) => order.shipper.name },
  { key: 'route', title: 'Получатель', value: (order) => order.consignee.name },
  { key: 'route', title: 'Откуда', value: (order) => order.route.from.address },
  { key: 'route', title: 'Куда', value: (order) => order.route.to.address },
  { key: 'route', title: 'Расстояние, км', value: (order) => order.route.distance },
  { key: 'cargo', title: 'Груз', value: (order) => order.cargo.description || order.cargo.type },
  { key: 'cargo', title: 'Вес, кг', value: (order) => order.cargo.weight },
  { key: 'cargo', title: 'Мест', value: (order) => order.cargo.packagesCount },
  { key: 'vehicle', title: 'Машина', value: (order) => order.vehiclePlate },
  { key: 'vehicle', title: 'Водитель', value: (order) => order.driverName },
  {
    ...{ key: 'pickup', title: 'Погрузка' },
    value: (order) => buildTimeCell(order.timeline.pickupDate, order.route.from.clock),
  },
  {
    ...{ key: 'pickup', title: 'Выгрузка' },
    value: (order) => buildTimeCell(order.timeline.deliveryDate, order.route.to.clock),
  },
  {
    ...{ key: 'pickup', title: 'Доставлен' },
    value: ({ timeline, route }) => buildTimeCell(timeline.deliveredAt ?? null, route.to.clock),
  },
  { key: 'pickup', title: 'Часовые пояса', value: (order) => formatClockNames(order.route) },
  { key: 'price', title: 'Стоимость, ₽', value: (order) => order.pricing.total },
  { key: 'price', title: MARGIN_TITLE, value: (order) => order.pricing.profitMargin },
  { key: 'status', title: 'Статус', value: (order) => getOrderStatusLabel(getShownStatus(order)) },
  { key: 'next', title: 'Что дальше', value: (order) => order.nextStep.text },
];

interface WorkbookOptions {
  maySeeCosts: boolean;
  hidden: string | undefined;
}

/** Workbook with one sheet and a frozen header, without hidden columns; whoever may not see costs gets no margin. */
export function buildOrdersWorkbook(
  orders: readonly Order[],
  { maySeeCosts, hidden }: WorkbookOptions,
): Promise<Uint8Array> {
  const shown = listShownColumns(columns, hidden).filter(({ title }) => maySeeCosts || title !== MARGIN_TITLE);
  const rows = orders.map((order) => shown.map(({ value }) => value(order)));
  return buildWorkbook([{ name: 'Заказы', columns: shown.map(({ title }) => title), rows }]);
}
