import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { type PlaceClock, toClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone, moscowClock } from '@trassa/contracts/moscow-day.rules';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import { orderPriorityLabels, orderStatusLabel, shownStatus } from '@trassa/contracts/orders/order-status';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import type { OrdersTables } from '../../db/schema.ts';
import { toOrder } from '../../shared/order-view.rules.ts';
import { readSubscription } from '../../shared/subscription.queries.ts';
import { hasPaidFeatures } from '../../shared/subscription.rules.ts';
import { countOrders, listOrders, selectOrders } from './orders.queries.ts';

const most = 5000;

/**
 * Matching orders in the order of the list. @throws when the plan does not include exports, or there are too many
 * orders
 */
export async function ordersToExport(
  trx: Transaction<OrdersTables>,
  { companyId, query, now }: { companyId: string; query: OrdersQuery; now: Date },
): Promise<Order[]> {
  if (!hasPaidFeatures(await readSubscription(trx, companyId, now))) throw problem('orders/export-closed');
  const selection = await selectOrders(trx, { companyId, query, now });
  if ((await countOrders(trx, selection)).orders > most) throw problem('orders/export-too-large');
  const rows = await listOrders(trx, selection, { limit: most, offset: 0, sort: query.sort ?? '-created' });
  return rows.map((row) => toOrder(row, now));
}

interface Column {
  key: string;
  title: string;
  width: number;
  value: (order: Order) => Cell;
}

type Cell = string | number | Date | { day: string } | null;

/** Excel has no time zones: a cell holds the clock of the place, Moscow's without one; a day has no hour there either. */
function moscow(time: string | null, clock?: PlaceClock): Cell {
  if (time === null) return null;
  return isDayAlone(time) ? { day: time } : moscowClock(toClock(time, clock));
}

const clockNames = ({ from, to }: Order['route']) =>
  [from.clock && `погрузка ${from.clock.name}`, to.clock && `выгрузка ${to.clock.name}`].filter(Boolean).join(', ');

const MARGIN = 'Маржа, %';

/** Columns in the order of the list; `key`: the column of the list that a column is part of. */
const columns: readonly Column[] = [
  { key: 'created', title: 'Номер', width: 18, value: (order) => order.number },
  { key: 'created', title: 'Платформа', width: 14, value: (order) => order.platform_name },
  { key: 'created', title: 'Клиент', width: 32, value: (order) => order.client ?? null },
  { key: 'created', title: 'Создан', width: 17, value: (order) => moscow(order.timeline.orderCreated) },
  { key: 'created', title: 'Приоритет', width: 12, value: (order) => orderPriorityLabels[order.priority] },
  { key: 'route', title: 'Отправитель', width: 32, value: (order) => order.shipper.name },
  { key: 'route', title: 'Получатель', width: 32, value: (order) => order.consignee.name },
  { key: 'route', title: 'Откуда', width: 40, value: (order) => order.route.from.address },
  { key: 'route', title: 'Куда', width: 40, value: (order) => order.route.to.address },
  { key: 'route', title: 'Расстояние, км', width: 14, value: (order) => order.route.distance },
  { key: 'cargo', title: 'Груз', width: 32, value: (order) => order.cargo.description || order.cargo.type },
  { key: 'cargo', title: 'Вес, кг', width: 10, value: (order) => order.cargo.weight },
  { key: 'cargo', title: 'Мест', width: 8, value: (order) => order.cargo.packagesCount },
  { key: 'vehicle', title: 'Машина', width: 13, value: (order) => order.vehiclePlate },
  { key: 'vehicle', title: 'Водитель', width: 28, value: (order) => order.driverName },
  {
    ...{ key: 'pickup', title: 'Погрузка', width: 17 },
    value: (order) => moscow(order.timeline.pickupDate, order.route.from.clock),
  },
  {
    ...{ key: 'pickup', title: 'Выгрузка', width: 17 },
    value: (order) => moscow(order.timeline.deliveryDate, order.route.to.clock),
  },
  {
    ...{ key: 'pickup', title: 'Доставлен', width: 17 },
    value: ({ timeline, route }) => moscow(timeline.deliveredAt ?? null, route.to.clock),
  },
  { key: 'pickup', title: 'Часовые пояса', width: 30, value: (order) => clockNames(order.route) },
  { key: 'price', title: 'Стоимость, ₽', width: 14, value: (order) => order.pricing.total },
  { key: 'price', title: MARGIN, width: 10, value: (order) => order.pricing.profitMargin },
  { key: 'status', title: 'Статус', width: 16, value: (order) => orderStatusLabel(shownStatus(order)) },
  { key: 'next', title: 'Что дальше', width: 30, value: (order) => order.nextStep?.text ?? null },
];

function getCell(value: Cell) {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' } as const;
  if (typeof value === 'object') return { value: new Date(value.day), type: Date, format: 'dd.mm.yyyy' } as const;
  if (typeof value === 'number') return { value, type: Number } as const;
  // Texts are written as text, so that a cargo called «=1+1» is no formula.
  return { value, type: String } as const;
}

interface BookWish {
  maySeeCosts: boolean;
  hidden: string | undefined;
}

/** Workbook with one sheet and a frozen header, without hidden columns; whoever may not see costs gets no margin. */
export function getWorkbook(orders: readonly Order[], { maySeeCosts, hidden }: BookWish): Promise<Buffer> {
  const shown = listShownColumns(columns, hidden).filter(({ title }) => maySeeCosts || title !== MARGIN);
  const header = shown.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const);
  const rows = orders.map((order) => shown.map((column) => getCell(column.value(order))));
  const options = { columns: shown.map(({ width }) => ({ width })), stickyRowsCount: 1, sheet: 'Заказы' };
  return writeExcelFile([header, ...rows], options).toBuffer();
}
