import type { Order } from '@trassa/contracts/orders/order';
import { RouteArrow } from '@trassa/freight-ui/route';
import { DateTime } from '@trassa/ui/date-time';
import { Icon, type IconName } from '@trassa/ui/icon';
import { formatRouteEnd } from '../../shared/order/order.rules.ts';
import { crewMessages as messages } from './crew.messages.ts';
import type { CrewLine } from './crew.rules.ts';
import styles from './crew-lines.module.css';

const icons: Readonly<Record<CrewLine['verdict'], IconName>> = {
  fits: 'check',
  warned: 'triangle-alert',
  refused: 'circle-x',
  assigned: 'circle-check',
  failed: 'circle-x',
};

/** Chosen orders by loading, each with its conflicts, or with the result of the assignment. */
export function CrewLines({
  lines,
  orders,
}: {
  readonly lines: readonly CrewLine[];
  readonly orders: readonly Order[];
}) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ orderId, number, verdict, text }) => {
        const order = orders.find(({ id }) => id === orderId);
        return (
          <li key={orderId} data-verdict={verdict}>
            <span>
              <b>{number}</b>{' '}
              {order ? (
                <>
                  {formatRouteEnd(order.route.from)} <RouteArrow /> {formatRouteEnd(order.route.to)}
                </>
              ) : null}
            </span>
            <small>
              {order ? <DateTime value={order.timeline.pickupDate} clock={order.route.from.clock} /> : null}
              {order?.vehiclePlate ? ` · ${messages.now(order.vehiclePlate)}` : null}
            </small>
            <strong>
              <Icon name={icons[verdict]} size={14} /> {messages.verdicts[verdict]}
            </strong>
            {text ? <small>{text}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
