import { unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { useAppEvent } from '@trassa/mfe-kit/events';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { lazy, Suspense, useEffect } from 'react';
import { orderMetricsQuery, refetchOrders } from '../../shared/order/order.queries.ts';

const DriverBadge = lazy(async () => ({
  default: (await import('../../shared/mark-queue/driver-badge.tsx')).DriverMarkSender,
}));

/** Reports to the sidebar how many orders wait for an answer; renders nothing. */
function OfficeBadge({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const { data } = useQuery(orderMetricsQuery());
  const waiting = unansweredStatuses.reduce((all, status) => all + (data?.byStatus[status] ?? 0), 0);
  useAppEvent('orders.synchronised', () => void refetchOrders(client));
  useEffect(() => report('orders', waiting), [report, waiting]);
  return null;
}

/** Counts in the menu: orders that wait for the office, or marks of a driver that are not sent yet. */
export function NavBadgeSlot(props: SlotPropsOf['nav.badges']) {
  return useMay('trips.drive') ? (
    <Suspense>
      <DriverBadge {...props} />
    </Suspense>
  ) : (
    <OfficeBadge {...props} />
  );
}
