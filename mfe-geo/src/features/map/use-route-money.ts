import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { useMemo } from 'react';
import type { CityRoute } from './city-routes.rules.ts';
import { moneyQuery } from './map.queries.ts';
import type { MapFilters } from './map-filters.rules.ts';
import { getMoneyDays, sumMoneyByRoute } from './route-money.rules.ts';

/** Money of routes for those who may see it; none under a filter of status, which services/finance does not know. */
export function useRouteMoney(filters: MapFilters, now: Date, routes: readonly CityRoute[]) {
  const may = useMay('costs') && filters.status === '0' && routes.length > 0;
  const query = useQuery({ ...moneyQuery(getMoneyDays(filters, now)), enabled: may });
  const rows = may ? query.data?.rows : undefined;
  const money = useMemo(() => (rows ? sumMoneyByRoute(rows, routes) : null), [rows, routes]);
  return { query, money };
}
