import { type CataloguePlan, planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import { type PlanId, planIds } from '@trassa/contracts/orders/plans';

export function findPlan(id: string): CataloguePlan | undefined {
  return planCatalogue.find((plan) => plan.id === id);
}

export function getKnownPlan(id: PlanId): CataloguePlan {
  return planCatalogue[planIds.indexOf(id)] as CataloguePlan;
}
