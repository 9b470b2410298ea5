import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import { getShownStatus, isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import { useInfiniteQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { formatRouteEnd, shortenCompanyName } from '../../../shared/order/order.rules.ts';
import { OrderStatus } from '../../../shared/order/order-status.tsx';
import { OrdersFailed } from '../orders-failed.tsx';
import { formatDayHeading } from './calendar-words.ts';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import styles from './order-calendar.module.css';
import { type MovedOrder, ordersOfDayQuery } from './order-calendar.queries.ts';

interface DayProps {
  readonly day: string;
  readonly narrowing: OrdersQuery;
  readonly onOpen: (id: string) => void;
  readonly onMove: (move: MovedOrder) => void;
}

function DayOrder({ order, day, onOpen, onMove }: Omit<DayProps, 'narrowing'> & { readonly order: Order }) {
  const { id, number, route, timeline } = order;
  const mayManage = useMay('orders.manage');
  const isMovable = mayManage && order.platform === OWN_ORDERS_PLATFORM && isActiveOrderStatus(order.status);
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onOpen(id)}>
        <b>{number}</b>
        <span>{messages.route(formatRouteEnd(route.from), formatRouteEnd(route.to))}</span>
        <small>
          <DateTime value={timeline.pickupDate} view="time" clock={route.from.clock} /> ·{' '}
          {shortenCompanyName(order.shipper.name)}
        </small>
      </button>
      <OrderStatus code={getShownStatus(order)} />
      {isMovable ? (
        <Button size="s" icon="calendar-days" onClick={() => onMove({ id, number, day, before: day })}>
          {messages.move}
        </Button>
      ) : null}
    </li>
  );
}

function DayOrders({ narrowing, ...props }: DayProps) {
  const list = useInfiniteQuery(ordersOfDayQuery(narrowing, props.day));
  const { data, error, isFetching, hasNextPage, fetchNextPage } = list;
  if (error) return <OrdersFailed query={list} />;
  if (!data) return <SkeletonRows rows={4} />;
  const orders = data.pages.flatMap((page) => page.data);
  if (orders.length === 0) return <p>{messages.nothing}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <DayOrder key={order.id} order={order} {...props} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="s" variant="quiet" block loading={isFetching} onClick={() => void fetchNextPage()}>
          {messages.showMore}
        </Button>
      ) : null}
    </>
  );
}

/** All orders of a day; active orders of the carrier's own can be moved from here without a drag. */
export function DayDialog(props: DayProps & { readonly onClose: () => void }) {
  const { onClose, ...day } = props;
  return (
    <Modal open title={formatDayHeading(day.day)} size="m" onClose={onClose}>
      <DayOrders {...day} />
    </Modal>
  );
}
