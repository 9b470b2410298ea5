import { clampDiscount, knownPartners } from '@trassa/contracts/landing/partner-codes';

/** What is kept in the browser of the partner somebody came from. */
export interface PartnerRecord {
  partnerId: string;
  partnerName: string;
  /** Whole percent, 0 to 50: for showing. What is paid is decided by the server. */
  discountPercent: number;
  campaignId: string | null;
  /** When it was read from the address, in milliseconds since the epoch. */
  timestamp: number;
}

/** A partner is remembered for 24 hours. */
export const partnerLifeMs = 24 * 3_600_000;

/** The partner that an address names; null when it names none that is known. */
export function partnerOfQuery(search: string, now: number): PartnerRecord | null {
  const query = new URLSearchParams(search);
  const code = (query.get('partner') ?? query.get('ref') ?? '').toLowerCase();
  const known = knownPartners.find((partner) => partner.code === code);
  if (!known) return null;
  const asked = query.get('discount')?.trim();
  const percent = asked && Number.isFinite(Number(asked)) ? Number(asked) : known.discount;
  return {
    partnerId: known.code,
    partnerName: known.name,
    discountPercent: clampDiscount(percent),
    campaignId: (query.get('campaign') ?? query.get('utm_campaign'))?.slice(0, 128) || null,
    timestamp: now,
  };
}

/** A stored record that is still believed: a known partner, younger than a day, its discount inside the limits. */
export function partnerOfStorage(text: string | null, now: number): PartnerRecord | null {
  const record = parsed(text);
  const known = knownPartners.find((partner) => partner.code === record?.partnerId);
  const age = now - Number(record?.timestamp);
  if (!record || !known || !(age >= 0 && age < partnerLifeMs)) return null;
  return {
    partnerId: known.code,
    partnerName: known.name,
    discountPercent: clampDiscount(Number(record.discountPercent)),
    campaignId: typeof record.campaignId === 'string' ? record.campaignId : null,
    timestamp: Number(record.timestamp),
  };
}

function parsed(text: string | null): Partial<PartnerRecord> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** The query with which registration is opened: partner, discount, campaign and plan, as far as they are known. */
export function registrationQuery(partner: PartnerRecord | null, plan?: string): string {
  const query = new URLSearchParams();
  if (plan) query.set('plan', plan);
  if (partner) {
    query.set('partner', partner.partnerId);
    query.set('discount', String(partner.discountPercent));
    if (partner.campaignId) query.set('campaign', partner.campaignId);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** A price with a discount, rounded to whole rubles. */
export function discounted(rubles: number, percent: number): number {
  return Math.round((rubles * (100 - clampDiscount(percent))) / 100);
}
