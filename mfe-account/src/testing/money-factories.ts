import type { Receivable } from '@trassa/contracts/finance/overview';
import type { PlanPayment } from '@trassa/contracts/orders/payment';
import type { Subscription } from '@trassa/contracts/orders/subscription';

/** Debt of ООО «Заря» before its term. */
export function aReceivable(parts: Partial<Receivable> = {}): Receivable {
  return {
    orderId: '0195c1f2-0000-4000-8000-0000000000b1',
    orderNumber: 'ТТН-1845',
    platform: 'edo',
    debtorName: 'ООО «Заря»',
    debtorInn: '7707083893',
    amount: 100_000,
    dueOn: '2026-12-05',
    daysLate: 0,
    deliveredAt: '2026-11-20T09:00:00Z',
    requestedAt: '2026-11-20T09:00:00Z',
    advanced: false,
    ...parts,
  };
}

export function aSubscription(parts: Partial<Subscription> = {}): Subscription {
  return {
    status: 'trial',
    planId: null,
    planName: null,
    period: null,
    until: '2026-12-04T09:00:00Z',
    daysLeft: 14,
    trialEndsAt: '2026-12-04T09:00:00Z',
    usage: { used: 3, limit: 50, level: 'free', monthStart: '2026-10-31T21:00:00Z' },
    ...parts,
  };
}

export function aPayment(parts: Partial<PlanPayment> = {}): PlanPayment {
  return {
    id: '0195c1f2-0000-4000-8000-0000000000d1',
    status: 'succeeded',
    amount: { value: '2990.00', currency: 'RUB' },
    description: 'Тариф Professional, месяц',
    confirmationUrl: null,
    planId: 'extended',
    planName: 'Professional',
    period: 'month',
    paidUntil: '2026-12-20T09:00:00Z',
    createdAt: '2026-11-20T09:00:00Z',
    paidAt: '2026-11-20T09:01:00Z',
    cancellation: null,
    receiptEmail: 'savelev@example.com',
    test: true,
    ...parts,
  };
}
