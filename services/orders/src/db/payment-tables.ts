import type { PlanPaymentStatus } from '@trassa/contracts/orders/payment-status';
import type { PlanId, PlanPeriod } from '@trassa/contracts/orders/plans';

/** `creating`: the provider has not yet confirmed the payment. */
type StoredPaymentStatus = PlanPaymentStatus | 'creating';

export interface PaymentsTable {
  company_id: string;
  id: string;
  user_id: string;
  /** Idempotency key of the caller; null: none. */
  idempotency_key: string | null;
  plan_id: PlanId;
  period: PlanPeriod;
  catalogue_kopecks: number;
  amount_kopecks: number;
  currency: string;
  discount_percent: number;
  partner_code: string | null;
  /** Referrer as reported by the browser; for statistics only. */
  partner_source: string | null;
  description: string;
  return_url: string;
  receipt_email: string;
  status: StoredPaymentStatus;
  provider_id: string | null;
  confirmation_url: string | null;
  cancellation_reason: string | null;
  /** Set when the provider's payment differs from the requested one; such a payment activates nothing. */
  trouble: string | null;
  test: boolean;
  created_at: Date;
  /** Time of the last check of an open payment; of a paid one the time of its payment. */
  checked_at: Date | null;
  paid_at: Date | null;
  /** Time when services/landing accepted the payment for the statistics of the partner. */
  partner_told_at: Date | null;
}

/** State of a company's subscription, derived from the trial and the purchased periods. */
export interface SubscriptionsTable {
  company_id: string;
  trial_started_at: Date;
  plan_id: PlanId | null;
  period: PlanPeriod | null;
  paid_until: Date | null;
}

interface SubscriptionPeriodsTable {
  company_id: string;
  payment_id: string;
  plan_id: PlanId;
  period: PlanPeriod;
  starts_at: Date;
  ends_at: Date;
  amount_kopecks: number;
}

/** Lines of one entry sum to zero; triggers of the table refuse others. */
export interface MoneyJournalTable {
  company_id: string;
  entry_id: string;
  line: number;
  payment_id: string;
  kind: 'payment';
  account: 'cash' | 'sales' | 'discount';
  kopecks: number;
  at: Date;
}

export interface PaymentTables {
  payments: PaymentsTable;
  subscriptions: SubscriptionsTable;
  subscription_periods: SubscriptionPeriodsTable;
  money_journal: MoneyJournalTable;
}
