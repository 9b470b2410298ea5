import { statusesAfterSteps } from '@trassa/contracts/orders/next-step.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus, type OrderStatus } from '@trassa/contracts/orders/order-status';
import { listNextStatuses } from '@trassa/contracts/orders/order-transitions';
import { useMay } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { useState } from 'react';
import { edoPaths, ordersPaths } from '../../paths.ts';
import { RequestPaymentButton } from '../get-money/get-money.tsx';
import { statusChangeMessages } from '../status-change/status-change.messages.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';
import { OrderCancellation } from './order-cancellation.tsx';
import { useStatusChange } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

const earlyEnds: readonly OrderStatus[] = ['refused', 'cancelled'];

/** Menu items: change an order of the carrier's own, and copy any order. */
function buildFormMenuItems({ id, own, status }: OrderDetails): MenuItem[] {
  const edit: MenuItem = { key: 'edit', icon: 'pen-line', label: messages.edit, href: ordersPaths.toEdit(id) };
  const copy: MenuItem = { key: 'copy', icon: 'copy', label: messages.copy, href: ordersPaths.copy(id) };
  return own && isActiveOrderStatus(status) ? [edit, copy] : [copy];
}

function StatusActions({ order }: { readonly order: OrderDetails }) {
  const move = useStatusChange(order);
  const [ending, setEnding] = useState<OrderStatus | null>(null);
  const { id, nextStep, takeBack: change } = order;
  const { takeBack } = useTakeBack();
  // The status of the next step has its own button above the sections.
  const next = listNextStatuses(order.status).filter((status) => status !== statusesAfterSteps[nextStep.code]);
  const forward = next.filter((status) => !earlyEnds.includes(status));
  const give = (status: OrderStatus) => (earlyEnds.includes(status) ? setEnding(status) : move.mutate({ status }));
  const steps = [...forward.slice(1), ...next.filter((status) => earlyEnds.includes(status))].map((status) => ({
    key: status,
    label: messages.steps[status],
    danger: earlyEnds.includes(status),
    onSelect: () => give(status),
  }));
  const back: MenuItem[] = change
    ? [
        {
          ...{ key: 'take-back', icon: 'rotate-ccw', label: statusChangeMessages.takeBack(change.status) },
          onSelect: () => takeBack({ orders: [id], changes: [change.id] }),
        },
      ]
    : [];
  const items = [...buildFormMenuItems(order), ...back, ...steps];
  const [first] = forward;
  return (
    <>
      {first ? (
        <Button icon="check" loading={move.isPending} onClick={() => give(first)}>
          {messages.steps[first]}
        </Button>
      ) : null}
      <Menu
        label={messages.more}
        items={items}
        trigger={(props) => (
          <Button {...props} iconAfter="chevron-down">
            {messages.more}
          </Button>
        )}
      />
      {ending ? <OrderCancellation order={order} status={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const mayManage = useMay('orders.manage');
  return (
    <>
      <RequestPaymentButton order={order} />
      {mayManage ? <StatusActions order={order} /> : null}
      {order.chain ? <Button href={edoPaths.chain(order.chain.id)}>{messages.openChain}</Button> : null}
      <Slot name="order.actions" props={{ orderId: order.id }} />
    </>
  );
}
