import type { Order } from '@trassa/contracts/orders/order';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Plate } from '@trassa/freight-ui/plate';
import { Priority } from '@trassa/freight-ui/priority';
import { RouteArrow } from '@trassa/freight-ui/route';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { memo } from 'react';
import { NextStepInRow } from '../../../shared/next-step/next-step-in-row.tsx';
import { getPlace, shortName } from '../../../shared/order/order.rules.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';
import styles from './order-kanban.module.css';

/** An order in its column; drawn anew only when it changes. */
export const OrderKanbanCard = memo(function OrderKanbanCard(props: {
  readonly order: Order;
  readonly href: string;
  /** The server still decides about its move. */
  readonly isMoving: boolean;
  readonly isOpen: boolean;
}) {
  const { order, href, isMoving, isOpen } = props;
  const { route, pricing, vehiclePlate } = order;
  return (
    <li
      className={styles.card}
      data-order={order.id}
      data-moving={isMoving || undefined}
      data-open={isOpen || undefined}
    >
      <span className={styles.top}>
        <Link href={href}>{order.number}</Link>
        <Priority code={order.priority} iconOnly />
        {pricing.total === null ? (
          <small>{messages.noPrice}</small>
        ) : (
          <Money kopecks={toKopecks(pricing.total)} size="strong" />
        )}
      </span>
      <span className={styles.route}>
        {getPlace(route.from)} <RouteArrow /> {getPlace(route.to)}
      </span>
      <span className={styles.middle}>
        <span className={styles.client} title={order.shipper.name}>
          {shortName(order.shipper.name)}
        </span>
        {vehiclePlate ? <Plate number={vehiclePlate} size="s" /> : <small>{messages.noVehicle}</small>}
      </span>
      <NextStepInRow order={order} href={href} />
    </li>
  );
});
