import type { Order } from '@trassa/contracts/orders/order';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }));

/** The question before the payment of an order is requested; `dialog` stands where it is asked from. */
export function usePaymentRequest(order: Order): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    dialog: isOpen ? (
      <Suspense>
        <PaymentDialog order={order} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
