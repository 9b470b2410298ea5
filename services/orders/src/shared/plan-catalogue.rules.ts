import { type CataloguePlan, planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import { type PlanId, planIds } from '@trassa/contracts/orders/plans';

/** Plan by id; undefined for an unknown id. */
export function findPlan(id: string): CataloguePlan | undefined {
  return planCatalogue.find((plan) => plan.id === id);
}

export function getKnownPlan(id: PlanId): CataloguePlan {
  return planCatalogue[planIds.indexOf(id)] as CataloguePlan;
}
