import type { CompanyDiscount } from '@trassa/contracts/landing/discount';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { type CataloguePlan, planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import type { PlanOffer } from '@trassa/contracts/orders/plans';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersTables } from '../../db/schema.ts';
import type { PartnerClient } from '../../providers/partners.ts';
import { buildPlanPriceKopecks, clampPartnerPercent } from '../../shared/plan-price.rules.ts';
import { readSubscription } from '../../shared/subscription.queries.ts';
import type { TrialRecorder } from '../../shared/trial.ts';

interface PlansDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  partners: PartnerClient;
  log: ServiceLogger;
  recordTrial: TrialRecorder;
}

export function planRoutes({ route, db, now, partners, log, recordTrial }: PlansDeps) {
  /** Plans and subscription are shown even when the discount is unavailable; a payment requires the discount. */
  const findDiscount = (companyId: string, traceId: string) =>
    partners.findDiscount(companyId, traceId).catch((error: unknown) => {
      log.warn({ err: error }, 'the partner programme does not answer');
      return null;
    });
  route(paymentsEndpoints.plans, async ({ caller, request }) => {
    const companyId = caller?.kind === 'user' ? caller.identity.companyId : null;
    const discount = companyId ? await findDiscount(companyId, request.id) : null;
    return { success: true, data: planCatalogue.map((plan) => buildPlanOffer(plan, discount)) };
  });
  route(paymentsEndpoints.subscription, async ({ companyId, request }) => {
    await recordTrial(companyId, request.id);
    const [subscription, found] = await Promise.all([
      db.forCompany(companyId, (trx) => readSubscription(trx, companyId, now())),
      findDiscount(companyId, request.id),
    ]);
    const percent = clampPartnerPercent(found?.discountPercent ?? 0);
    const discount = found && percent > 0 ? { percent, partnerName: found.partnerName } : undefined;
    return { success: true, data: { ...subscription, ...(discount ? { discount } : {}) } };
  });
}

function buildPlanOffer({ monthKopecks: _, ...plan }: CataloguePlan, discount: CompanyDiscount | null): PlanOffer {
  const percent = clampPartnerPercent(discount?.discountPercent ?? 0);
  const offered = (period: 'month' | 'year') => {
    const { catalogue, final } = buildPlanPriceKopecks({ ...plan, monthKopecks: _ }, period, percent);
    return { price: toRubles(catalogue), finalPrice: toRubles(final) };
  };
  return {
    ...plan,
    ...offered('month'),
    currency: 'RUB',
    discountPercent: percent,
    partnerName: percent > 0 ? (discount?.partnerName ?? null) : null,
    year: offered('year'),
  };
}
