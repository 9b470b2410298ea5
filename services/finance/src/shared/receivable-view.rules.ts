import type { Receivable } from '@trassa/contracts/finance/overview';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { countDaysOverdue } from './ages.rules.ts';
import type { ReceivableRow } from './receivables.queries.ts';

export function toReceivable(row: ReceivableRow, today: string): Receivable {
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    platform: row.platform,
    debtorName: row.debtor_name,
    debtorInn: row.debtor_inn,
    amount: toRubles(row.kopecks - row.received_kopecks),
    dueOn: row.due_on,
    daysLate: countDaysOverdue(row.due_on, today),
    deliveredAt: row.delivered_at.toISOString(),
    requestedAt: row.requested_at?.toISOString() ?? null,
    advanced: row.advanced_kopecks > 0,
  };
}
