import type { Order } from '@trassa/contracts/orders/order';
import { Button } from '@trassa/ui/button';
import { lazy, Suspense, useState } from 'react';
import { closingMessages } from '../../shared/closing/closing.messages.ts';
import { orderListMessages } from './order-list.messages.ts';
import styles from './order-list.module.css';

const messages = orderListMessages.selection;

/** Lazy: most trips are finished by their documents. */
const CloseOrders = lazy(async () => ({
  default: (await import('../../shared/closing/close-orders.tsx')).CloseOrders,
}));

/** Bulk actions: silent orders are finished without T4, the others are skipped. */
export function OrderSelection({
  orders,
  onClear,
}: {
  readonly orders: readonly Order[];
  readonly onClear: () => void;
}) {
  const [isClosing, setClosing] = useState(false);
  const silent = orders.filter((order) => order.silent);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and borders; a labelled group is what this is
    <div className={styles.selection} role="group" aria-label={messages.label}>
      <b aria-live="polite">{messages.count(orders.length)}</b>
      {silent.length > 0 ? (
        <Button size="s" icon="flag" onClick={() => setClosing(true)}>
          {closingMessages.action}
        </Button>
      ) : (
        <span>{messages.nothing}</span>
      )}
      <Button size="s" variant="quiet" icon="x" fold onClick={onClear}>
        {messages.clear}
      </Button>
      {isClosing ? (
        <Suspense>
          <CloseOrders orders={silent} onClose={() => setClosing(false)} onDone={onClear} />
        </Suspense>
      ) : null}
    </div>
  );
}
