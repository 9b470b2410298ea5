import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DealNotice } from '@trassa/contracts/finance/factoring';

/** Header of the factor's signature. */
export const NOTICE_SIGNATURE = 'x-notice-signature';

/** HMAC-SHA256 of `<event>:<dealId>` with the factor's key, in hex. */
export function signNotice({ event, dealId }: DealNotice, key: string): string {
  return createHmac('sha256', key).update(`${event}:${dealId}`).digest('hex');
}

/** Whether a notice comes from who has the factor's key. Without a key there is no factor, so none does. */
export function isSigned(notice: DealNotice, signature: unknown, key: string): boolean {
  if (!key || typeof signature !== 'string') return false;
  const [expected, given] = [Buffer.from(signNotice(notice, key)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
