import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { formatDate } from '@trassa/ui/format-date';
import { formatMoney } from '@trassa/ui/format-money';
import { otherRemotePaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

type Attention = OrdersOverview['attention'];
type ItemLook = Pick<AttentionItem, 'tone' | 'icon' | 'href'>;

const lookByKind: Record<keyof Attention, ItemLook> = {
  late: { icon: 'triangle-alert', tone: 'bad', href: otherRemotePaths.ordersInNeed('late') },
  silent: { icon: 'circle-help', tone: 'warn', href: otherRemotePaths.toOrdersFor(SILENT_ORDER_STATUS) },
  waiting: { icon: 'clock', tone: 'warn', href: otherRemotePaths.ordersInNeed('answer') },
  vehicle: { icon: 'truck', tone: 'warn', href: otherRemotePaths.ordersInNeed('vehicle') },
  price: { icon: 'banknote', tone: 'warn', href: otherRemotePaths.ordersInNeed('price') },
  payment: { icon: 'receipt', tone: 'good', href: otherRemotePaths.ordersInNeed('payment') },
};

/** Kinds that need a change of orders; whoever may not change orders gets a link to look at them instead. */
const kindsNeedingOrderChange: readonly (keyof Attention)[] = ['waiting', 'vehicle', 'price'];

/** «Оплата не запрошена: 5 рейсов, 412 000 ₽»; the title alone where no order has a price. */
const addSum = (title: string, rubles: number) =>
  rubles > 0 ? `${title}, ${formatMoney(toKopecks(rubles), 'never')}` : title;

/** Attention items of orders by kind; each names its first order, and opens it when it is the only one. */
export function listOrdersAttention(attention: Attention, mayManage = true): AttentionItem[] {
  return (Object.keys(lookByKind) as (keyof Attention)[]).flatMap((kind) => {
    const { count, amount, first } = attention[kind];
    if (!first) return [];
    return {
      key: `orders/${kind}`,
      ...lookByKind[kind],
      ...(count === 1 ? { href: otherRemotePaths.order(first.id) } : {}),
      title: addSum(messages.attentionLines[kind](count), amount),
      text: [`${first.number}: ${first.from} — ${first.to}`, kind === 'payment' ? '' : first.nextStep.text]
        .filter(Boolean)
        .join(' · '),
      action: mayManage || !kindsNeedingOrderChange.includes(kind) ? messages.attentionActions[kind] : messages.show,
    };
  });
}

const urgencyRanks = { bad: 0, warn: 1, good: 2, info: 3 } as const;

export function sortByUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => urgencyRanks[a.tone] - urgencyRanks[b.tone]);
}

/** Attention item of papers of vehicles and drivers that have ended or soon will; it names the first of them. */
export function buildPapersAttention(
  { expired, ending, first }: OrdersOverview['papers'],
  mayManage = true,
): AttentionItem[] {
  if (!first) return [];
  return [
    {
      key: 'orders/papers',
      icon: 'file-clock',
      tone: expired > 0 ? 'bad' : 'warn',
      href: otherRemotePaths.fleetView(first.view),
      title: expired > 0 ? messages.expiredPapers(expired) : messages.endingPapers(ending),
      text: messages.paper(first.holder, first.label, formatDate(first.endsOn)),
      action: mayManage ? messages.openPapers : messages.show,
    },
  ];
}
