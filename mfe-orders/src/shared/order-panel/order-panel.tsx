import type { OrderDetails } from '@trassa/contracts/orders/order';
import { agreedStatuses, getShownStatus } from '@trassa/contracts/orders/order-status';
import { CommentsSection } from '@trassa/freight-ui/comments/comments-section';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Priority } from '@trassa/freight-ui/priority';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import { useDrawn } from '@trassa/mfe-kit/staged-render';
import { Banner } from '@trassa/ui/banner';
import { Button, IconButton } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatNumber } from '@trassa/ui/format';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { buildOrderCommentSource } from '../comments/comments.queries.ts';
import { OrderNextStep } from '../next-step/order-next-step.tsx';
import { orderQuery } from '../order/order.queries.ts';
import { findBadgePlatformName } from '../order/order.rules.ts';
import { changeAuthorsQuery } from '../order/people.queries.ts';
import { TrackingSection } from '../tracking-link/tracking-section.tsx';
import { LossNotice, TripCostsSection } from '../trip-costs/trip-costs-section.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderChain } from './order-chain.tsx';
import { OrderCargo, OrderMoney } from './order-money.tsx';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { buildEventLine, findRefusalReason } from './order-panel.rules.ts';
import { OrderPeople } from './order-people.tsx';
import { OrderTrip } from './order-trip.tsx';
import { SilentOrderNotice } from './silent-order-notice.tsx';

/** Fetched with the first photo, since few orders have any. */
const MarkPhoto = lazy(async () => ({ default: (await import('./mark-photo.tsx')).MarkPhoto }));

/** Order, its place in the list, and navigation to its neighbours. */
interface OrderPanelProps {
  readonly id: string;
  readonly place: { readonly number: number; readonly total: number } | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onOpen: (id: string | null) => void;
}

function NeighbourButtons({ place, previous, next, onOpen }: OrderPanelProps) {
  const step = (icon: 'chevron-up' | 'chevron-down', label: string, id: string | null) => (
    // not `disabled`: at the end of the list a disabled button would lose the focus, and with it the Escape key
    <IconButton
      icon={icon}
      size="s"
      label={label}
      aria-disabled={id === null}
      className={id === null ? styles.off : undefined}
      onClick={() => (id === null ? undefined : onOpen(id))}
    />
  );
  return (
    <span className={styles.bar}>
      {step('chevron-up', messages.previous, previous)}
      {step('chevron-down', messages.next, next)}
      {place ? messages.place(formatNumber(place.number), formatNumber(place.total)) : null}
    </span>
  );
}

function OrderOrigin({ order }: { readonly order: OrderDetails }) {
  return (
    <span className={styles.note}>
      <PlatformBadge code={order.platform} name={findBadgePlatformName(order)} logo={order.platform_logo} />
      {order.external_order_id === order.number || order.chain || order.own ? null : (
        <span>{messages.external(order.external_order_id)}</span>
      )}
      <span>
        {messages.created} <DateTime value={order.timeline.orderCreated} />
      </span>
    </span>
  );
}

function Heading({ order }: { readonly order: OrderDetails }) {
  return (
    <span className={styles.heading}>
      {order.number}
      <StatusBadge kind="order" code={getShownStatus(order)} />
      <Priority code={order.priority} />
    </span>
  );
}

function History({ order }: { readonly order: OrderDetails }) {
  const { data: authors } = useQuery(changeAuthorsQuery());
  return (
    <PanelSection title={messages.history}>
      <ol className={styles.history}>
        {order.history.map((event) => {
          const line = buildEventLine(event, order, authors);
          const signedAt = event.note ? null : event.document?.dateTime;
          return (
            <li key={event.id}>
              <span>{line.text}</span>
              {line.by ? (
                <small>
                  {line.by}
                  {signedAt ? (
                    <>
                      , <DateTime value={signedAt} />
                    </>
                  ) : null}
                </small>
              ) : null}
              {event.fields.includes('photo') ? (
                <Suspense>
                  <MarkPhoto orderId={order.id} eventId={event.id} />
                </Suspense>
              ) : null}
              <DateTime value={event.at} />
            </li>
          );
        })}
      </ol>
    </PanelSection>
  );
}

function Sections({ order }: { readonly order: OrderDetails }) {
  const [isPricing, setPricing] = useState(false);
  const money = (
    <>
      <OrderMoney order={order} isPricing={isPricing} onPricing={setPricing} />
      <TripCostsSection order={order} />
    </>
  );
  // During an agreed trip, its route, people and papers come first; before and after the trip money does.
  const isOnTrip = agreedStatuses.some((status) => status === order.status);
  return (
    <>
      <div className={styles.notices}>
        <OrderRefusal order={order} />
      </div>
      <OrderNextStep order={order} onPrice={() => setPricing(true)} />
      <div className={styles.notices}>
        <SilentOrderNotice order={order} />
        <LossNotice order={order} />
      </div>
      <OrderTrip order={order} />
      {order.vehiclePlate ? <Slot name="order.position" props={{ orderId: order.id }} /> : null}
      {isOnTrip ? null : money}
      <OrderMap order={order} />
      <OrderPeople order={order} />
      <OrderChain order={order} />
      {isOnTrip ? money : null}
      <OrderCargo order={order} />
      <CommentsSection source={buildOrderCommentSource(order.id)} />
      <TrackingSection orderId={order.id} />
      <History order={order} />
    </>
  );
}

export function OrderPanel(props: OrderPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(props.id));
  const order = useDrawn(data);
  const close = () => props.onOpen(null);
  if (!order) {
    return (
      <DockedPanel
        title={messages.label('')}
        label={messages.loading}
        bar={<NeighbourButtons {...props} />}
        onClose={close}
      >
        {error ? (
          <LoadFailure
            title={messages.failed}
            error={error}
            retrying={isFetching}
            back={<Button onClick={close}>{messages.back}</Button>}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} label={messages.loading} />
        )}
      </DockedPanel>
    );
  }
  return (
    <DockedPanel
      title={<Heading order={order} />}
      label={messages.label(order.number)}
      bar={<NeighbourButtons {...props} />}
      note={<OrderOrigin order={order} />}
      footer={<OrderActions order={order} />}
      onClose={close}
    >
      <Sections key={order.id} order={order} />
    </DockedPanel>
  );
}

/** The route on the map of another remote, when that remote is there. */
function OrderMap({ order }: { readonly order: OrderDetails }) {
  const isFilled = useSlotOwners('order.map').length > 0;
  if (!isFilled || order.places.length < 2) return null;
  return (
    <div className={styles.map}>
      <Slot name="order.map" props={{ places: order.places }} />
    </div>
  );
}

function OrderRefusal({ order }: { readonly order: OrderDetails }) {
  const reason = findRefusalReason(order);
  return reason ? <Banner kind="error">{messages.refusal(reason)}</Banner> : null;
}
