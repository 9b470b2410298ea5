import type { ProfitTrip } from '@trassa/contracts/finance/profit';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Selectable } from 'kysely';
import type { FinanceTables, TripsTable } from '../../db/schema.ts';
import { addMonths } from '../../shared/calendar.rules.ts';
import { getDaySpan } from '../../shared/periods.rules.ts';
import {
  countTripsOfCut,
  listProfitSums,
  listProfitSumsOfDays,
  listTripsOfCut,
  type MonthSpan,
} from '../../shared/profit-sums.queries.ts';
import { buildProfit } from './profit.rules.ts';

const MAX_PROFIT_MONTHS = 36;
const TRIPS_A_PAGE = 50;

function requireValidSpan({ from, to }: MonthSpan): void {
  if (from > to || addMonths(from.slice(0, 7), MAX_PROFIT_MONTHS) <= to) throw problem('finance/profit-span');
}

/** Profit by cuts, and the trips behind each figure. */
export function profitRoutes({ route, db }: { route: Router; db: Db<FinanceTables> }) {
  route(profitEndpoints.profit, ({ query, companyId }) => {
    requireValidSpan(query);
    const days = getDaySpan(query);
    return db.readForCompany(companyId, async (trx) => ({
      success: true,
      data: buildProfit(
        days
          ? await listProfitSumsOfDays(trx, { ...query, ...days, companyId })
          : await listProfitSums(trx, { ...query, companyId }),
      ),
    }));
  });
  route(profitEndpoints.profitTrips, ({ query, companyId }) => {
    requireValidSpan(query);
    const { cut = null, key = '', from, to, limit = TRIPS_A_PAGE, offset = 0 } = query;
    const filter = { companyId, cut, key, from, to };
    return db.readForCompany(companyId, async (trx) => ({
      success: true,
      data: (await listTripsOfCut(trx, filter, { limit, offset })).map(toTrip),
      total: await countTripsOfCut(trx, filter),
    }));
  });
}

const toTrip = (trip: Selectable<TripsTable>): ProfitTrip => ({
  ...{ orderId: trip.order_id, orderNumber: trip.order_number, day: trip.day, km: Number(trip.km) },
  ...{ vehicle: trip.vehicle, driver: trip.driver, route: trip.route, client: trip.client, platform: trip.platform },
  revenue: toRubles(trip.revenue_kopecks),
  cost: toRubles(trip.cost_kopecks),
  profit: toRubles(trip.revenue_kopecks - trip.cost_kopecks),
});
