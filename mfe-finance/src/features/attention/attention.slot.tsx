import { useQuery } from '@trassa/mfe-kit/query';
import type { AttentionItem, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { formatMoney } from '@trassa/ui/format-money';
import { useEffect } from 'react';
import { financePaths } from '../../paths.ts';
import { deliveredQuery, scoreQuery } from '../../shared/advances.queries.ts';
import { advanceOf, freeOrders, heldBy } from '../../shared/advances.rules.ts';
import { requestsQuery } from '../../shared/finance.queries.ts';
import { kopecksOf } from '../../shared/money.rules.ts';
import { attentionMessages as messages } from './attention.messages.ts';

/** Tells the dashboard how much money may be had today for trips that are delivered. Draws nothing. */
export function AttentionSlot({ report }: SlotPropsOf['dashboard.attention']) {
  const { data: delivered } = useQuery(deliveredQuery());
  const { data: requests } = useQuery(requestsQuery());
  const { data: score } = useQuery(scoreQuery());
  useEffect(() => {
    if (!delivered || !requests || !score) return;
    const orders = freeOrders(delivered, heldBy(requests));
    const sum = advanceOf(orders, score.available);
    report('finance', sum > 0 ? [moneyItem(orders.length, sum)] : []);
  }, [report, delivered, requests, score]);
  return null;
}

const moneyItem = (trips: number, sum: number): AttentionItem => ({
  key: 'finance/money',
  tone: 'good',
  icon: 'hand-coins',
  title: messages.title(trips, formatMoney(kopecksOf(sum), 'never')),
  text: messages.text,
  action: messages.action,
  href: financePaths.factoring,
});
