import { z } from 'zod';

/** `due`: carried out and not paid; `paid`; `void`: nothing is owed, whatever an earlier report had. */
const orderMoneyStates = ['due', 'paid', 'void'] as const;

/** Debt of an order, reported by services/orders to services/finance after each change. Times are ISO 8601 UTC. */
const orderMoneySchema = z.object({
  orderId: z.uuid(),
  /** Grows with each change of the order's money; an older revision changes nothing. */
  revision: z.number().int().positive(),
  state: z.enum(orderMoneyStates),
  orderNumber: z.string(),
  platform: z.string(),
  /** Customer named by the platform, else the consignor. */
  debtorName: z.string(),
  debtorInn: z.string().nullable(),
  vehiclePlate: z.string().nullable().default(null),
  driverName: z.string().nullable().default(null),
  /** Towns of loading and unloading, «Москва — Казань»; empty: unknown. */
  route: z.string().default(''),
  km: z.number().nonnegative().default(0),
  /** 0 when nothing is owed. */
  amountKopecks: z.number().int().nonnegative(),
  /** VAT inside `amountKopecks`. */
  vatKopecks: z.number().int().nonnegative(),
  paymentTerms: z.string().nullable(),
  /** Null when nothing is owed. */
  deliveredAt: z.string().nullable(),
  /** Time of the payment request; null: none yet. */
  requestedAt: z.string().nullable(),
  /** Null unless paid. */
  paidAt: z.string().nullable(),
});
export type OrderMoney = z.infer<typeof orderMoneySchema>;

/** The most orders of one report. */
export const MOST_REPORTED_ORDERS = 500;

/** POST /internal/finance/order-money: orders of one company, each once. */
export const orderMoneyReportSchema = z.object({ orders: z.array(orderMoneySchema).max(MOST_REPORTED_ORDERS) });
export type OrderMoneyReport = z.infer<typeof orderMoneyReportSchema>;
