import type { Order } from '@trassa/contracts/orders/order';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }));

/** Opens the dialog that asks before a payment is requested; the caller renders `dialog`. */
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
