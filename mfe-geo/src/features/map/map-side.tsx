import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Route } from '@trassa/freight-ui/route';
import { IconButton } from '@trassa/ui/button';
import { formatDistance, formatNumber, noValue } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Icon } from '@trassa/ui/icon';
import { Segmented } from '@trassa/ui/segmented';
import { type ReactNode, useState } from 'react';
import { getIntensity, widthByLevel } from './canvas-map/intensity.rules.ts';
import type { CityRoute } from './city-routes.rules.ts';
import type { EmptyReturnCity } from './empty-returns.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { formatShortAddress } from './place-names.rules.ts';
import { type MoneyByRoute, type RouteMoney, sortByRevenue } from './route-money.rules.ts';
import { buildAddressFilter, formatCityRoute, getRouteScale, isChosenRoute, toggleRouteFilter } from './scene.rules.ts';

const MAX_LISTED_LINES = 10;

export interface TopListProps {
  readonly data: TransportMap;
  readonly routes: readonly CityRoute[];
  readonly filters: MapFilters;
  readonly onRoute: (route: CityRoute) => void;
  readonly onNarrow: (chosen: Pick<MapFilters, 'from' | 'to'>) => void;
  /** Null: this person may not see it, or it is not known. */
  readonly money: MoneyByRoute | null;
}

export interface MapSideListsProps extends TopListProps {
  /** Null: not loaded. */
  readonly empties: readonly EmptyReturnCity[] | null;
  readonly onPlaces: (city: EmptyReturnCity) => void;
  readonly onAll: () => void;
  readonly onHide: () => void;
}

function ListLine(props: {
  readonly on: boolean;
  readonly hint: string;
  readonly value: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={styles.line} title={props.hint} aria-pressed={props.on} onClick={props.onClick}>
        {props.children}
        {props.value === null ? null : <b>{props.value}</b>}
      </button>
    </li>
  );
}

const formatRubles = (sum: number) => formatMoney(toKopecks(sum), 'never');

/** «Казань → Самара · 355 км · выручка 1 280 000 ₽, прибыль 435 200 ₽». */
function formatRouteHint(route: CityRoute, sum: RouteMoney | undefined): string {
  const length = route.distance === null ? '' : formatDistance(Math.round(route.distance));
  const money = sum ? messages.formatMoney(formatRubles(sum.revenue), formatRubles(sum.profit)) : messages.noRevenue;
  return [formatCityRoute(route), length, money].filter(Boolean).join(' · ');
}

function RouteName({ route, money }: { readonly route: CityRoute; readonly money: MoneyByRoute | null }) {
  const { key, from, to, count, distance, time } = route;
  if (!money) {
    return (
      <Route
        from={from.name}
        to={to.name}
        km={distance === null ? null : Math.round(distance)}
        minutes={time === null ? null : Math.round(time) * 60}
        estimated={route.estimated ? messages.estimate : false}
        layout="under"
      />
    );
  }
  return (
    <span className={styles.address}>
      <Route from={from.name} to={to.name} layout="under" />
      <small>{messages.tripsAndMargin(count, money.get(key)?.margin ?? null)}</small>
    </span>
  );
}

const formatRevenue = (sum: RouteMoney | undefined) => (sum ? formatMoneyShort(toKopecks(sum.revenue)) : noValue);

/** Ten routes between cities with the largest revenue, or the most frequent while no revenue is known. */
function TopRoutes({ routes, filters, money, onRoute }: TopListProps) {
  const scale = getRouteScale(routes);
  const shown = money ? sortByRevenue(routes, money) : routes;
  return (
    <ol className={styles.lines} aria-label={messages.topRoutes}>
      {shown.slice(0, MAX_LISTED_LINES).map((route) => {
        const level = getIntensity(route.count, scale);
        const sum = money?.get(route.key);
        return (
          <ListLine
            key={route.key}
            hint={money ? formatRouteHint(route, sum) : formatCityRoute(route)}
            on={isChosenRoute(route, filters)}
            value={money ? formatRevenue(sum) : formatNumber(route.count)}
            onClick={() => onRoute(route)}
          >
            <i className={`${styles.mark} ${styles[level]}`} style={{ height: widthByLevel[level] }} />
            <RouteName route={route} money={money} />
          </ListLine>
        );
      })}
    </ol>
  );
}

