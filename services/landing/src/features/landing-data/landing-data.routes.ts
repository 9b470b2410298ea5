import { buildSuccess } from '@trassa/contracts/envelope';
import type { LandingData } from '@trassa/contracts/landing/landing-data';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { getHash } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { LandingDeps } from '../../shared/deps.ts';
import { findLeadByTokenHash } from '../../shared/find-lead.ts';
import { incrementVisits } from '../../shared/lead.queries.ts';
import { findPartner } from '../../shared/partner.queries.ts';
import { isOfferOpen } from '../../shared/partner.rules.ts';
import { buildLandingView, getLinkState } from './landing-view.rules.ts';

/** Landing data of a partner's code or link. */
export function landingDataRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.validate, async ({ params, request }) =>
    buildSuccess(
      (await readDataOfPartner(deps, params.code)) ?? (await readDataOfToken(deps, params.code, request.id)),
    ),
  );
  route(landingEndpoints.landing, async ({ query, request }) =>
    buildSuccess(await readDataOfToken(deps, query.token, request.id)),
  );
}

const REFERRAL = 'referral';

async function readDataOfPartner({ db, now }: LandingDeps, code: string): Promise<LandingData | null> {
  const partner = code === REFERRAL ? undefined : await db.withoutCompany((trx) => findPartner(trx, code));
  if (!partner) return null;
  if (!isOfferOpen(partner, now())) throw problem('landing/link-invalid');
  return buildLandingView(partner, { prefill: null, state: 'open', now: now() });
}

/** Unknown, malformed and expired tokens, and those of companies that wait for erasure, get the same answer. */
async function readDataOfToken(deps: LandingDeps, token: string, traceId: string): Promise<LandingData> {
  const { db, now } = deps;
  const lead = await findLeadByTokenHash(deps, getHash(token), traceId);
  if (lead) await db.asSystem((trx) => incrementVisits(trx, lead));
  const partner = lead && (await db.withoutCompany((trx) => findPartner(trx, lead.partner_code)));
  const state = lead ? getLinkState(lead, now()) : 'gone';
  if (!lead || !partner || state === 'gone') throw problem('landing/link-invalid');
  return buildLandingView(partner, { prefill: lead.prefill, state, now: now() });
}
