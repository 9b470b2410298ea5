import type { firstSteps } from '@trassa/contracts/account/account-kinds';
import type { User } from '@trassa/contracts/account/user';
import type { Subscription } from '@trassa/contracts/orders/subscription';

/** Name of a first step. */
export type StepKey = (typeof firstSteps)[number];

/** What first steps are judged by. */
export interface StepFacts {
  company: User['company'];
  /** An exchange is connected and lets us in. */
  connected: boolean;
  orders: number;
  /** Orders made of documents. */
  ordersOfDocuments: number;
  subscription: Subscription['status'] | undefined;
}

/** Which first steps have really happened: nothing is ticked by something that merely looks like it. */
export function stepsThatHappened(facts: StepFacts): Record<StepKey, boolean> {
  const { company, connected, orders, ordersOfDocuments, subscription } = facts;
  // A sole trader's INN has 12 digits, and nobody gives a sole trader a KPP.
  const hasKpp = company.kpp !== '' || company.inn.length === 12;
  return {
    edo: connected,
    documents: ordersOfDocuments > 0,
    orders: orders > 0,
    company: [company.inn, company.ogrn, company.address].every((text) => text !== '') && hasKpp,
    tariff: subscription === 'active',
  };
}
