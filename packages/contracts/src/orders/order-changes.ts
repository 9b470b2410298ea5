import { z } from 'zod';
import { orderStatuses } from './order-status.ts';

/** The version the person saw: a change of an older one is a conflict. */
const version = z.number().int().positive();

/** POST /api/orders/:id/status. A refusal and a cancellation may say why. */
export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, 'Неизвестный статус'),
  version,
  reason: z.string().trim().max(500, 'Не более 500 символов').optional(),
});
/** Type of {@link statusChangeSchema}. */
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** PUT /api/orders/:id/price: rubles with at most kopecks; `null` takes the price away. */
export const priceChangeSchema = z.object({
  price: z
    .number()
    .min(0, 'Стоимость не может быть меньше нуля')
    .max(1_000_000_000, 'Слишком большая сумма')
    .refine((rubles) => Math.abs(rubles * 100 - Math.round(rubles * 100)) < 1e-6, 'Не более двух знаков после запятой')
    .nullable(),
  version,
});
/** Type of {@link priceChangeSchema}. */
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** A request for the money of an order, as finance reads it. Amounts are kopecks, times ISO 8601 UTC. */
export const paymentRequestSchema = z.object({
  /** Grows with every request of the company; a reader goes on after the last one it has seen. */
  seq: z.number().int().positive(),
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  platform: z.string(),
  /** Who owes: the customer named by the platform, else the consignor. */
  debtorName: z.string(),
  debtorInn: z.string().nullable(),
  amountKopecks: z.number().int().positive(),
  currency: z.string(),
  paymentTerms: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  requestedAt: z.string(),
});
/** Type of {@link paymentRequestSchema}. */
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** GET /internal/orders/payment-requests. */
export const paymentRequestsQuerySchema = z.object({
  after: z.coerce.number().int().nonnegative().optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
/** Type of {@link paymentRequestsQuerySchema}. */
export type PaymentRequestsQuery = z.infer<typeof paymentRequestsQuerySchema>;

/** POST /internal/orders/:id/paid: the debtor has paid. The same `reference` again changes nothing. */
export const orderPaidSchema = z.object({
  reference: z.string().min(1).max(200),
  paidAt: z.iso.datetime({ offset: true }),
});
/** Type of {@link orderPaidSchema}. */
export type OrderPaid = z.infer<typeof orderPaidSchema>;
