import { formatNumber } from '@trassa/ui/format';
import { Modal } from '@trassa/ui/modal';
import { type ReactNode, useState } from 'react';
import type { CityRoute } from './city-routes.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { shortAddress } from './place-names.rules.ts';
import { cityTitle, routeKey, toggled } from './scene.rules.ts';

/** Selection of a route between cities: a single address pair at once, several in a dialog. */
export function useRouteChoice(
  filters: MapFilters,
  onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void,
): { choose: (route: CityRoute) => void; choice: ReactNode } {
  const [asked, setAsked] = useState<CityRoute | null>(null);
  const choose = (route: CityRoute) => {
    const [only, ...others] = route.routes;
    if (only && others.length === 0) onNarrow(toggled(only, filters));
    else setAsked(route);
  };
  const choice = (
    <Modal open={asked !== null} title={asked ? cityTitle(asked) : ''} size="m" onClose={() => setAsked(null)}>
      <ul className={styles.lines} aria-label={messages.routesBetween}>
        {asked?.routes.map(({ from, to, count }) => (
          <li key={routeKey({ from, to })}>
            <button
              type="button"
              className={`${styles.line} ${styles.between}`}
              onClick={() => {
                setAsked(null);
                onNarrow({ from, to });
              }}
            >
              {`${shortAddress(from)} — ${shortAddress(to)}`}
              <b>{formatNumber(count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
  return { choose, choice };
}
