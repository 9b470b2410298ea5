import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import type { StatusColumn } from '@trassa/contracts/orders/status-columns.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Plate } from '@trassa/freight-ui/plate';
import { Priority } from '@trassa/freight-ui/priority';
import { RouteArrow } from '@trassa/freight-ui/route';
import { useInfiniteQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { formatNumber } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { memo } from 'react';
import { NextStepInRow } from '../../../shared/next-step/next-step-in-row.tsx';
import { formatRouteEnd, shortenCompanyName } from '../../../shared/order/order.rules.ts';
import { OrdersFailed } from '../orders-failed.tsx';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';
import styles from './order-kanban.module.css';
import { type CardMove, ordersOfColumnQuery } from './order-kanban.queries.ts';
import { applyMoveToOrders, type ColumnTotal } from './order-kanban.rules.ts';

/** An order in its column; drawn anew only when it changes. */
const OrderKanbanCard = memo(function OrderKanbanCard(props: {
  readonly order: Order;
  readonly href: string;
  /** Whether its move waits for the answer of the server. */
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
        {formatRouteEnd(route.from)} <RouteArrow /> {formatRouteEnd(route.to)}
      </span>
      <span className={styles.middle}>
        <Truncate className={styles.client} title={order.shipper.name}>
          {shortenCompanyName(order.shipper.name)}
        </Truncate>
        {vehiclePlate ? <Plate number={vehiclePlate} size="s" /> : <small>{messages.noVehicle}</small>}
      </span>
      <NextStepInRow order={order} href={href} />
    </li>
  );
});

interface CardsProps {
  readonly query: OrdersQuery;
  readonly column: StatusColumn;
  /** Moves that wait for the answer of the server. */
  readonly moves: readonly CardMove[];
  readonly openId: string | null;
  readonly getHref: (id: string) => string;
}

export function ColumnCards({ query, column, moves, openId, getHref }: CardsProps) {
  const list = useInfiniteQuery(ordersOfColumnQuery(query, column));
  const { data, error, isFetching, hasNextPage, fetchNextPage } = list;
  if (error) return <OrdersFailed query={list} />;
  if (!data) return <SkeletonGroups className={styles.cardsLoading} groups={[3]} />;
  const loaded: readonly Order[] = data.pages.flatMap((page) => page.data);
  const orders = moves.reduce((shown, move) => applyMoveToOrders(shown, column, move), loaded);
  if (orders.length === 0) return <p className={styles.empty}>{messages.empty}</p>;
  return (
    <>
      <ul>
        {orders.map((order) => (
          <OrderKanbanCard
            key={order.id}
            order={order}
            href={getHref(order.id)}
            isMoving={moves.some((move) => move.order.id === order.id)}
            isOpen={order.id === openId}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="s" variant="quiet" block loading={isFetching} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </>
  );
}

/** A column with the count and sum of the whole filter, not of the loaded page. */
export function KanbanColumn(
  props: Omit<CardsProps, 'column'> & {
    readonly total: ColumnTotal;
    /** Result of dropping the dragged order here; undefined: nothing is dragged, or the order stands here already. */
    readonly verdict: 'fits' | 'refused' | undefined;
    readonly isOver: boolean;
  },
) {
  const { total, verdict, isOver, ...cards } = props;
  const { column, orders, amount } = total;
  const name = messages.columns[column];
  return (
    <section
      className={styles.column}
      aria-label={messages.formatColumn(name, orders)}
      data-drop={column}
      data-column={column}
      data-verdict={verdict}
      data-over={isOver || undefined}
    >
      <h2>
        {name} <b>{formatNumber(orders)}</b>
        {amount > 0 ? <small>{formatMoneyShort(toKopecks(amount))}</small> : null}
      </h2>
      <div className={styles.cards}>
        {orders > 0 ? <ColumnCards {...cards} column={column} /> : <p className={styles.empty}>{messages.empty}</p>}
      </div>
    </section>
  );
}
