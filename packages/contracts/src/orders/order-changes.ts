import { z } from 'zod';
import { buildRublesSchemaFrom } from '../finance/rubles.ts';
import { buildChosenItemsSchema } from '../ids.ts';
import { buildRealDaySchema } from '../real-day.ts';
import { orderStatuses } from './order-status.ts';

/** Version of the order that the person saw; a change of an older version is a conflict. */
const version = z.number().int().positive();

/** POST /api/orders/:id/status. Refusal and cancellation may have a reason, «доставлен» the Moscow day of delivery. */
export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, 'Неизвестный статус'),
  version,
  reason: z.string().trim().max(500, 'Не более 500 символов').optional(),
  deliveredOn: buildRealDaySchema('Укажите день доставки').optional(),
});
/** The most orders whose status one call changes: a page of the list. */
const MOST_ORDERS_OF_STATUS_CHANGE = 100;
const ordersText = `Выберите от 1 до ${MOST_ORDERS_OF_STATUS_CHANGE} заказов`;

/** POST /api/orders/statuses: the same status for many orders; an order that must not get it stays as it is. */
export const statusesChangeSchema = z.object({
  orders: buildChosenItemsSchema(z.uuid(ordersText), MOST_ORDERS_OF_STATUS_CHANGE, ordersText),
  status: z.enum(orderStatuses, 'Неизвестный статус'),
});
/** Number of changed orders, and each refused one with its reason, a Russian text, in `error`. */
export const statusesChangeReplySchema = z.object({
  changed: z.number().int().nonnegative(),
  /** Ids of the history lines, for POST /api/orders/take-back. */
  changes: z.array(z.uuid()),
  refused: z.array(z.object({ orderId: z.string(), number: z.string(), error: z.string() })),
});
export type StatusesChangeReply = z.infer<typeof statusesChangeReplySchema>;
/** POST /api/orders/take-back: changes of status or vehicle, by their lines of history. */
export const takeBackSchema = z.object({
  changes: buildChosenItemsSchema(z.uuid(ordersText), MOST_ORDERS_OF_STATUS_CHANGE, ordersText),
});
/** PUT /api/orders/:id/price: rubles with at most kopecks; `null` removes the price. */
export const priceChangeSchema = z.object({
  price: buildRublesSchemaFrom(0, 'Стоимость не может быть меньше нуля').nullable(),
  version,
});
/** POST /internal/orders/:id/paid: the debtor has paid. Idempotent by `reference`. */
export const orderPaidSchema = z.object({
  reference: z.string().min(1).max(200),
  paidAt: z.iso.datetime({ offset: true }),
});
