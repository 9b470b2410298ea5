import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { ordersPaths } from '../../paths.ts';
import { OrderPanel } from '../order-panel/order-panel.tsx';
import { orderDetails } from './an-order.ts';

/** Shows the panel of an order that the backend has. */
export function openOrderPanel(
  backend: ReturnType<typeof fakeBackend>,
  parts: Parameters<typeof orderDetails>[0],
): ReturnType<typeof showPage> {
  const order = orderDetails(parts);
  backend.on(ordersEndpoints.details, () => ({ success: true as const, data: order }));
  const panel = <OrderPanel id={order.id} place={null} previous={null} next={null} onOpen={() => undefined} />;
  return showPage(panel, { path: ordersPaths.orders });
}
