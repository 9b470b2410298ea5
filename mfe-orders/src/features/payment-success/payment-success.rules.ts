import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { paymentSuccessMessages as messages } from './payment-success.messages.ts';

/** Texts on what follows from a succeeded payment: the receipt, and the plan while it is paid for. */
export function listAfterPaymentTexts(
  payment: Pick<PlanPayment, 'receiptEmail' | 'test' | 'paidUntil'>,
  now: number,
): string[] {
  const { receiptEmail, test, paidUntil } = payment;
  return [
    ...(receiptEmail && !test ? [messages.receipt(receiptEmail)] : []),
    ...(paidUntil && Date.parse(paidUntil) > now ? [messages.works] : []),
  ];
}
