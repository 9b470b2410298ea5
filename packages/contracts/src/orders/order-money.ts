import { z } from 'zod';

/** `due`: carried out and not paid; `paid`; `void`: nothing is owed, whatever was told before. */
export const orderMoneyStates = ['due', 'paid', 'void'] as const;

/** What is owed for an order, as services/orders tells services/finance after every change. Times are ISO 8601 UTC. */
export const orderMoneySchema = z.object({
  orderId: z.uuid(),
  /** Grows with every change of the order's money: what is older than the last one heard changes nothing. */
  revision: z.number().int().positive(),
  state: z.enum(orderMoneyStates),
  orderNumber: z.string(),
  platform: z.string(),
  /** Who owes: the customer named by the platform, else the consignor. */
  debtorName: z.string(),
  debtorInn: z.string().nullable(),
  /** 0 when nothing is owed. */
  amountKopecks: z.number().int().nonnegative(),
  paymentTerms: z.string().nullable(),
  /** Null when nothing is owed. */
  deliveredAt: z.string().nullable(),
  /** When its money was asked for; null until then. */
  requestedAt: z.string().nullable(),
  /** Null unless paid. */
  paidAt: z.string().nullable(),
});
/** Type of {@link orderMoneySchema}. */
export type OrderMoney = z.infer<typeof orderMoneySchema>;

/** The most orders of one report. */
export const mostOrderMoney = 500;

/** POST /internal/finance/order-money: orders of one company, each once. */
export const orderMoneyReportSchema = z.object({ orders: z.array(orderMoneySchema).max(mostOrderMoney) });
/** Type of {@link orderMoneyReportSchema}. */
export type OrderMoneyReport = z.infer<typeof orderMoneyReportSchema>;
