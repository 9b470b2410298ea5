import type { Order } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Money } from '@trassa/ui/money';
import { orderMessages as messages } from './order.messages.ts';
import styles from './order.module.css';

type Pricing = Order['pricing'];

/** Price, or a note that there is none yet: orders made from waybills begin without a price. */
export function Price({ pricing, size = 'strong' }: { readonly pricing: Pricing; readonly size?: 'strong' | 'big' }) {
  if (pricing.total === null) return <span className={styles.dim}>{messages.noPrice}</span>;
  return <Money kopecks={toKopecks(pricing.total)} size={size} />;
}
