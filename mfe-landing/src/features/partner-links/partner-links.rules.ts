import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { partnerPath } from '../../paths.ts';

/** Whether a link still brings somebody. */
export type LinkState = 'active' | 'used' | 'expired';

/** A link is active until somebody used it, or its time is over. */
export function stateOf(lead: PartnerLead, now: number): LinkState {
  if (lead.used_at) return 'used';
  return Date.parse(lead.expires_at) > now ? 'active' : 'expired';
}

/** The three counters over the list. */
export function countersOf(
  leads: readonly PartnerLead[],
  now: number,
): { total: number; used: number; active: number } {
  const states = leads.map((lead) => stateOf(lead, now));
  return {
    total: leads.length,
    used: states.filter((state) => state === 'used').length,
    active: states.filter((state) => state === 'active').length,
  };
}

/** The address to hand out: the service's, or this site's origin with the token. */
export function addressOf(lead: Pick<PartnerLead, 'link' | 'unique_token'>, origin: string): string {
  return lead.link || `${origin}${partnerPath(lead.unique_token)}`;
}
