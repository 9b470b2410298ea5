import type { PlanPayment } from '@trassa/contracts/orders/payment';
import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../db/payment-tables.ts';
import { formatKopecks } from '../../providers/yookassa.ts';
import { getKnownPlan } from '../../shared/plan-catalogue.rules.ts';
import { getCancellationText } from './cancellation.messages.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export const openStatuses = ['creating', 'pending', 'waiting_for_capture'] as const;

/** Whether the payment may still succeed. */
export const isOpenPayment = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  openStatuses.some((open) => open === status);

/** Payment as the company sees it. */
export function toPayment(row: PaymentRow, paidUntil: Date | null): PlanPayment {
  const reason = row.cancellation_reason;
  return {
    id: row.id,
    status: row.status === 'creating' ? 'pending' : row.status,
    amount: { value: formatKopecks(row.amount_kopecks), currency: row.currency },
    description: row.description,
    confirmationUrl: isOpenPayment(row) ? row.confirmation_url : null,
    planId: row.plan_id,
    planName: getKnownPlan(row.plan_id).name,
    period: row.period,
    paidUntil: paidUntil?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    cancellation: reason === null ? null : { reason, text: getCancellationText(reason) },
    receiptEmail: row.receipt_email || null,
    test: row.test,
  };
}
