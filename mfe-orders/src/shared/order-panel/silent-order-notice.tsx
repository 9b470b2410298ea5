import { shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { formatMoment } from '@trassa/freight-ui/moment.rules';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate } from '@trassa/ui/format-date';
import { lazy, Suspense, useState } from 'react';
import { closingMessages } from '../closing/closing.messages.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import { promisedTimeMessages } from './promise.messages.ts';
import { useSavePromise } from './promise.queries.ts';

const CloseOrders = lazy(async () => ({ default: (await import('../closing/close-orders.tsx')).CloseOrders }));
const PromiseDialog = lazy(async () => ({ default: (await import('./promise-dialog.tsx')).PromiseDialog }));

type NoticeProps = { readonly order: OrderDetails; readonly onAsk: (what: 'closing' | 'promise') => void };

/** Notice of a silent trip, with buttons for what to do about it. */
function SilentTripBanner({ order, onAsk }: NoticeProps) {
  const mayManage = useMay('orders.manage');
  const { timeline, route } = order;
  const { deliveryDate } = timeline;
  const due = deliveryDate && !isDayAlone(deliveryDate) ? shiftToClock(deliveryDate, route.to.clock) : deliveryDate;
  return (
    <Banner
      kind="warning"
      action={
        <>
          {mayManage ? (
            <Button size="s" icon="clock" onClick={() => onAsk('promise')}>
              {promisedTimeMessages.action}
            </Button>
          ) : null}
          <Button size="s" icon="flag" onClick={() => onAsk('closing')}>
            {closingMessages.action}
          </Button>
        </>
      }
    >
      {messages.silent(due && formatDate(due))}
    </Banner>
  );
}

/** Notice of a promise: the promised time, or that it is over, with buttons to change or drop the promise. */
function PromiseBanner({
  order,
  onAsk,
  promise,
}: NoticeProps & { readonly promise: NonNullable<OrderDetails['promise']> }) {
  const mayManage = useMay('orders.manage');
  const { mutate, isPending } = useSavePromise(order);
  const { clock, city } = order.route.to;
  const withdraw = () => mutate({ at: null, tellsClient: false }, { onError: (error) => toast.error(error.message) });
  const actions = (
    <>
      <Button size="s" onClick={() => onAsk('promise')}>
        {promisedTimeMessages.another}
      </Button>
      <Button size="s" variant="quiet" loading={isPending} onClick={withdraw}>
        {promisedTimeMessages.withdraw}
      </Button>
    </>
  );
  const isPast = Date.parse(promise.at) <= Date.now();
  return (
    <Banner kind={isPast ? 'warning' : 'info'} icon="clock" action={mayManage ? actions : undefined}>
      {promisedTimeMessages.waits(formatMoment(promise.at, clock, city), promise.by, isPast)}{' '}
      {promise.tellsClient ? promisedTimeMessages.told : null}
    </Banner>
  );
}

/** Notice of a trip without news, or of the time at which news is promised. */
export function SilentOrderNotice({ order }: { readonly order: OrderDetails }) {
  const [asking, setAsking] = useState<'closing' | 'promise' | null>(null);
  const { promise, silent } = order;
  return (
    <>
      {promise ? <PromiseBanner order={order} promise={promise} onAsk={setAsking} /> : null}
      {silent && !promise ? <SilentTripBanner order={order} onAsk={setAsking} /> : null}
      <Suspense>
        {asking === 'closing' ? <CloseOrders orders={[order]} onClose={() => setAsking(null)} /> : null}
        {asking === 'promise' ? <PromiseDialog order={order} onClose={() => setAsking(null)} /> : null}
      </Suspense>
    </>
  );
}
