import type { firstSteps } from '@trassa/contracts/account/account-kinds';
import type { User } from '@trassa/contracts/account/user';
import { getEntry } from '@trassa/contracts/labels';
import { planNames } from '@trassa/contracts/orders/plan-names';
import type { Subscription } from '@trassa/contracts/orders/subscription';
import type { Permission } from '@trassa/contracts/permissions';

export type StepKey = (typeof firstSteps)[number];

/** Right needed for each step; people without the right do not see the step. */
export const permissionOfStep = {
  edo: 'connections.manage',
  documents: 'office',
  orders: 'office',
  company: 'company.manage',
  tariff: 'money.manage',
} as const satisfies Record<StepKey, Permission>;

export interface StepFacts {
  company: User['company'];
  /** An exchange is connected and accepts the stored login of the company. */
  connected: boolean;
  orders: number;
  ordersOfDocuments: number;
  subscription: Subscription['status'] | undefined;
}

const requisites = ['inn', 'kpp', 'ogrn', 'address'] as const;
export type Requisite = (typeof requisites)[number];

/** Requisites that the company has not given. A sole trader has an INN of 12 digits and no KPP. */
export function listMissingRequisites(company: StepFacts['company']): Requisite[] {
  return requisites.filter((name) => company[name] === '' && !(name === 'kpp' && company.inn.length === 12));
}

/** Plan chosen at registration; undefined after the trial, when only a paid plan counts. */
export function findWantedPlan({ company, subscription }: Pick<StepFacts, 'company' | 'subscription'>) {
  const { wantedPlan: id = '' } = company;
  const name = subscription === 'trial' ? getEntry(planNames, id) : undefined;
  return name && { id, name };
}

/** Steps whose result the data show; ticks of the person do not count here. */
export function getStepCompletion(facts: StepFacts): Record<StepKey, boolean> {
  const { company, connected, orders, ordersOfDocuments, subscription } = facts;
  return {
    edo: connected,
    documents: ordersOfDocuments > 0,
    orders: orders > 0,
    company: listMissingRequisites(company).length === 0,
    tariff: subscription === 'active' || findWantedPlan(facts) !== undefined,
  };
}
