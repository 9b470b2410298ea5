import { SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { otherRemotePaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

type Attention = OrdersOverview['attention'];
type Look = Pick<AttentionItem, 'tone' | 'icon' | 'href'>;

const looks: Record<keyof Attention, Look> = {
  late: { icon: 'triangle-alert', tone: 'bad', href: otherRemotePaths.ordersInNeed('late') },
  silent: { icon: 'circle-help', tone: 'warn', href: otherRemotePaths.ordersOf(SILENT_ORDER) },
  waiting: { icon: 'clock', tone: 'warn', href: otherRemotePaths.ordersOf('new') },
  vehicle: { icon: 'truck', tone: 'warn', href: otherRemotePaths.ordersInNeed('vehicle') },
  price: { icon: 'banknote', tone: 'warn', href: otherRemotePaths.ordersInNeed('price') },
};

const none = { count: 0, first: null };

/** Attention items of orders; each kind names its first order. */
export function ordersAttention(attention: Attention): AttentionItem[] {
  return (Object.keys(looks) as (keyof Attention)[]).flatMap((kind) => {
    const { count, first } = attention[kind] ?? none;
    if (!first) return [];
    return {
      key: `orders/${kind}`,
      ...looks[kind],
      title: messages.attentionLines[kind](count),
      text: `${first.number}: ${first.from} — ${first.to}`,
      action: messages.attentionActions[kind],
    };
  });
}

const urgency = { bad: 0, warn: 1, good: 2, info: 3 } as const;

export function byUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => urgency[a.tone] - urgency[b.tone]);
}
