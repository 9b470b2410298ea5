import { type PlaceClock, shiftWindow } from '@trassa/contracts/identity/place-clock.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { getShownStatus, isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import { Plate } from '@trassa/freight-ui/plate';
import { statusLook } from '@trassa/freight-ui/status-table';
import { DateTime } from '@trassa/ui/date-time';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Estimate } from '@trassa/ui/estimate';
import { formatDistance } from '@trassa/ui/format';
import { formatRecentDay } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { AssignmentButton } from '../assignment/assignment-button.tsx';
import { addNonBreakingSpaces } from '../order/address-text.rules.ts';
import { orderMessages } from '../order/order.messages.ts';
import { findStatusCaption, formatRouteEnd } from '../order/order.rules.ts';
import { TripSheetButton } from '../trip-sheet/trip-sheet-button.tsx';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

type RouteEndFacts = {
  place: string;
  party: OrderDetails['shipper'];
  time: string | null;
  name: string;
  clock: PlaceClock | undefined;
};

function RouteEnd({ end }: { readonly end: RouteEndFacts }) {
  return (
    <div className={styles.end}>
      <b>{end.place}</b>
      <small>{end.party.name || orderMessages.noParty}</small>
      <small>{addNonBreakingSpaces(end.party.address) || orderMessages.noAddress}</small>
      {end.time ? (
        <small>
          {end.name} <DateTime value={end.time} clock={end.clock} />
        </small>
      ) : null}
    </div>
  );
}

function Distance({ route }: { readonly route: OrderDetails['route'] }) {
  if (route.distance === null) return '→';
  const text = formatDistance(route.distance);
  return route.distanceEstimated ? <Estimate how={orderMessages.estimated}>{text}</Estimate> : text;
}

/** Stops of an entered order with more than its ends, each by the clock of its place. */
function Stops({ own, places }: Pick<OrderDetails, 'own' | 'places'>) {
  if (!own || own.points.length <= 2) return null;
  return (
    <ol className={styles.stops} aria-label={messages.stops}>
      {own.points.map(({ kind, address, company, ...hours }, index) => {
        const clock = places[index]?.clock;
        const { day, from } = shiftWindow(hours, clock);
        const time = from && [from, clock?.name].filter(Boolean).join('\u00a0');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names of their own and never move here
          <li key={index}>
            <b>{messages.kinds[kind]}</b> {addNonBreakingSpaces(address)}
            <small>{[company, day && formatRecentDay(day), time].filter(Boolean).join(', ')}</small>
          </li>
        );
      })}
    </ol>
  );
}

export function OrderTrip({ order }: { readonly order: OrderDetails }) {
  const { route, timeline, shipper, consignee } = order;
  const from = {
    place: formatRouteEnd(route.from),
    party: shipper,
    time: timeline.pickupDate,
    name: messages.pickup,
    clock: route.from.clock,
  };
  const { deliveredAt } = timeline;
  const unloading = deliveredAt
    ? { time: deliveredAt, name: messages.delivered }
    : { time: timeline.deliveryDate, name: messages.delivery };
  const to = { place: formatRouteEnd(route.to), party: consignee, ...unloading, clock: route.to.clock };
  const caption = findStatusCaption(getShownStatus(order));
  return (
    <PanelSection>
      <div className={styles.ends}>
        <RouteEnd end={from} />
        <span className={styles.arrow}>
          <Distance route={route} />
        </span>
        <RouteEnd end={to} />
      </div>
      <Stops own={order.own} places={order.places} />
      {caption ? (
        <p className={styles.caption}>
          <Icon name={statusLook('order', getShownStatus(order)).icon} />
          {caption}
        </p>
      ) : null}
      <div className={styles.crew}>
        <Plate number={order.vehiclePlate} />
        <b>{order.driverName ?? messages.noDriver}</b>
        {isActiveOrderStatus(order.status) && order.nextStep.code !== 'assign' ? (
          <AssignmentButton order={order} />
        ) : null}
        {order.vehiclePlate && order.driverName ? <TripSheetButton orderId={order.id} /> : null}
      </div>
    </PanelSection>
  );
}
