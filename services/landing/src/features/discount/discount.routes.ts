import { buildDone, succeeded } from '@trassa/contracts/envelope';
import type { Paid } from '@trassa/contracts/landing/discount';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { LandingDeps } from '../../shared/deps.ts';
import { findAttributionFor, findDiscount } from './find-discount.ts';

/** Discounts for services/orders, and its payments. */
export function discountRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.discount, async ({ companyId, request }) =>
    succeeded(await findDiscount(deps, companyId, request.id)),
  );
  route(landingEndpoints.paid, async ({ body, companyId, request }) => {
    await writePayment(deps, { body, companyId, traceId: request.id });
    return buildDone();
  });
}

/** Credits a payment to the company's partner, once per payment. */
async function writePayment(
  deps: LandingDeps,
  { body, companyId, traceId }: { body: Paid; companyId: string; traceId: string },
): Promise<void> {
  const attribution = await findAttributionFor(deps, companyId, traceId);
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
