import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Banner } from '@trassa/ui/banner';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import { getRefusal } from './order-panel.rules.ts';

export function OrderRefusal({ order }: { readonly order: OrderDetails }) {
  const reason = getRefusal(order);
  return reason ? <Banner kind="error">{messages.refusal(reason)}</Banner> : null;
}
