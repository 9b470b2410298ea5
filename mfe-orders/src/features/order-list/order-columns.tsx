import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import { getShownStatus } from '@trassa/contracts/orders/order-status';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import { plateColumn, routeColumn } from '@trassa/freight-ui/columns';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Priority } from '@trassa/freight-ui/priority';
import { RouteArrow } from '@trassa/freight-ui/route';
import { StatusLane } from '@trassa/freight-ui/status-lane';
import { Cell, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { isPaymentRequestInRow, RequestPaymentInRow } from '../../shared/get-money/get-money.tsx';
import { NextStepInRow } from '../../shared/next-step/next-step-in-row.tsx';
import { orderMessages } from '../../shared/order/order.messages.ts';
import {
  findBadgeSourceName,
  formatLoad,
  formatRouteEnd,
  shortenCompanyName,
  shortenPersonName,
} from '../../shared/order/order.rules.ts';
import { OrderStatus } from '../../shared/order/order-status.tsx';
import { Price } from '../../shared/order/price.tsx';
import { orderListMessages } from './order-list.messages.ts';
import styles from './order-list.module.css';

const messages = orderListMessages.columns;

/** Times of loading and unloading; of a delivered order, the time at which it was delivered. */
function OrderDates({ order }: { readonly order: Order }) {
  const { pickupDate, deliveryDate, deliveredAt } = order.timeline;
  const { from, to } = order.route;
  return (
    <Cell
      note={
        <span className={styles.date}>
          <Icon name="arrow-down" size={14} label={orderListMessages.delivery} />
          <DateTime value={deliveredAt ?? deliveryDate} clock={to.clock} />
        </span>
      }
    >
      <span className={styles.date}>
        <Icon name="arrow-up" size={14} label={orderListMessages.pickup} />
        <DateTime value={pickupDate} clock={from.clock} />
      </span>
    </Cell>
  );
}

const orderRouteColumn = routeColumn<Order>(
  { key: 'route', title: messages.route, hideable: false },
  ({ route: { from, to, distance, distanceEstimated } }) => ({
    ...{ from: formatRouteEnd(from), to: formatRouteEnd(to), km: distance, layout: 'line' },
    estimated: distanceEstimated ? orderMessages.estimated : false,
  }),
  {
    note: ({ shipper, consignee }) => (
      <span className={styles.parties} title={`${shipper.name} — ${consignee.name}`}>
        <span>{shortenCompanyName(shipper.name)}</span>
        <RouteArrow />
        <span>{shortenCompanyName(consignee.name)}</span>
      </span>
    ),
  },
);

/** Short name of whoever gave the order, so that the day fits beside it. */
const getShortSourceName = (order: Order) =>
  order.platform === OWN_ORDERS_PLATFORM && !order.client ? messages.own : findBadgeSourceName(order);

/** Number of the order; below it the platform, and the hour (today) or day on which it was made. */
function OrderNumber({ order, href }: { readonly order: Order; readonly href: string }) {
  const created = new Date(order.timeline.orderCreated);
  const isToday = getDay(created) === getDay(new Date());
  return (
    <Cell
      note={
        <span className={styles.origin}>
          <PlatformBadge code={order.platform} name={getShortSourceName(order)} logo={order.platform_logo} />
          <DateTime value={created} view={isToday ? 'time' : 'day'} />
        </span>
      }
    >
      <span className={styles.number}>
        <Link href={href} title={order.number}>
          {order.number}
        </Link>
        <Priority code={order.priority} iconOnly />
      </span>
    </Cell>
  );
}

const priceColumn: Column<Order> = {
  key: 'price',
  title: messages.price,
  width: '92px',
  align: 'right',
  sortable: true,
  cell: (order) => (
    <Cell>
      <Price pricing={order.pricing} />
    </Cell>
  ),
};

interface StatusProps {
  readonly order: Order;
  readonly href: string;
  /** Whether the next step has a column of its own. */
  readonly hasStep: boolean;
}

/** Below the status: the next step when it has no column, else the payment request when delivered, else progress. */
function StatusNote({ order, href, hasStep }: StatusProps) {
  if (!hasStep) {
    return (
      <span className={styles.stepBelow}>
        <NextStepInRow order={order} href={href} />
      </span>
    );
  }
  if (isPaymentRequestInRow(order)) return <RequestPaymentInRow order={order} href={href} />;
  return <StatusLane code={getShownStatus(order)} />;
}

function OrderStatusCell(props: StatusProps) {
  const { order, hasStep } = props;
  return (
    <span className={!hasStep || isPaymentRequestInRow(order) ? `${styles.status} ${styles.due}` : styles.status}>
      <OrderStatus code={getShownStatus(order)} />
      <StatusNote {...props} />
    </span>
  );
}

/** Whether a time of the order is shown by a clock other than Moscow's. */
export const hasOtherClock = ({ route }: Order): boolean => Boolean(route.from.clock ?? route.to.clock);

const wideColumns = (hasClocks: boolean): Column<Order>[] => [
  textColumn(
    { key: 'cargo', title: messages.cargo, width: '112px', from: 1100 },
    ({ cargo }) => cargo.description || cargo.type || '—',
    { note: ({ cargo }) => formatLoad(cargo) },
  ),
  plateColumn(
    { key: 'vehicle', title: messages.vehicle, width: '110px', from: 980 },
    ({ vehiclePlate }) => vehiclePlate,
    { note: ({ driverName }) => driverName && <span title={driverName}>{shortenPersonName(driverName)}</span> },
  ),
  {
    key: 'pickup',
    title: messages.dates,
    width: hasClocks ? '178px' : '134px',
    from: 860,
    sortable: true,
    cell: (order) => <OrderDates order={order} />,
  },
];

/**
 * Columns of the list, fewer on a narrow page. `getHref`: address of an open order; `hasClocks`: times may name a clock
 * other than Moscow's, which needs more width.
 */
export function orderColumns(getHref: (id: string) => string, hasClocks: boolean): Column<Order>[] {
  return [
    {
      key: 'created',
      title: messages.order,
      width: '136px',
      sortable: true,
      hideable: false,
      card: 'title',
      cell: (order) => <OrderNumber order={order} href={getHref(order.id)} />,
    },
    orderRouteColumn,
    ...wideColumns(hasClocks),
    priceColumn,
    {
      key: 'status',
      title: messages.status,
      width: '144px',
      card: 'aside',
      cell: (order, shown) => (
        <OrderStatusCell order={order} href={getHref(order.id)} hasStep={shown.some(({ key }) => key === 'next')} />
      ),
    },
    {
      key: 'next',
      title: messages.next,
      width: '152px',
      from: 720,
      card: 'none',
      cell: (order) => (
        <span className={styles.wholeStep}>
          <NextStepInRow order={order} href={getHref(order.id)} />
        </span>
      ),
    },
  ];
}
