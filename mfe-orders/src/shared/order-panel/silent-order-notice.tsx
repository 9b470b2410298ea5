import { toClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate } from '@trassa/ui/format-date';
import { lazy, Suspense, useState } from 'react';
import { closingMessages } from '../closing/closing.messages.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

const CloseOrders = lazy(async () => ({ default: (await import('../closing/close-orders.tsx')).CloseOrders }));

/** Notice of a silent trip, with the action that finishes it. */
export function SilentOrderNotice({ order }: { readonly order: OrderDetails }) {
  const [isAsking, setAsking] = useState(false);
  if (!order.silent) return null;
  const { timeline, route } = order;
  const { deliveryDate } = timeline;
  const due = deliveryDate && !isDayAlone(deliveryDate) ? toClock(deliveryDate, route.to.clock) : deliveryDate;
  const action = (
    <Button size="s" icon="flag" onClick={() => setAsking(true)}>
      {closingMessages.action}
    </Button>
  );
  return (
    <>
      <Banner kind="warning" action={action}>
        {messages.silent(due && formatDate(due))}
      </Banner>
      {isAsking ? (
        <Suspense>
          <CloseOrders orders={[order]} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
