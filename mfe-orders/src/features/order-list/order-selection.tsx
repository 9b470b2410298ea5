import type { Order } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus, type OrderStatus } from '@trassa/contracts/orders/order-status';
import { listNextStatuses } from '@trassa/contracts/orders/order-transitions';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { RowSelection } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { lazy, Suspense, useState } from 'react';
import { closingMessages } from '../../shared/closing/closing.messages.ts';
import { orderListMessages } from './order-list.messages.ts';
import styles from './order-list.module.css';
import { useChangeStatuses } from './order-list.queries.ts';

const messages = orderListMessages.selection;

/** Lazy: most trips are finished by their documents. */
const CloseOrders = lazy(async () => ({
  default: (await import('../../shared/closing/close-orders.tsx')).CloseOrders,
}));

const CrewDialog = lazy(async () => ({ default: (await import('./crew-dialog.tsx')).CrewDialog }));

const earlyEnds: readonly OrderStatus[] = ['refused', 'cancelled'];

/** Next statuses with the orders that may take them. Refusal and cancellation are for one order, with a reason. */
function groupOrdersByNextStatus(orders: readonly Order[]): Map<OrderStatus, Order[]> {
  const steps = new Map<OrderStatus, Order[]>();
  for (const order of orders) {
    for (const next of listNextStatuses(order.status).filter((one) => !earlyEnds.includes(one))) {
      steps.set(next, [...(steps.get(next) ?? []), order]);
    }
  }
  return steps;
}

function StatusMenu({ orders, onDone }: { readonly orders: readonly Order[]; readonly onDone: () => void }) {
  const moving = useChangeStatuses();
  const items = [...groupOrdersByNextStatus(orders)].map(([status, some]) => ({
    key: status,
    label: messages.give(status, some.length),
    onSelect: () => moving.mutate({ status, orders: some }, { onSuccess: (reply) => reply && onDone() }),
  }));
  if (items.length === 0) return null;
  return (
    <Menu
      label={messages.status}
      items={items}
      trigger={(props) => (
        <Button {...props} size="s" iconAfter="chevron-down" loading={moving.isPending}>
          {messages.status}
        </Button>
      )}
    />
  );
}

/** Bulk actions: next statuses for orders that may take them, a crew for active ones, end of silent ones without T4. */
export function OrderSelection({
  orders,
  onClear,
}: {
  readonly orders: readonly Order[];
  readonly onClear: () => void;
}) {
  const [isClosing, setClosing] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const mayManage = useMay('orders.manage');
  const silent = orders.filter((order) => order.silent);
  const active = orders.filter(({ status }) => isActiveOrderStatus(status));
  return (
    <RowSelection label={messages.label} text={messages.count(orders.length)} clear={messages.clear} onClear={onClear}>
      {mayManage ? <StatusMenu orders={orders} onDone={onClear} /> : null}
      {mayManage && active.length > 0 ? (
        <Button size="s" icon="truck" onClick={() => setAssigning(true)}>
          {messages.assign(active.length)}
        </Button>
      ) : null}
      {silent.length > 0 ? (
        <Button size="s" icon="flag" onClick={() => setClosing(true)}>
          {closingMessages.action}
        </Button>
      ) : (
        <span className={styles.nothing}>{messages.nothing}</span>
      )}
      <Suspense>
        {isClosing ? <CloseOrders orders={silent} onClose={() => setClosing(false)} onDone={onClear} /> : null}
        {isAssigning ? <CrewDialog orders={active} onClose={() => setAssigning(false)} onDone={onClear} /> : null}
      </Suspense>
    </RowSelection>
  );
}
