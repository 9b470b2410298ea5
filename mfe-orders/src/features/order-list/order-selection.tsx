import type { Order } from '@trassa/contracts/orders/order';
import { Button } from '@trassa/ui/button';
import { RowSelection } from '@trassa/ui/layout';
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
    <RowSelection label={messages.label} text={messages.count(orders.length)} clear={messages.clear} onClear={onClear}>
      {silent.length > 0 ? (
        <Button size="s" icon="flag" onClick={() => setClosing(true)}>
          {closingMessages.action}
        </Button>
      ) : (
        <span className={styles.nothing}>{messages.nothing}</span>
      )}
      {isClosing ? (
        <Suspense>
          <CloseOrders orders={silent} onClose={() => setClosing(false)} onDone={onClear} />
        </Suspense>
      ) : null}
    </RowSelection>
  );
}
