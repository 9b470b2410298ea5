import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { type AttentionItem, useSlotOwners } from '@trassa/mfe-kit/slots';
import { useCallback, useState } from 'react';
import { byUrgency, ordersAttention } from './attention.rules.ts';

/** What asks for a decision: by the orders here, and by what other remotes `report`. Pending while one has said nothing. */
export function useAttention(orders: OrdersOverview['attention'] | undefined) {
  const [told, setTold] = useState<Readonly<Record<string, readonly AttentionItem[]>>>({});
  const owners = useSlotOwners('dashboard.attention');
  const report = useCallback(
    (source: string, items: readonly AttentionItem[]) => setTold((before) => ({ ...before, [source]: items })),
    [],
  );
  return {
    list: byUrgency([...(orders ? ordersAttention(orders) : []), ...Object.values(told).flat()]),
    isPending: owners.some((owner) => !told[owner]),
    report,
  };
}
