import { useAppEvent } from '@trassa/mfe-kit/events';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { metricsQuery, ordersKey } from '../../shared/order/order.queries.ts';

/** Reports the number of orders that wait for an answer to the sidebar; renders nothing. */
export function NavBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const { data } = useQuery(metricsQuery());
  const waiting = data?.byStatus.new ?? 0;
  useAppEvent('orders.synchronised', () => void client.invalidateQueries({ queryKey: ordersKey }));
  useEffect(() => report('orders', waiting), [report, waiting]);
  return null;
}
