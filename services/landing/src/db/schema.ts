import type { LeadData } from '@trassa/contracts/landing/landing-data';
import type { ColumnType } from 'kysely';

/** Whoever sends us carriers: a retail chain with a code, or the referral programme. */
export interface PartnerTable {
  code: string;
  name: string;
  description: string;
  /** A self-contained image. */
  logo: string;
  discount_percent: number;
  valid_until: Date | null;
  active: boolean;
}

/** A partner link. The token is not here: it follows from the id and a key, and `token_hash` finds it. */
export interface LeadTable {
  company_id: string;
  id: string;
  token_hash: string;
  partner_code: string;
  source: string;
  prefill: ColumnType<LeadData | null, string | null, string | null>;
  expires_at: Date;
  /** A demonstration link: it serves again and again. */
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

/** The partner a company came through. */
export interface AttributionTable {
  company_id: string;
  partner_code: string;
  lead_id: string | null;
  campaign: string | null;
  discount_percent: number;
  created_at: Date;
}

/** A payment that is to a partner's credit. */
export interface PartnerPaymentTable {
  company_id: string;
  payment_id: string;
  partner_code: string;
  lead_id: string | null;
  plan_id: string;
  amount_kopecks: number;
  paid_at: Date;
}

/** Tables of services/landing. */
export interface LandingTables {
  partners: PartnerTable;
  leads: LeadTable;
  attributions: AttributionTable;
  partner_payments: PartnerPaymentTable;
}
