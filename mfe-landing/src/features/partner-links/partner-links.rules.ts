import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { buildPartnerPath } from '../../paths.ts';

export type LinkState = 'active' | 'used' | 'expired';

/** A link is active until used or expired. */
export function getLinkState(lead: PartnerLead, now: number): LinkState {
  if (lead.used_at) return 'used';
  return Date.parse(lead.expires_at) > now ? 'active' : 'expired';
}

/** State of the URL; null: every link. */
export const parseLinkState = (text: string | null): LinkState | null =>
  (['active', 'used', 'expired'] as const).find((state) => state === text) ?? null;

/** Links in a state; null: every link. */
export const listLeadsInState = (
  state: LinkState | null,
  leads: readonly PartnerLead[],
  now: number,
): readonly PartnerLead[] => (state === null ? leads : leads.filter((lead) => getLinkState(lead, now) === state));

export function countLinksByState(
  leads: readonly PartnerLead[],
  now: number,
): { total: number; used: number; active: number } {
  const states = leads.map((lead) => getLinkState(lead, now));
  return {
    total: leads.length,
    used: states.filter((state) => state === 'used').length,
    active: states.filter((state) => state === 'active').length,
  };
}

/** Link from the service, or this site's origin with the token. */
export function getLinkAddress(lead: Pick<PartnerLead, 'link' | 'unique_token'>, origin: string): string {
  return lead.link || `${origin}${buildPartnerPath(lead.unique_token)}`;
}
