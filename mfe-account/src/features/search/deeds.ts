import { useMay } from '@trassa/mfe-kit/session';
import { useMemo } from 'react';
import { accountPaths, otherRemotePaths } from '../../paths.ts';
import { searchMessages } from './search.messages.ts';
import type { Deed } from './search.rules.ts';

const { deedNames } = searchMessages;
const of = {
  orders: [
    { key: 'deed/order', title: deedNames.order, icon: 'plus', href: otherRemotePaths.newOrder },
    { key: 'deed/vehicle', title: deedNames.vehicle, icon: 'truck', href: otherRemotePaths.ordersInNeed('vehicle') },
  ],
  money: [
    { key: 'deed/payment', title: deedNames.payment, icon: 'receipt', href: otherRemotePaths.ordersInNeed('payment') },
  ],
  connections: [
    { key: 'deed/edo', title: deedNames.edo, icon: 'link', href: otherRemotePaths.edo },
    { key: 'deed/platform', title: deedNames.platform, icon: 'layers', href: otherRemotePaths.platforms },
  ],
  people: [{ key: 'deed/person', title: deedNames.person, icon: 'users', href: `${accountPaths.settings}?tab=people` }],
} as const;

/** Deeds that this person is permitted. */
export function useDeeds(): readonly Deed[] {
  const [orders, money] = [useMay('orders.manage'), useMay('money.manage')];
  const [connections, people] = [useMay('connections.manage'), useMay('people.manage')];
  return useMemo(
    () => [
      ...(orders ? of.orders : []),
      ...(money ? of.money : []),
      ...(connections ? of.connections : []),
      ...(people ? of.people : []),
    ],
    [orders, money, connections, people],
  );
}
