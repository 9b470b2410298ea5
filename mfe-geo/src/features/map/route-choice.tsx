import type { MapRoute } from '@trassa/contracts/geo/transport-map';
import { formatNumber } from '@trassa/ui/format';
import { Modal } from '@trassa/ui/modal';
import { type ReactNode, useState } from 'react';
import type { CityRoute } from './city-routes.rules.ts';
import type { EmptyReturnCity } from './empty-returns.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { formatShortAddress } from './place-names.rules.ts';
import { buildRouteKey, formatCityRoute, toggleRouteFilter } from './scene.rules.ts';

/** Places or routes to choose from; `from` of an end is empty for a place of unloading. */
interface RouteChoiceOptions {
  title: string;
  label: string;
  ends: readonly Pick<MapRoute, 'from' | 'to' | 'count'>[];
}

const formatTitle = ({ from, to }: RouteChoiceOptions['ends'][number]) =>
  [from, to].filter(Boolean).map(formatShortAddress).join(' — ');

/** Choice of a place of a city, or of a route between cities: a single one is taken at once, several in a dialog. */
export function useRouteChoice(
  filters: MapFilters,
  onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void,
): { choose: (route: CityRoute) => void; choosePlace: (city: EmptyReturnCity) => void; choice: ReactNode } {
  const [asked, setAsked] = useState<RouteChoiceOptions | null>(null);
  const ask = (next: RouteChoiceOptions) => {
    const [only, ...others] = next.ends;
    if (only && others.length === 0) onNarrow(toggleRouteFilter(only, filters));
    else setAsked(next);
  };
  const choice = (
    <Modal open={asked !== null} title={asked?.title ?? ''} size="m" onClose={() => setAsked(null)}>
      <ul className={styles.lines} aria-label={asked?.label}>
        {asked?.ends.map((ends) => (
          <li key={buildRouteKey(ends)}>
            <button
              type="button"
              className={`${styles.line} ${styles.between}`}
              onClick={() => {
                setAsked(null);
                onNarrow({ from: ends.from, to: ends.to });
              }}
            >
              {formatTitle(ends)}
              <b>{formatNumber(ends.count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
  return {
    choose: (route) => ask({ title: formatCityRoute(route), label: messages.routesBetween, ends: route.routes }),
    choosePlace: ({ name, places }) =>
      ask({
        title: name,
        label: messages.unloadedAt,
        ends: places.map(({ address, count }) => ({ from: '', to: address, count })),
      }),
    choice,
  };
}
