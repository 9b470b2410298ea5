import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Banner } from '@trassa/ui/banner';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import { refusalOf } from './order-panel.rules.ts';

/** Why the order was refused, where its waybill or a person says so. */
export function OrderRefusal({ order }: { readonly order: OrderDetails }) {
  const reason = refusalOf(order);
  return reason ? <Banner kind="error">{messages.refusal(reason)}</Banner> : null;
}
