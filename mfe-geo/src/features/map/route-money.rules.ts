import { getPeriodRange } from '@trassa/contracts/edo/periods';
import type { Profit } from '@trassa/contracts/finance/profit';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { getCityKey } from './canvas-map/city-names.rules.ts';
import type { CityRoute } from './city-routes.rules.ts';
import type { MapFilters } from './map-filters.rules.ts';

/** Money of the delivered trips of a route, in rubles. */
export interface RouteMoney {
  trips: number;
  revenue: number;
  profit: number;
  /** Percent of the revenue; null: no costs are recorded. */
  margin: number | null;
}
/** Money by the key of a route between cities. */
export type MoneyByRoute = ReadonlyMap<string, RouteMoney>;

/** Longest period that services/finance sums in one call, in days before its last day: almost three years. */
const MAX_PERIOD_DAYS = 1_060;

/** Period of the map's filters for services/finance; «all time» becomes its longest period. */
export function getMoneyPeriod({ dateFrom, dateTo, period }: MapFilters, now: Date): { from: string; to: string } {
  const quarter = getPeriodRange(period);
  const to = dateTo || (quarter ? addDays(getDay(quarter.to), -1) : getDay(now));
  const first = addDays(to, -MAX_PERIOD_DAYS);
  const starts = [first, dateFrom, quarter ? getDay(quarter.from) : ''].toSorted();
  return { from: starts.at(-1) ?? first, to };
}

const buildCityNamesKey = (from: string, to: string) => getCityKey(`${from} — ${to}`);

/**
 * Money of routes between cities. Finance names a route by its cities without regions, so routes of the map that share
 * a name get none.
 */
export function sumMoneyByRoute(rows: Profit['rows'], routes: readonly CityRoute[]): MoneyByRoute {
  const sums = new Map<string, Omit<RouteMoney, 'margin'> & { cost: number }>();
  for (const { key, trips, revenue, profit, cost } of rows) {
    const sum = sums.get(getCityKey(key)) ?? { trips: 0, revenue: 0, profit: 0, cost: 0 };
    sums.set(getCityKey(key), {
      ...{ trips: sum.trips + trips, revenue: sum.revenue + revenue },
      ...{ profit: sum.profit + profit, cost: sum.cost + cost },
    });
  }
  const named = Map.groupBy(routes, ({ from, to }) => buildCityNamesKey(from.name, to.name));
  return new Map(
    [...named].flatMap(([name, [route, ...others]]) => {
      const sum = sums.get(name);
      if (!route || others.length > 0 || !sum) return [];
      const { cost, ...money } = sum;
      const margin = cost > 0 && money.revenue > 0 ? (money.profit / money.revenue) * 100 : null;
      return [[route.key, { ...money, margin }] as const];
    }),
  );
}

/** Routes with the largest revenue first; routes without revenue come last and keep their sequence. */
export const sortByRevenue = (routes: readonly CityRoute[], money: MoneyByRoute): readonly CityRoute[] =>
  routes.toSorted((a, b) => (money.get(b.key)?.revenue ?? -1) - (money.get(a.key)?.revenue ?? -1));
