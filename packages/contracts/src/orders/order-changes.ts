import { z } from 'zod';
import { orderStatuses } from './order-status.ts';

/** Version on the screen; a change of an older version is a conflict. */
const version = z.number().int().positive();

/** POST /api/orders/:id/status. A refusal and a cancellation may have a reason. */
export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, 'Неизвестный статус'),
  version,
  reason: z.string().trim().max(500, 'Не более 500 символов').optional(),
});
/** PUT /api/orders/:id/price: rubles with at most kopecks; `null` removes the price. */
export const priceChangeSchema = z.object({
  price: z
    .number()
    .min(0, 'Стоимость не может быть меньше нуля')
    .max(1_000_000_000, 'Слишком большая сумма')
    .refine((rubles) => Math.abs(rubles * 100 - Math.round(rubles * 100)) < 1e-6, 'Не более двух знаков после запятой')
    .nullable(),
  version,
});
/** POST /internal/orders/:id/paid: the debtor has paid. Idempotent by `reference`. */
export const orderPaidSchema = z.object({
  reference: z.string().min(1).max(200),
  paidAt: z.iso.datetime({ offset: true }),
});
