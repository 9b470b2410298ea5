import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { CompanyDiscount, SucceededPayment } from '@trassa/contracts/landing/discount';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { Selectable } from 'kysely';
import type { AttributionTable } from '../../db/schema.ts';
import { findAttribution, insertAttribution } from '../../shared/attribution.queries.ts';
import type { LandingDeps } from '../../shared/deps.ts';
import { findPartner } from '../../shared/partner.queries.ts';
import { getDiscountPercent, isOfferOpen } from '../../shared/partner.rules.ts';

type Attribution = Selectable<AttributionTable>;

/** Discount of a company at a moment; null without a partner, or after the end of the offer. */
async function findDiscount(deps: LandingDeps, companyId: string, traceId: string): Promise<CompanyDiscount | null> {
  const found = await findOrLoadAttribution(deps, companyId, traceId);
  const partner = found && (await deps.db.withoutCompany((trx) => findPartner(trx, found.partner_code)));
  const discountPercent = found ? getDiscountPercent(found.discount_percent, partner, deps.now()) : 0;
  if (!found || !partner || discountPercent === 0) return null;
  return {
    discountPercent,
    partnerCode: partner.code,
    partnerName: partner.name,
    campaign: found.campaign,
    validUntil: partner.valid_until?.toISOString() ?? null,
  };
}

/** Partner of a company; at the first call read from services/account, which has stored it at registration. */
async function findOrLoadAttribution(
  deps: LandingDeps,
  companyId: string,
  traceId: string,
): Promise<Attribution | undefined> {
  const known = await deps.db.forCompany(companyId, (trx) => findAttribution(trx, companyId));
  if (known) return known;
  const { data: source } = await deps.account(authEndpoints.source, {
    caller: { kind: 'service', service: 'landing', companyId, userId: null },
    traceId,
  });
  // The referral discount needs a link: a code in a query proves no recommendation.
  const code = source.partner === 'referral' ? undefined : source.partner;
  const partner = code ? await deps.db.withoutCompany((trx) => findPartner(trx, code)) : undefined;
  if (!partner || !isOfferOpen(partner, new Date(source.registeredAt))) return undefined;
  return deps.db.forCompany(companyId, async (trx) => {
    await insertAttribution(trx, {
      company_id: companyId,
      partner_code: partner.code,
      lead_id: null,
      campaign: source.campaign ?? null,
      discount_percent: partner.discount_percent,
      created_at: deps.now(),
    });
    return findAttribution(trx, companyId);
  });
}

/** Discounts for services/orders, and payments that it reports. */
export function discountRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.discount, async ({ companyId, request }) =>
    buildSuccess(await findDiscount(deps, companyId, request.id)),
  );
  route(landingEndpoints.paid, async ({ body, companyId, request }) => {
    await creditPaymentToPartner(deps, { body, companyId, traceId: request.id });
    return buildDoneReply();
  });
}

/** Credits a payment to the company's partner, once per payment. */
async function creditPaymentToPartner(
  deps: LandingDeps,
  { body, companyId, traceId }: { body: SucceededPayment; companyId: string; traceId: string },
): Promise<void> {
  const attribution = await findOrLoadAttribution(deps, companyId, traceId);
  if (!attribution) return;
  await deps.db.forCompany(companyId, async (trx) => {
    await trx
      .insertInto('partner_payments')
      .values({
        company_id: companyId,
        payment_id: body.paymentId,
        partner_code: attribution.partner_code,
        lead_id: attribution.lead_id,
        plan_id: body.planId,
        amount_kopecks: body.amountKopecks,
        paid_at: new Date(body.paidAt),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'payment_id']).doNothing())
      .execute();
  });
}
