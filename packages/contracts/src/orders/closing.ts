import { z } from 'zod';

/** The most orders that one call finishes. */
export const MOST_ORDERS_CLOSED = 500;
const texts = {
  orders: `Выберите от 1 до ${MOST_ORDERS_CLOSED} заказов`,
  reason: 'Укажите причину',
  long: 'Причина: не более 500 символов',
};
const reason = z.string().trim().min(1, texts.reason).max(500, texts.long);

/** POST /internal/orders/trips-closed: trips of the exchange that a person finished without T4; `by` may be empty. */
export const tripsClosedSchema = z.object({
  closings: z
    .array(
      z.object({
        external_order_id: z.string().min(1).max(300),
        closed_at: z.iso.datetime({ offset: true }),
        user_id: z.uuid().nullable(),
        by: z.string().max(300),
        reason,
      }),
    )
    .max(MOST_ORDERS_CLOSED),
});
/** Type of {@link tripsClosedSchema}. */
export type TripsClosed = z.infer<typeof tripsClosedSchema>;
