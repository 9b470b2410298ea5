import type { Order } from '@trassa/contracts/orders/order';
import { kopecksOf } from '@trassa/contracts/rubles.rules';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { confirm } from '@trassa/ui/confirm';
import { formatMoney } from '@trassa/ui/format-money';
import { refetchOrders } from '../order/order.queries.ts';
import { getMoneyMessages as messages } from './get-money.messages.ts';
import { requestPayment } from './get-money.queries.ts';

/** Confirmation, then one payment request per order; a refusal stays in the dialog. */
export function usePaymentRequest({ id, number, pricing }: Order) {
  const client = useQueryClient();
  return async () => {
    const key = crypto.randomUUID();
    const confirmed = await confirm({
      title: messages.question,
      text: messages.sum(number, formatMoney(kopecksOf(pricing.total ?? 0))),
      okText: messages.getMoney,
      action: () => requestPayment(id, key),
    });
    if (confirmed) toast.success(messages.asked);
    await refetchOrders(client);
  };
}
