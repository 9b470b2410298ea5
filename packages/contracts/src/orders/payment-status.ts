import { listCodes } from '../labels.ts';

/** Labels of payment statuses. The codes are those of the payment provider; `succeeded` and `canceled` are final. */
export const planPaymentStatusLabels = {
  pending: 'Ждёт оплаты',
  waiting_for_capture: 'Ждёт списания',
  succeeded: 'Оплачен',
  canceled: 'Не прошёл',
} as const;
export type PlanPaymentStatus = keyof typeof planPaymentStatusLabels;
export const planPaymentStatuses = listCodes(planPaymentStatusLabels);
