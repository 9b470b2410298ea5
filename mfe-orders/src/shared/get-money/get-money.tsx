import type { Order } from '@trassa/contracts/orders/order';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { formatMoney } from '@trassa/ui/format-money';
import { Link } from '@trassa/ui/link';
import { ordersKey } from '../order/order.queries.ts';
import { kopecksOf } from '../order/order.rules.ts';
import { getMoneyMessages as messages } from './get-money.messages.ts';
import styles from './get-money.module.css';
import { askForMoney } from './get-money.queries.ts';

/** Asks first, then for the money, once per order; a refusal stays in the question. */
function useMoneyQuestion({ id, number, pricing }: Order) {
  const client = useQueryClient();
  return async () => {
    const key = crypto.randomUUID();
    const agreed = await confirm({
      title: messages.question,
      text: messages.sum(number, formatMoney(kopecksOf(pricing.total ?? 0))),
      okText: messages.getMoney,
      action: () => askForMoney(id, key),
    });
    if (agreed) toast.success(messages.asked);
    await client.invalidateQueries({ queryKey: ordersKey });
  };
}

/** «Получить деньги» of an order that is open; without a price it says what is missing. */
export function GetMoney({ order }: { readonly order: Order }) {
  const ask = useMoneyQuestion(order);
  if (order.paymentRequestedAt)
    return (
      <Button disabled icon="circle-check">
        {messages.asked}
      </Button>
    );
  if (!order.pricing.total) {
    return (
      <Button variant="money" icon="hand-coins" className={styles.off} aria-disabled="true" title={messages.priceFirst}>
        {messages.getMoney}
      </Button>
    );
  }
  return (
    <Button variant="money" icon="hand-coins" onClick={() => void ask()}>
      {messages.getMoney}
    </Button>
  );
}

/** «Получить деньги» in a list; without a price it leads to the order, where one can be named. */
export function GetMoneyInRow({ order, href }: { readonly order: Order; readonly href: string }) {
  const ask = useMoneyQuestion(order);
  if (order.paymentRequestedAt) return <span className={styles.asked}>{messages.asked}</span>;
  if (!order.pricing.total) {
    return (
      <Link href={href} className={styles.row} title={messages.priceFirst}>
        {messages.getMoney}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.row} onClick={() => void ask()}>
      {messages.getMoney}
    </button>
  );
}
