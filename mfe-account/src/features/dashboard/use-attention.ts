import type { UserState } from '@trassa/contracts/account/user-state';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { useMay } from '@trassa/mfe-kit/session';
import { type AttentionItem, useSlotOwners } from '@trassa/mfe-kit/slots';
import { useCallback, useState } from 'react';
import { buildPapersAttention, listOrdersAttention, sortByUrgency } from './attention.rules.ts';
import { splitAttention } from './later.rules.ts';

/** Attention items of orders and other remotes, waiting and postponed; pending until each remote has reported. */
export function useAttention(
  overview: Pick<OrdersOverview, 'at' | 'attention' | 'papers'> | undefined,
  later: UserState['later'],
) {
  const [reported, setReported] = useState<Readonly<Record<string, readonly AttentionItem[]>>>({});
  const mayManage = useMay('orders.manage');
  const owners = useSlotOwners('dashboard.attention');
  const report = useCallback(
    (source: string, items: readonly AttentionItem[]) => setReported((before) => ({ ...before, [source]: items })),
    [],
  );
  const own = overview
    ? [...listOrdersAttention(overview.attention, mayManage), ...buildPapersAttention(overview.papers, mayManage)]
    : [];
  const all = sortByUrgency([...own, ...Object.values(reported).flat()]);
  return {
    ...splitAttention(all, later, new Date(overview?.at ?? 0)),
    isPending: owners.some((owner) => !reported[owner]),
    report,
  };
}
