import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { FinanceTables } from '../../db/schema.ts';
import { listPaymentFacts } from '../../shared/ratings.queries.ts';
import { buildRating, getDelayDays } from '../../shared/ratings.rules.ts';

const MAX_RATED_TRIPS = 500;

/** Payment ratings of clients. */
export function ratingsRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }): void {
  route(ratingsEndpoints.ratings, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const today = getDay(now());
      const facts = await listPaymentFacts(trx, { companyId, today, client: null });
      const data = [...Map.groupBy(facts, ({ client }) => client)].flatMap(([client, of]) => {
        const { score, grade } = buildRating(of, today);
        return score === null || grade === null ? [] : [{ client, score, grade }];
      });
      return { success: true as const, data };
    }),
  );
  route(ratingsEndpoints.rating, ({ companyId, query: { client } }) =>
    db.forCompany(companyId, async (trx) => {
      const today = getDay(now());
      const facts = await listPaymentFacts(trx, { companyId, today, client });
      const trips = facts
        .map((fact) => ({
          ...{ orderId: fact.order_id, orderNumber: fact.order_number, deliveredOn: fact.delivered_on },
          ...{ dueOn: fact.due_on, paidOn: fact.paid_on, daysLate: getDelayDays(fact, today) },
          ...{ isDisputed: fact.is_disputed, isCancelled: fact.is_cancelled },
        }))
        .toSorted((a, b) => b.daysLate - a.daysLate)
        .slice(0, MAX_RATED_TRIPS);
      return { success: true as const, data: { client, ...buildRating(facts, today), trips } };
    }),
  );
}
