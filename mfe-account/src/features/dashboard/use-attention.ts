import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { type AttentionItem, useSlotOwners } from '@trassa/mfe-kit/slots';
import { useCallback, useState } from 'react';
import { byUrgency, ordersAttention, papersAttention } from './attention.rules.ts';

/** Attention items of orders and of other remotes; pending until each remote has reported. */
export function useAttention(overview: Pick<OrdersOverview, 'attention' | 'papers'> | undefined) {
  const [reported, setReported] = useState<Readonly<Record<string, readonly AttentionItem[]>>>({});
  const owners = useSlotOwners('dashboard.attention');
  const report = useCallback(
    (source: string, items: readonly AttentionItem[]) => setReported((before) => ({ ...before, [source]: items })),
    [],
  );
  const own = overview
    ? [...ordersAttention(overview.attention), ...(overview.papers ? papersAttention(overview.papers) : [])]
    : [];
  return {
    list: byUrgency([...own, ...Object.values(reported).flat()]),
    isPending: owners.some((owner) => !reported[owner]),
    report,
  };
}
