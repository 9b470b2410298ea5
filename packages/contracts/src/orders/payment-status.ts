import { listCodes } from '../labels.ts';

/** Labels of payment statuses. The codes are those of the payment provider; `succeeded` and `canceled` are final. */
export const paymentStatusLabels = {
  pending: 'Ждёт оплаты',
  waiting_for_capture: 'Ждёт списания',
  succeeded: 'Оплачен',
  canceled: 'Не прошёл',
} as const;
export type PaymentStatus = keyof typeof paymentStatusLabels;
export const paymentStatuses = listCodes(paymentStatusLabels);
