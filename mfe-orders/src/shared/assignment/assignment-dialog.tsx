import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { assignmentMessages as messages } from './assignment.messages.ts';
import type { CrewChoice } from './assignment.rules.ts';

/** Fetched with the first press: most orders are only looked at. */
const AssignmentContent = lazy(async () => ({ default: (await import('./assignment-content.tsx')).AssignmentContent }));

/** Dialog of vehicle and driver; `order` null: closed. `children` stand above the choice, which needs a right. */
export function AssignmentDialog(props: {
  readonly order: Pick<OrderDetails, 'id' | 'number'> | null;
  readonly initial?: CrewChoice | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { order, initial, onClose, children } = props;
  const mayManage = useMay('orders.manage');
  return (
    <Modal open={order !== null} title={order ? messages.title(order.number) : ''} onClose={onClose}>
      {children}
      {order && mayManage ? (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <AssignmentContent order={order} initial={initial} onClose={onClose} />
        </Suspense>
      ) : null}
    </Modal>
  );
}
