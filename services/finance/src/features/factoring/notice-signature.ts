import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DealNotice } from '@trassa/contracts/finance/factoring';

/** Header with the signature of a factor's notice. */
export const NOTICE_SIGNATURE = 'x-notice-signature';

/** HMAC-SHA256 of `<event>:<dealId>` with the factor's key, in hex. */
export function signNotice({ event, dealId }: DealNotice, key: string): string {
  return createHmac('sha256', key).update(`${event}:${dealId}`).digest('hex');
}

/** Whether a notice is signed with the factor's key; false when no key is configured. */
export function isNoticeSigned(notice: DealNotice, signature: unknown, key: string): boolean {
  if (!key || typeof signature !== 'string') return false;
  const [expected, given] = [Buffer.from(signNotice(notice, key)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
