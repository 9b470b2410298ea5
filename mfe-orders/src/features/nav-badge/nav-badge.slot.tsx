import { useAppEvent } from '@trassa/mfe-kit/events';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { metricsQuery, ordersKey } from '../../shared/order/order.queries.ts';

/** Tells the sidebar how many orders wait for an answer. Draws nothing. */
export function NavBadgeSlot({ report }: SlotPropsOf['nav.badges']) {
  const client = useQueryClient();
  const { data } = useQuery(metricsQuery());
  const waiting = data?.byStatus.new ?? 0;
  useAppEvent('orders.synchronised', () => void client.invalidateQueries({ queryKey: ordersKey }));
  useEffect(() => report('orders', waiting), [report, waiting]);
  return null;
}
