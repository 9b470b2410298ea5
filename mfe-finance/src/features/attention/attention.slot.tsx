import type { ReceivablesTotals } from '@trassa/contracts/finance/overview';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import type { AttentionItem, SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useEffect } from 'react';
import { financePaths } from '../../paths.ts';
import { creditScoreQuery, deliveredUnpaidOrdersQuery } from '../../shared/advances.queries.ts';
import { listEligibleOrders, listRequestedOrderIds, sumAvailableAdvance } from '../../shared/advances.rules.ts';
import { advanceRequestsQuery, debtTotalsQuery, outdatedPapersCountQuery } from '../../shared/finance.queries.ts';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { attentionMessages as messages } from './attention.messages.ts';

/** Reports overdue debts, outdated papers, available advances or a failed load to the dashboard. Renders nothing. */
export function AttentionSlot({ report }: SlotPropsOf['dashboard.attention']) {
  const [deliveredNow, requestsNow] = [useQuery(deliveredUnpaidOrdersQuery()), useQuery(advanceRequestsQuery())];
  const [scoreNow, debtsNow] = [useQuery(creditScoreQuery()), useQuery(debtTotalsQuery())];
  const mayAsk = useMay('money.manage');
  const papersNow = useQuery({ ...outdatedPapersCountQuery(), enabled: mayAsk });
  const isUnknown = [deliveredNow, requestsNow, scoreNow, debtsNow, papersNow].some(
    ({ isError, data }) => isError && !data,
  );
  const { data: delivered } = deliveredNow;
  const { data: requests } = requestsNow;
  const { data: score } = scoreNow;
  const { data: debts } = debtsNow;
  const outdated = mayAsk ? papersNow.data : 0;
  useEffect(() => {
    if (isUnknown) report('finance', [unknownItem]);
    if (!delivered || !requests || !score || !debts || outdated === undefined) return;
    const orders = listEligibleOrders(delivered, listRequestedOrderIds(requests));
    const sum = sumAvailableAdvance(orders, score.available);
    report('finance', [
      ...(debts.overdueCount > 0 ? [buildOverdueItem(debts)] : []),
      ...(mayAsk && outdated > 0 ? [buildOutdatedItem(outdated)] : []),
      ...(mayAsk && sum > 0 ? [buildAdvanceItem(orders.length, sum)] : []),
    ]);
  }, [report, isUnknown, delivered, requests, score, debts, outdated, mayAsk]);
  return null;
}

/** Shown when a request has failed, which must not read as «nothing is overdue». */
const unknownItem: AttentionItem = {
  ...{ key: 'finance/unknown', tone: 'warn', icon: 'wifi-off', title: messages.unknown, text: messages.unknownText },
  ...{ action: messages.open, href: financePaths.finance },
};

const buildOverdueItem = ({ count, amount, overdueCount, overdueAmount }: ReceivablesTotals): AttentionItem => ({
  key: 'finance/overdue',
  tone: 'warn',
  icon: 'calendar-clock',
  title: messages.overdue(overdueCount, formatWholeRubles(overdueAmount)),
  text: messages.owed(count, formatWholeRubles(amount)),
  action: messages.show,
  href: financePaths.debts({ age: 'overdue' }),
});

const buildOutdatedItem = (papers: number): AttentionItem => ({
  ...{ key: 'finance/outdated', tone: 'warn', icon: 'file-check', title: messages.outdated(papers) },
  ...{ text: messages.outdatedText, action: messages.show, href: financePaths.outdatedPapers },
});

const buildAdvanceItem = (trips: number, sum: number): AttentionItem => ({
  key: 'finance/money',
  tone: 'good',
  icon: 'hand-coins',
  title: messages.title(trips, formatWholeRubles(sum)),
  text: messages.text,
  action: messages.action,
  href: financePaths.factoring,
});
