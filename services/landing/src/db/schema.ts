import type { LeadData } from '@trassa/contracts/landing/landing-data';
import type { ColumnType } from 'kysely';

/** Source of new carriers: a retail chain with a code, or the referral programme. */
export interface PartnerTable {
  code: string;
  name: string;
  description: string;
  /** Self-contained image. */
  logo: string;
  discount_percent: number;
  valid_until: Date | null;
  active: boolean;
}

/** Partner link. The token is derived from id and LINK_SECRET and not stored; `token_hash` finds the link. */
export interface LeadTable {
  company_id: string;
  id: string;
  token_hash: string;
  partner_code: string;
  source: string;
  prefill: ColumnType<LeadData | null, string | null, string | null>;
  expires_at: Date;
  /** Reusable demonstration link. */
  reusable: boolean;
  claimed_at: Date | null;
  used_at: Date | null;
  used_by: string | null;
  visits: number;
  idempotency_key: string | null;
  request_hash: string;
  created_by: string | null;
  created_at: Date;
}

/** Partner through whom a company registered. */
export interface AttributionTable {
  company_id: string;
  partner_code: string;
  lead_id: string | null;
  campaign: string | null;
  discount_percent: number;
  created_at: Date;
}

/** Payment credited to a partner. */
interface PartnerPaymentTable {
  company_id: string;
  payment_id: string;
  partner_code: string;
  lead_id: string | null;
  plan_id: string;
  amount_kopecks: number;
  paid_at: Date;
}

export interface LandingTables {
  partners: PartnerTable;
  leads: LeadTable;
  attributions: AttributionTable;
  partner_payments: PartnerPaymentTable;
}
