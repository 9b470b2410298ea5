import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import {
  buildOffer,
  getNamedPartner,
  getPartnerOfRecord,
  isKnownPartnerCode,
  type NamedPartner,
  type PartnerOffer,
  type PartnerRecord,
  parseStoredPartner,
  partnerRecordStorageKey,
} from '@trassa/contracts/landing/partner-offer.rules';
import { ApiError } from './api-error.ts';
import { browserStorage } from './browser-storage.ts';
import { call } from './call.ts';

/** Offer of a partner code by the server; only known codes are sent to it. */
async function fetchOffer(word: NamedPartner, signal: AbortSignal): Promise<PartnerOffer> {
  const { code } = word;
  if (!isKnownPartnerCode(code)) return buildOffer(word, 'unknown');
  try {
    return buildOffer(word, (await call(landingEndpoints.validate, { params: { code }, signal })).data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return buildOffer(word, error.status === 404 ? 'unknown' : 'unchecked');
  }
}

/** Stored partner of the last 24 hours; an older record is removed. */
function readStoredPartner(now: number): PartnerRecord | null {
  const kept = parseStoredPartner(browserStorage.getItem(partnerRecordStorageKey), now);
  if (!kept) browserStorage.removeItem(partnerRecordStorageKey);
  return kept;
}

function storePartner({ code, name, percent, campaign }: PartnerOffer & { kind: 'granted' }, now: number): void {
  const record: PartnerRecord = {
    partnerId: code,
    partnerName: name,
    discountPercent: percent,
    campaignId: campaign,
    timestamp: now,
  };
  browserStorage.setItem(partnerRecordStorageKey, JSON.stringify(record));
}

const isUnknownPartner = (offer: PartnerOffer | null) => offer?.kind === 'refused' && offer.reason === 'unknown';

/**
 * Offer of the partner in the address, or of the stored one; null without either. A confirmed partner of the address is
 * stored. Throws only when `signal` is aborted.
 */
export async function findPartnerOffer(search: string, now: number, signal: AbortSignal): Promise<PartnerOffer | null> {
  const word = getNamedPartner(search);
  const named = word && (await fetchOffer(word, signal));
  if (named?.kind === 'granted') storePartner(named, now);
  const kept = readStoredPartner(now);
  // An unknown partner does not replace the stored one.
  if (!kept || (named && !isUnknownPartner(named))) return named;
  const again = await fetchOffer(getPartnerOfRecord(kept), signal);
  if (isUnknownPartner(again)) browserStorage.removeItem(partnerRecordStorageKey);
  return again;
}
