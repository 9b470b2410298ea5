import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { Route } from '@trassa/freight-ui/route';
import { IconButton } from '@trassa/ui/button';
import { formatNumber } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import type { ReactNode } from 'react';
import { intensityOf, widthOf } from './canvas-map/intensity.rules.ts';
import type { CityRoute } from './city-routes.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { shortAddress } from './place-names.rules.ts';
import { cityTitle, isChosen, routeScale, toggled } from './scene.rules.ts';

const TOP = 10;

export interface TopListProps {
  readonly data: TransportMap;
  readonly routes: readonly CityRoute[];
  readonly filters: MapFilters;
  readonly onRoute: (route: CityRoute) => void;
  readonly onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void;
}

function Line(props: {
  readonly on: boolean;
  readonly hint: string;
  readonly count: number;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={styles.line} title={props.hint} aria-pressed={props.on} onClick={props.onClick}>
        {props.children}
        <b>{formatNumber(props.count)}</b>
      </button>
    </li>
  );
}

/** Ten most frequent routes between cities; a click toggles the filter. */
export function TopRoutes({ routes, filters, onRoute }: TopListProps) {
  const scale = routeScale(routes);
  return (
    <ol className={styles.lines} aria-label={messages.topRoutes}>
      {routes.slice(0, TOP).map((route) => {
        const { key, from, to, count, distance, time } = route;
        const level = intensityOf(count, scale);
        return (
          <Line
            key={key}
            hint={cityTitle(route)}
            on={isChosen(route, filters)}
            count={count}
            onClick={() => onRoute(route)}
          >
            <i className={`${styles.mark} ${styles[level]}`} style={{ height: widthOf[level] }} />
            <Route
              from={from.name}
              to={to.name}
              km={distance === null ? null : Math.round(distance)}
              minutes={time === null ? null : Math.round(time) * 60}
              estimated={route.estimated ? messages.estimate : false}
              layout="under"
            />
          </Line>
        );
      })}
    </ol>
  );
}

/** Ten most frequent addresses; a click toggles the filter. */
export function TopAddresses({ data, filters, onNarrow }: TopListProps) {
  return (
    <ol className={styles.lines} aria-label={messages.topAddresses}>
      {data.addresses.slice(0, TOP).map(({ address, type, count }) => {
        const chosen = type === 'loading' ? { from: address, to: '' } : { from: '', to: address };
        const isOn = filters.from === chosen.from && filters.to === chosen.to;
        return (
          <Line
            key={`${type} ${address}`}
            hint={address}
            on={isOn}
            count={count}
            onClick={() => onNarrow(toggled(chosen, filters))}
          >
            <span className={styles[type]} title={messages.sides[type]}>
              <Icon name={type === 'loading' ? 'arrow-up' : 'arrow-down'} size={14} />
            </span>
            <span className={styles.address}>
              {shortAddress(address)}
              <small>{messages.sides[type]}</small>
            </span>
          </Line>
        );
      })}
    </ol>
  );
}

/** List beside the map: routes in the mode of routes, else addresses. */
export function MapSide(props: TopListProps & { readonly onAll: () => void; readonly onHide: () => void }) {
  const { data, filters, onAll, onHide } = props;
  const isRoutes = filters.mode === 'routes';
  return (
    <aside className={styles.side}>
      <header>
        <h2>
          {isRoutes ? messages.topRoutes : messages.topAddresses} <small>{messages.ofTrips}</small>
        </h2>
        <IconButton icon="panel-right" size="s" label={messages.hide} onClick={onHide} />
      </header>
      {isRoutes ? <TopRoutes {...props} /> : <TopAddresses {...props} />}
      <footer>
        <button type="button" onClick={onAll}>
          {isRoutes ? messages.allRoutes(data.uniqueRoutes) : messages.allAddresses(data.uniqueAddresses)}
        </button>
      </footer>
    </aside>
  );
}
