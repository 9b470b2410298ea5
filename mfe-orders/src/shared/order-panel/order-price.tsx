import type { OrderDetails } from '@trassa/contracts/orders/order';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { lazy, Suspense } from 'react';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

/** Fetched with the first press: most prices are only looked at. */
const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }));

/** Whether the price input is open; the next step of the order may open it, too. */
export interface PriceInputState {
  readonly isPricing: boolean;
  readonly onPricing: (isPricing: boolean) => void;
}

/** Price input, available until payment is requested. */
export function OrderPrice({ order, isPricing, onPricing }: PriceInputState & { readonly order: OrderDetails }) {
  const mayManage = useMay('orders.manage');
  if (order.paymentRequest || !mayManage) return null;
  if (isPricing) {
    return (
      <Suspense>
        <PriceForm order={order} onClose={() => onPricing(false)} />
      </Suspense>
    );
  }
  return (
    <Button size="s" icon="pen-line" className={styles.setPrice} onClick={() => onPricing(true)}>
      {order.pricing.total === null ? messages.setPrice : messages.editPrice}
    </Button>
  );
}
