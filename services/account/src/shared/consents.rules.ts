import { consentTexts } from '@trassa/contracts/account/consent-texts';
import type { ConsentPurpose } from '@trassa/contracts/account/consents';
import type { ConsentTable } from '../db/schema.ts';
import type { RequestClient } from './client.ts';
import { getHash } from './secrets.ts';

/** Whether a required consent is missing. A form without the field, of an older client, records nothing. */
export function isConsentMissing(consents: readonly ConsentPurpose[] | undefined): boolean {
  if (!consents) return false;
  const purposes = Object.keys(consentTexts) as ConsentPurpose[];
  return purposes.some((purpose) => consentTexts[purpose].required && !consents.includes(purpose));
}

/** Rows of the given consents, each once. */
export function buildConsentRows(
  consents: readonly ConsentPurpose[],
  { companyId, userId, now, client }: { companyId: string; userId: string; now: Date; client: RequestClient },
): ConsentTable[] {
  return [...new Set(consents)].map((purpose) => ({
    company_id: companyId,
    user_id: userId,
    purpose,
    text_version: consentTexts[purpose].version,
    text_hash: getHash(consentTexts[purpose].text),
    given_at: now,
    address: client.address,
    user_agent: client.userAgent,
  }));
}
