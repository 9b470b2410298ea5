import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { assignmentMessages as messages } from './assignment.messages.ts';

/** Fetched with the first press: most orders are only looked at. */
const AssignmentContent = lazy(async () => ({
  default: (await import('./assignment-content.tsx')).AssignmentContent,
}));

/** «Назначить машину», with its dialog. */
export function AssignmentButton({ order }: { readonly order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="s" icon="truck" onClick={() => setOpen(true)}>
        {order.vehiclePlate ? messages.change : messages.assign}
      </Button>
      <Modal open={isOpen} title={messages.title(order.number)} onClose={close}>
        {isOpen ? (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <AssignmentContent order={order} onClose={close} />
          </Suspense>
        ) : null}
      </Modal>
    </>
  );
}
