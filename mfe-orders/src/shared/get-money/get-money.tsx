import type { Order } from '@trassa/contracts/orders/order';
import { Button } from '@trassa/ui/button';
import { Link } from '@trassa/ui/link';
import { getMoneyMessages as messages } from './get-money.messages.ts';
import styles from './get-money.module.css';
import { usePaymentRequest } from './use-payment-request.tsx';

/** «Запросить оплату» of an open order, unless that is its next step; disabled with a hint without a price. */
export function GetMoney({ order }: { readonly order: Order }) {
  const { ask, dialog } = usePaymentRequest(order);
  if (order.nextStep?.code === 'request_payment') return null;
  if (order.paymentRequestedAt)
    return (
      <Button disabled icon="circle-check">
        {messages.asked}
      </Button>
    );
  if (!order.pricing.total) {
    return (
      <Button variant="money" icon="hand-coins" className={styles.off} aria-disabled="true" title={messages.priceFirst}>
        {messages.ask}
      </Button>
    );
  }
  return (
    <>
      <Button variant="money" icon="hand-coins" onClick={ask}>
        {messages.ask}
      </Button>
      {dialog}
    </>
  );
}

/** «Запросить оплату» in a list; without a price, a link to the order, where the price can be set. */
export function GetMoneyInRow({ order, href }: { readonly order: Order; readonly href: string }) {
  const { ask, dialog } = usePaymentRequest(order);
  if (order.paymentRequestedAt) return <span className={styles.note}>{messages.asked}</span>;
  if (!order.pricing.total) {
    return (
      <Link href={href} className={styles.row} title={messages.priceFirst}>
        {messages.ask}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={styles.row} onClick={ask}>
        {messages.ask}
      </button>
      {dialog}
    </>
  );
}
