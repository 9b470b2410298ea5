import type { CompanyDiscount } from '@trassa/contracts/landing/discount';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { paymentsSchemas } from '@trassa/contracts/orders/payments-schemas';
import type { Plan } from '@trassa/contracts/orders/plans';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { OrdersTables } from '../../db/schema.ts';
import type { Partners } from '../../providers/partners.ts';
import { toRubles } from '../../shared/money.rules.ts';
import { type CataloguePlan, planCatalogue } from '../../shared/plan-catalogue.rules.ts';
import { boundedPercent, priceOf } from '../../shared/plan-price.rules.ts';
import { readSubscription } from '../../shared/subscription.queries.ts';
import type { TrialKeeper } from '../../shared/trial.ts';

interface PlansDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  partners: Partners;
  log: ServiceLogger;
  keepTrial: TrialKeeper;
}

/** What is for sale, and what the company has. */
export function planRoutes({ route, db, now, partners, log, keepTrial }: PlansDeps) {
  route(paymentsEndpoints.plans, paymentsSchemas.plans, async ({ caller, request }) => {
    const companyId = caller?.kind === 'user' ? caller.identity.companyId : null;
    // Plans are worth showing without the discount; a payment is not made without knowing it.
    const discount = companyId
      ? await partners.discountOf(companyId, request.id).catch((error: unknown) => {
          log.warn({ err: error }, 'the partner programme does not answer');
          return null;
        })
      : null;
    return { success: true, data: planCatalogue.map((plan) => offerOf(plan, discount)) };
  });
  route(paymentsEndpoints.subscription, paymentsSchemas.subscription, async ({ companyId, request }) => {
    await keepTrial(companyId, request.id);
    const data = await db.forCompany(companyId, (trx) => readSubscription(trx, companyId, now()));
    return { success: true, data };
  });
}

function offerOf({ monthKopecks: _, ...plan }: CataloguePlan, discount: CompanyDiscount | null): Plan {
  const percent = boundedPercent(discount?.discountPercent ?? 0);
  const offered = (period: 'month' | 'year') => {
    const { catalogue, final } = priceOf({ ...plan, monthKopecks: _ }, period, percent);
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
