import type { LandingData } from './landing-data.ts';
import { clampDiscount, knownPartners } from './partner-codes.ts';

/** Partner named by an address, untrusted until services/landing confirms the code. */
export interface NamedPartner {
  /** Lower case. */
  code: string;
  /** Percent that the address names; null: it names none. */
  discount: number | null;
  campaign: string | null;
}

/** The partner an address names under `partner` or `ref`; null when it names none. */
export function getNamedPartner(search: string): NamedPartner | null {
  const query = new URLSearchParams(search);
  const code = (query.get('partner') ?? query.get('ref') ?? '').trim().toLowerCase();
  if (!code) return null;
  const discount = query.get('discount')?.trim();
  return {
    code,
    discount: discount && Number.isFinite(Number(discount)) ? Number(discount) : null,
    campaign: (query.get('campaign') ?? query.get('utm_campaign'))?.slice(0, 128) || null,
  };
}

/** Whether {@link knownPartners} has the code; only such codes are sent to the server. */
export const isKnownPartnerCode = (code: string): boolean => knownPartners.some((partner) => partner.code === code);

/** Key of the {@link PartnerRecord} in local storage. */
export const partnerRecordStorageKey = 'partnerData';
/** A partner is remembered for 24 hours. */
export const partnerRecordLifeMs = 24 * 3_600_000;

/** Partner of the visitor, stored in the browser. */
export interface PartnerRecord {
  partnerId: string;
  partnerName: string;
  /** Whole percent, 0 to 50, as services/landing confirmed it at the time of `timestamp`. */
  discountPercent: number;
  campaignId: string | null;
  /** When the address was read, in milliseconds since the epoch. */
  timestamp: number;
}

/** A stored record of the right shape, younger than a day; null for everything else. */
export function parseStoredPartner(text: string | null, now: number): PartnerRecord | null {
  const record = parseRecord(text);
  const age = now - Number(record?.timestamp);
  if (!record || typeof record.partnerId !== 'string' || !isKnownPartnerCode(record.partnerId)) return null;
  if (!(age >= 0 && age < partnerRecordLifeMs)) return null;
  return {
    partnerId: record.partnerId,
    partnerName: typeof record.partnerName === 'string' ? record.partnerName : record.partnerId,
    discountPercent: clampDiscount(Number(record.discountPercent)),
    campaignId: typeof record.campaignId === 'string' ? record.campaignId : null,
    timestamp: Number(record.timestamp),
  };
}

function parseRecord(text: string | null): Partial<PartnerRecord> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Partner of a stored record; the discount is confirmed anew. */
export const getPartnerOfRecord = ({ partnerId, campaignId }: PartnerRecord): NamedPartner => ({
  code: partnerId,
  discount: null,
  campaign: campaignId,
});

/** Offer to a registering person: the discount, or the reason why there is none. */
export type PartnerOffer =
  | { kind: 'granted'; code: string; name: string; percent: number; campaign: string | null }
  | {
      kind: 'refused';
      /** `unknown`: no such offer; `larger`: the partner gives less; `unchecked`: the server did not answer. */
      reason: 'unknown' | 'larger' | 'unchecked';
      code: string;
      text: string;
      campaign: string | null;
      /** The partner's own percent where the address asked for more; null otherwise. */
      better: { code: string; percent: number } | null;
    };

const texts = {
  unknown: 'Предложения по этой ссылке нет или оно закончилось: скидки не будет, цены полные.',
  larger: (asked: number, name: string) => `Скидки ${asked} % компания «${name}» не даёт: цены полные.`,
  unchecked: (name: string) => `Скидку компании «${name}» сейчас не проверить: цены показаны полные.`,
};

/**
 * Offer of a partner code: a code confirmed by services/landing gives the partner's own percent, even where the address
 * asks for less. An unknown or unchecked code and a larger percent give none, with a text.
 */
export function buildOffer(word: NamedPartner, answer: LandingData | 'unknown' | 'unchecked'): PartnerOffer {
  const { code, campaign } = word;
  const nothing = { kind: 'refused', code, campaign, better: null } as const;
  if (answer === 'unchecked') {
    const known = knownPartners.find((partner) => partner.code === code);
    return { ...nothing, reason: 'unchecked', text: texts.unchecked(known?.name ?? code) };
  }
  const percent = answer === 'unknown' || answer.partner.code !== code ? 0 : getDiscountPercent(answer.discount);
  if (answer === 'unknown' || percent === 0) return { ...nothing, reason: 'unknown', text: texts.unknown };
  const { name } = answer.partner;
  if (word.discount !== null && word.discount > percent) {
    return { ...nothing, reason: 'larger', text: texts.larger(word.discount, name), better: { code, percent } };
  }
  return { kind: 'granted', code, name, percent, campaign };
}

/** Whole percent of a discount; 0 for a discount that is no percentage. */
export function getDiscountPercent({ discountType, discountValue }: LandingData['discount']): number {
  return discountType === 'percentage' ? clampDiscount(discountValue) : 0;
}

/** Partner code of a registration: that of a valid or unchecked offer. */
export function getRegistrationPartnerCode(offer: PartnerOffer | null): string | null {
  return offer && (offer.kind === 'granted' || offer.reason === 'unchecked') ? offer.code : null;
}

/** A price with a discount, rounded half up to whole rubles, as services/orders charges it. */
export function getDiscountedRubles(rubles: number, percent: number): number {
  return Math.round((rubles * (100 - clampDiscount(percent))) / 100);
}
