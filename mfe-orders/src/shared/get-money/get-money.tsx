import type { Order } from '@trassa/contracts/orders/order';
import { findKnownStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import { Button } from '@trassa/ui/button';
import { Note } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { getMoneyMessages as messages } from './get-money.messages.ts';
import styles from './get-money.module.css';
import { usePaymentRequest } from './use-payment-request.tsx';

/** Whether «Запросить оплату» may stand beside the next step: the order is done, and its next step is another. */
const isPaymentRequestBesideStep = ({ status, nextStep }: Order) =>
  isCompletedOrderStatus(status) && nextStep.code !== 'request_payment';
/** Whether «Запросить оплату» may stand in a row of a list: not when an invoice is issued, which the row shows. */
export const isPaymentRequestInRow = (order: Order): boolean =>
  isPaymentRequestBesideStep(order) && findKnownStatus(order.status) !== 'invoiced';

/** «Запросить оплату» of an open order beside its next step, until requested; disabled with a hint without a price. */
export function RequestPaymentButton({ order }: { readonly order: Order }) {
  const { ask, dialog } = usePaymentRequest(order);
  if (!isPaymentRequestBesideStep(order) || order.paymentRequestedAt) return null;
  if (!order.pricing.total) {
    return (
      <Button icon="hand-coins" className={styles.off} aria-disabled="true" title={messages.priceFirst}>
        {messages.ask}
      </Button>
    );
  }
  return (
    <>
      <Button icon="hand-coins" onClick={ask}>
        {messages.ask}
      </Button>
      {dialog}
    </>
  );
}

/** «Запросить оплату» in a list; without a price, a link to the order, where the price can be set. */
export function RequestPaymentInRow({ order, href }: { readonly order: Order; readonly href: string }) {
  const { ask, dialog } = usePaymentRequest(order);
  if (order.paymentRequestedAt) return <Note small>{messages.asked}</Note>;
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
