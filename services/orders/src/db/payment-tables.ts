import type { PaymentStatus } from '@trassa/contracts/orders/payment-status';
import type { PlanId, PlanPeriod } from '@trassa/contracts/orders/plans';

/** `creating`: the provider has not yet answered that it knows the payment. */
export type StoredPaymentStatus = PaymentStatus | 'creating';

/** One payment of a company for a plan. */
export interface PaymentsTable {
  company_id: string;
  id: string;
  user_id: string;
  /** The caller's key, or one of ours for callers without. */
  idempotency_key: string | null;
  plan_id: PlanId;
  period: PlanPeriod;
  catalogue_kopecks: number;
  amount_kopecks: number;
  currency: string;
  discount_percent: number;
  partner_code: string | null;
  /** What the browser said it came from; for statistics only. */
  partner_source: string | null;
  description: string;
  return_url: string;
  receipt_email: string;
  status: StoredPaymentStatus;
  provider_id: string | null;
  confirmation_url: string | null;
  cancellation_reason: string | null;
  /** Set when the provider's payment is not the one we asked for; nothing is activated then. */
  trouble: string | null;
  test: boolean;
  created_at: Date;
  /** When the provider was last asked. */
  checked_at: Date | null;
  paid_at: Date | null;
  /** When services/landing was told, for the partner's statistics. */
  partner_told_at: Date | null;
}

/** Where a company's subscription stands; follows from the trial and the periods. */
export interface SubscriptionsTable {
  company_id: string;
  trial_started_at: Date;
  plan_id: PlanId | null;
  period: PlanPeriod | null;
  paid_until: Date | null;
}

/** What a payment bought. */
export interface SubscriptionPeriodsTable {
  company_id: string;
  payment_id: string;
  plan_id: PlanId;
  period: PlanPeriod;
  starts_at: Date;
  ends_at: Date;
  amount_kopecks: number;
}

/** A line of the money journal. Lines of one entry add up to zero; the table refuses anything else. */
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

/** Tables of plans and payments. */
export interface PaymentTables {
  payments: PaymentsTable;
  subscriptions: SubscriptionsTable;
  subscription_periods: SubscriptionPeriodsTable;
  money_journal: MoneyJournalTable;
}
