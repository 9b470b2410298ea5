import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { useState } from 'react';
import { assignmentMessages as messages } from './assignment.messages.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';

/** «Назначить машину», with its dialog. */
export function AssignmentButton({ order }: { readonly order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('orders.manage')) return null;
  return (
    <>
      <Button size="s" icon="truck" onClick={() => setOpen(true)}>
        {order.vehiclePlate ? messages.change : messages.assign}
      </Button>
      <AssignmentDialog order={isOpen ? order : null} onClose={() => setOpen(false)} />
    </>
  );
}
