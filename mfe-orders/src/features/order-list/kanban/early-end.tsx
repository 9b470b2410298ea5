import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { orderQuery } from '../../../shared/order/order.queries.ts';
import { OrderCancellation } from '../../../shared/order-panel/order-cancellation.tsx';
import { orderPanelMessages } from '../../../shared/order-panel/order-panel.messages.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';

/** An order dropped where it ends early, and the ways it may end. */
export interface EndingOrder {
  readonly order: Order;
  readonly statuses: readonly OrderStatus[];
}

/** Asks how an order ends early, then for the reason. */
export function EarlyEnd({ order, statuses, onClose }: EndingOrder & { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(order.id));
  const [status, setStatus] = useState<OrderStatus | null>(null);
  if (data && status) return <OrderCancellation order={data} status={status} onClose={onClose} />;
  return (
    <Modal
      open
      title={messages.choose(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.keep}
          </Button>
          {data
            ? statuses.map((one) => (
                <Button key={one} variant="danger" onClick={() => setStatus(one)}>
                  {orderPanelMessages.steps[one]}
                </Button>
              ))
            : null}
        </>
      }
    >
      {error ? (
        <LoadFailure
          title={orderPanelMessages.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? messages.chooseText : error ? null : <SkeletonRows rows={1} label={messages.endLoading} />}
    </Modal>
  );
}
