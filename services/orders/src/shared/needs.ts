import { type OrderNeed, unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { agreedStatuses } from '@trassa/contracts/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { activeCondition, buildNotSilentCondition, buildStatusInCondition } from './status-conditions.ts';

/** Whose orders need a decision, and when. */
export interface NeedScope {
  companyId: string;
  now: Date;
}

/** Offered orders that nobody has answered yet. */
const unansweredCondition = buildStatusInCondition(...unansweredStatuses);
const noVehicleCondition = sql`${buildStatusInCondition(...agreedStatuses)} and coalesce(content->>'vehicle_plate', '') = ''`;

/** Trips whose arrival is promised for later: they need no decision until then. */
const buildPromisedCondition = ({ companyId, now }: NeedScope) =>
  sql`id in (select order_id from promises where company_id = ${companyId} and at > ${now})`;

/** Whether the term had passed at a moment: now for a trip under way, the delivery for a delivered one. */
export const buildPastTermCondition = (at: Date | RawBuilder<unknown>) => sql`delivery_at < ${at}`;

/** Conditions of orders that need a decision; counters and lists share them. */
export const needConditions: Record<OrderNeed, (scope: NeedScope) => RawBuilder<unknown>> = {
  late: (scope) =>
    sql`${activeCondition} and ${buildPastTermCondition(scope.now)} and ${buildNotSilentCondition(scope.now)} and not ${buildPromisedCondition(scope)}`,
  answer: ({ now }) => sql`${unansweredCondition} and ${buildNotSilentCondition(now)}`,
  vehicle: ({ now }) => sql`${noVehicleCondition} and ${buildNotSilentCondition(now)}`,
  price: () => sql`completed_at is not null and price_kopecks is null`,
  payment: ({ companyId }) =>
    sql`${buildStatusInCondition('delivered')} and price_kopecks > 0
      and id not in (select order_id from payment_requests where company_id = ${companyId})`,
};
