import type { Order } from '@trassa/contracts/orders/order';
import { isCompleted, knownStatus } from '@trassa/contracts/orders/order-status';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { neighbourPaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import { isLate } from './dashboard.rules.ts';

const DAY_MS = 86_400_000;

type Kind = 'late' | 'waiting' | 'vehicle' | 'price';
type Look = Pick<AttentionItem, 'tone' | 'icon' | 'href'>;

const looks: Record<Kind, Look> = {
  late: { icon: 'triangle-alert', tone: 'bad', href: neighbourPaths.ordersOf('active') },
  waiting: { icon: 'clock', tone: 'warn', href: neighbourPaths.ordersOf('new') },
  vehicle: { icon: 'truck', tone: 'warn', href: neighbourPaths.ordersOf('accepted,confirmed') },
  price: { icon: 'banknote', tone: 'warn', href: neighbourPaths.ordersOf('completed') },
};

const kinds: Record<Kind, (order: Order, now: Date) => boolean> = {
  late: isLate,
  waiting: ({ status }) => knownStatus(status) === 'new',
  vehicle: (order, now) =>
    ['accepted', 'confirmed'].includes(knownStatus(order.status) ?? '') &&
    !order.vehiclePlate &&
    Date.parse(order.timeline.pickupDate ?? '') < now.getTime() + 2 * DAY_MS,
  price: ({ status, pricing }) => isCompleted(status) && pricing.total === null,
};

/** What orders ask a decision for; of each kind the first is named. */
export function ordersAttention(orders: readonly Order[], now: Date): AttentionItem[] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const found = orders.filter((order) => kinds[kind](order, now));
    const [first] = found;
    if (!first) return [];
    const { from, to } = first.route;
    return {
      key: `orders/${kind}`,
      ...looks[kind],
      title: messages.attentionLines[kind](found.length),
      text: `${first.number}: ${from.city ?? from.address} — ${to.city ?? to.address}`,
      action: messages.attentionActions[kind],
    };
  });
}

const urgency = { bad: 0, warn: 1, good: 2, info: 3 } as const;

/** Everything together, the most urgent first. */
export function byUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => urgency[a.tone] - urgency[b.tone]);
}