/** Ten cities where vehicles unload and are seldom loaded; a click offers their addresses. */
function EmptyReturns({ empties, filters, onPlaces }: MapSideListsProps) {
  if (!empties?.length) return <p className={styles.none}>{empties ? messages.noEmpty : messages.emptyFailed}</p>;
  return (
    <ol className={styles.lines} aria-label={messages.empties}>
      {empties.slice(0, MAX_LISTED_LINES).map((city) => (
        <ListLine
          key={city.key}
          hint={city.name}
          on={filters.from === '' && city.places.some(({ address }) => address === filters.to)}
          value={null}
          onClick={() => onPlaces(city)}
        >
          <span className={styles.unloading}>
            <Icon name="arrow-down" size={14} />
          </span>
          <span className={styles.address}>
            {city.name}
            <small>{messages.unloadedAndLoaded(city.unloadings, city.loadings)}</small>
            {city.nearby > 0 ? <small>{messages.nearby(city.nearby)}</small> : null}
          </span>
        </ListLine>
      ))}
    </ol>
  );
}

/** Ten most frequent addresses; a click toggles the filter. */
export function TopAddresses({ data, filters, onNarrow }: Pick<TopListProps, 'data' | 'filters' | 'onNarrow'>) {
  return (
    <ol className={styles.lines} aria-label={messages.topAddresses}>
      {data.addresses.slice(0, MAX_LISTED_LINES).map(({ address, type, count }) => {
        const chosen = buildAddressFilter(type, address);
        const isOn = filters.from === chosen.from && filters.to === chosen.to;
        return (
          <ListLine
            key={`${type} ${address}`}
            hint={address}
            on={isOn}
            value={formatNumber(count)}
            onClick={() => onNarrow(toggleRouteFilter(chosen, filters))}
          >
            <span className={styles[type]} title={messages.sides[type]}>
              <Icon name={type === 'loading' ? 'arrow-up' : 'arrow-down'} size={14} />
            </span>
            <span className={styles.address}>
              {formatShortAddress(address)}
              <small>{messages.sides[type]}</small>
            </span>
          </ListLine>
        );
      })}
    </ol>
  );
}

const views = ['routes', 'empties'] as const;

/** Lists beside the map: routes with the largest revenue, and cities from which vehicles return empty. */
export function MapSideLists(props: MapSideListsProps) {
  const { data, money, empties, onAll, onHide } = props;
  const [view, setView] = useState<(typeof views)[number]>('routes');
  const labels = { routes: messages.tableOf.routes, empties: messages.emptyCount(empties?.length ?? 0) };
  const note = view === 'empties' ? messages.emptyHow : money ? messages.ofRevenue : messages.ofTrips;
  return (
    <aside className={styles.side}>
      <header>
        <Segmented
          label={messages.list}
          value={view}
          options={views.map((value) => ({ value, label: labels[value] }))}
          onChange={setView}
        />
        <IconButton icon="panel-right" size="s" label={messages.hide} onClick={onHide} />
      </header>
      <h2>
        {view === 'routes' ? messages.topRoutes : messages.empties} <small>{note}</small>
      </h2>
      {view === 'routes' ? <TopRoutes {...props} /> : <EmptyReturns {...props} />}
      {view === 'routes' ? (
        <footer>
          <button type="button" onClick={onAll}>
            {messages.allRoutes(data.uniqueRoutes)}
          </button>
        </footer>
      ) : null}
    </aside>
  );
}
