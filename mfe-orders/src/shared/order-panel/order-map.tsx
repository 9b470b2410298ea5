import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import styles from './order-panel.module.css';

/** The road on the map of another remote, when there is one. */
export function OrderMap({ order }: { readonly order: OrderDetails }) {
  const isFilled = useSlotOwners('order.map').length > 0;
  if (!isFilled || !order.places || order.places.length < 2) return null;
  return (
    <div className={styles.map}>
      <Slot name="order.map" props={{ places: order.places }} />
    </div>
  );
}
