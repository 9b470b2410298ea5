import type { NewMessage } from '@trassa/contracts/account/messages';
import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { formatMonth } from '../../shared/calendar.rules.ts';

const formatRubles = (sum: number) => `${Math.round(sum).toLocaleString('ru-RU')} ₽`;

/** Message with the figures of a month. The month is its key, so that it is never sent twice. */
export function buildReportMessage({ month, totals, debts, late, lateDeliveries }: MonthReport): NewMessage {
  const sentences = [
    `Доход ${formatRubles(totals.income)}, расход ${formatRubles(totals.expense)}, прибыль ${formatRubles(totals.profit)}.`,
    debts.amount > 0
      ? `Клиенты должны ${formatRubles(debts.amount)}, из них просрочено ${formatRubles(debts.overdueAmount)}.`
      : 'Клиенты ничего не должны.',
    ...(late.count > 0 ? [`Не оплачено в срок рейсов: ${late.count}, на ${formatRubles(late.amount)}.`] : []),
    ...(lateDeliveries?.count ? [`Доставлено позже срока рейсов: ${lateDeliveries.count}.`] : []),
    'Прибыль по машинам и клиентам, долги и PDF для печати — в отчёте.',
  ];
  return {
    key: `month-report/${month}`,
    kind: 'payment',
    topic: 'month-report',
    title: `Отчёт за ${formatMonth(month)}`,
    text: sentences.join(' '),
    href: `/finance/months?month=${month}`,
  };
}
