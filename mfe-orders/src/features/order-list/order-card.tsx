import type { Order } from '@trassa/contracts/orders/order';
import { getShownStatus } from '@trassa/contracts/orders/order-status';
import { Plate } from '@trassa/freight-ui/plate';
import { PlatformBadge } from '@trassa/freight-ui/platform-badge';
import { Priority } from '@trassa/freight-ui/priority';
import { Route } from '@trassa/freight-ui/route';
import { IconButton } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { phoneHref } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { isPaymentRequestInRow, RequestPaymentInRow } from '../../shared/get-money/get-money.tsx';
import { NextStepInRow } from '../../shared/next-step/next-step-in-row.tsx';
import { orderMessages } from '../../shared/order/order.messages.ts';
import { findBadgeSourceName, formatLoad, formatRouteEnd } from '../../shared/order/order.rules.ts';
import { OrderStatus } from '../../shared/order/order-status.tsx';
import { Price } from '../../shared/order/price.tsx';
import { orderListMessages as messages } from './order-list.messages.ts';
import styles from './order-list.module.css';

function CardFacts({ order }: { readonly order: Order }) {
  const { timeline, cargo, route } = order;
  return (
    <>
      <span className={styles.facts}>
        <span className={styles.date}>
          <Icon name="arrow-up" size={12} label={messages.pickup} />
          <DateTime value={timeline.pickupDate} clock={route.from.clock} />
        </span>
        <span className={styles.date}>
          <Icon name="arrow-down" size={12} label={messages.delivery} />
          <DateTime value={timeline.deliveredAt ?? timeline.deliveryDate} clock={route.to.clock} />
        </span>
      </span>
      <span className={styles.facts}>
        <PlatformBadge code={order.platform} name={findBadgeSourceName(order)} logo={order.platform_logo} />
        <span>
          {messages.created} <DateTime value={timeline.orderCreated} view="day" />
        </span>
      </span>
      <Truncate className={styles.cardParty}>
        {[cargo.description || cargo.type, formatLoad(cargo)].filter(Boolean).join(', ')}
      </Truncate>
    </>
  );
}

/** Next step of the order, and beside it the payment request of a delivered one. */
function CardNextStep({ order, href }: { readonly order: Order; readonly href: string }) {
  return (
    <span className={styles.cardStep}>
      <NextStepInRow order={order} href={href} />
      {isPaymentRequestInRow(order) ? <RequestPaymentInRow order={order} href={href} /> : null}
    </span>
  );
}

/** Price of the order, and on the other side the phone of its driver and its vehicle. */
function CardFoot({ order: { pricing, phone, vehiclePlate } }: { readonly order: Order }) {
  const call = phone ? phoneHref(phone) : null;
  return (
    <span className={styles.cardFoot}>
      <span className={pricing.total === null ? styles.noPrice : styles.price}>
        {pricing.total === null ? orderMessages.noPriceAlone : <Price pricing={pricing} />}
      </span>
      {call ? <IconButton icon="phone" label={messages.callDriver} href={call} /> : null}
      {vehiclePlate ? <Plate number={vehiclePlate} size="s" /> : null}
    </span>
  );
}

/** Order on a phone: the cells of the table row in a column. */
export function OrderCard({ order, href }: { readonly order: Order; readonly href: string }) {
  const { route } = order;
  return (
    <span className={styles.card}>
      <span className={styles.cardTop}>
        <Link href={href}>{order.number}</Link>
        <Priority code={order.priority} iconOnly />
        <OrderStatus code={getShownStatus(order)} />
      </span>
      <span className={styles.cardRoute}>
        <Route
          from={formatRouteEnd(route.from)}
          to={formatRouteEnd(route.to)}
          km={route.distance}
          estimated={route.distanceEstimated ? orderMessages.estimated : false}
        />
      </span>
      <Truncate className={styles.cardParty}>{order.shipper.name || orderMessages.noParty}</Truncate>
      <Truncate className={styles.cardParty}>{order.consignee.name || orderMessages.noParty}</Truncate>
      <CardFacts order={order} />
      <CardFoot order={order} />
      <CardNextStep order={order} href={href} />
    </span>
  );
}
