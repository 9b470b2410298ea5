import { z } from 'zod';
import { buildChosenItemsSchema, buildIdSchema } from '../ids.ts';
import { lineText } from '../text.ts';

/** The most orders that one call finishes. */
const MOST_ORDERS_CLOSED_AT_ONCE = 500;
const texts = {
  orders: `Выберите от 1 до ${MOST_ORDERS_CLOSED_AT_ONCE} заказов`,
  reason: 'Укажите причину',
  long: 'Причина: не более 500 символов',
};
const reason = lineText.min(1, texts.reason).max(500, texts.long);

/** POST /api/orders/close: trips without news are finished without T4. Idempotent. */
export const closeOrdersSchema = z.object({
  orders: buildChosenItemsSchema(z.uuid(texts.orders), MOST_ORDERS_CLOSED_AT_ONCE, texts.orders),
  reason,
});

/** Result by order; `unchanged` were over already. A refused order stays as before, `error` is a Russian text. */
export const closeOrdersReplySchema = z.object({
  closed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(z.object({ orderId: z.string(), error: z.string() })),
  /** Ids of the history lines, for POST /api/orders/take-back. */
  changes: z.array(z.uuid()),
});
export type CloseOrdersReply = z.infer<typeof closeOrdersReplySchema>;

/** POST /internal/orders/trips-closed: trips that a person finished without T4; `by`: the person's name or empty. */
export const tripsClosedBodySchema = z.object({
  closings: z
    .array(
      z.object({
        external_order_id: buildIdSchema(300),
        closed_at: z.iso.datetime({ offset: true }),
        user_id: z.uuid().nullable(),
        by: z.string().max(300),
        reason,
      }),
    )
    .max(MOST_ORDERS_CLOSED_AT_ONCE),
});
export type TripsClosedBody = z.infer<typeof tripsClosedBodySchema>;

/** Ids of the history lines of orders that became delivered, for POST /api/orders/take-back. */
export const tripsClosedReplySchema = z.object({
  success: z.literal(true),
  changes: z.array(z.object({ external_order_id: z.string(), id: z.uuid() })).optional(),
});
