import { IconButton } from '@trassa/ui/button';
import { Help } from '@trassa/ui/help';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useRef, useState } from 'react';
import { heatByLevel, type IntensityScale, listIntensityRanges } from './canvas-map/intensity.rules.ts';
import { emptyScene, type MapObject, type MapScene } from './canvas-map/map-things.ts';
import type { Margins } from './canvas-map/view.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { MapSideLists, type MapSideListsProps } from './map-side.tsx';
import {
  buildRouteLegs,
  buildSpotPairs,
  countTripsByRegion,
  getHeatScale,
  getRouteFilterAfterClick,
  getRouteScale,
  getSpots,
  listSelectedKeys,
} from './scene.rules.ts';
import { MapFailure, MapFooter, SelectedMap, useMapKind } from './selected-map.tsx';

function MapLegend({ mode, scale }: { readonly mode: MapFilters['mode']; readonly scale: IntensityScale }) {
  if (mode === 'markers') {
    return (
      <div className={styles.legend}>
        {messages.legendSides} <Help term={messages.legendSides} text={messages.legendHow} />
        <ul>
          <li>
            <i className={`${styles.dot} ${styles.blue}`} />
            {messages.legendLoading}
          </li>
          <li>
            <i className={`${styles.dot} ${styles.green}`} />
            {messages.legendUnloading}
          </li>
        </ul>
      </div>
    );
  }
  const isHeat = mode === 'heatmap';
  return (
    <div className={styles.legend}>
      {isHeat ? messages.legendHeat : messages.legendTrips}
      <ul>
        {listIntensityRanges(scale).map(({ level, from, to }) => (
          <li key={level}>
            {isHeat ? (
              <i className={`${styles.dot} ${styles.hot}`} style={{ opacity: heatByLevel[level] }} />
            ) : (
              <i className={`${styles.mark} ${styles[level]}`} />
            )}
            {messages.legendLevel(from, to)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const modeOptions = [
  { value: 'markers', label: messages.modes.markers, icon: 'map-pin' },
  { value: 'heatmap', label: messages.modes.heatmap, icon: 'flame' },
  { value: 'routes', label: messages.modes.routes, icon: 'route' },
] as const;

interface MapCardProps extends Omit<MapSideListsProps, 'onNarrow' | 'onHide'> {
  readonly onChange: (part: Partial<MapFilters>) => void;
}

/** Margins in pixels for the overlays: modes above, buttons below. */
const margins: Margins = { top: 76, bottom: 92, left: 56, right: 56 };

function useScene({ data, routes, filters }: Pick<MapCardProps, 'data' | 'routes' | 'filters'>): MapScene {
  const spots = useMemo(() => getSpots(data.addresses), [data.addresses]);
  const legs = useMemo(() => buildRouteLegs(routes), [routes]);
  const figures = useMemo(
    () => ({ pairs: buildSpotPairs(data.routes), heat: getHeatScale(data), regions: countTripsByRegion(data) }),
    [data],
  );
  return useMemo(
    () => ({ ...emptyScene, mode: filters.mode, spots, legs, ...figures, selected: listSelectedKeys(filters, routes) }),
    [filters, routes, spots, legs, figures],
  );
}

/** Map with its overlays: modes, list, legend. */
export function MapCard({ onChange, ...props }: MapCardProps) {
  const { routes, filters, onRoute } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isListed, setListed] = useState(true);
  const map = useMapKind();
  const scene = useScene(props);
  const scale = useMemo(() => getRouteScale(routes), [routes]);
  const choose = (thing: MapObject | null) => {
    const route = thing?.kind === 'leg' ? routes.find(({ key }) => key === thing.leg.key) : undefined;
    if (route) onRoute(route);
    else onChange(getRouteFilterAfterClick(thing, filters));
  };
  return (
    <>
      <MapFailure map={map} />
      <section className={isListed ? styles.box : `${styles.box} ${styles.unlisted}`} aria-label={messages.title}>
        <div className={styles.stage}>
          <SelectedMap map={map} canvas={canvas} scene={scene} margins={margins} onChoose={choose} />
          <div className={styles.mode}>
            <Segmented
              label={messages.mode}
              value={filters.mode}
              options={modeOptions}
              onChange={(mode) => onChange({ mode })}
            />
          </div>
          <MapFooter map={map} canvas={canvas} note={messages.offline} />
        </div>
        <MapSideLists {...props} onNarrow={onChange} onHide={() => setListed(false)} />
        <div className={styles.folded}>
          <IconButton bordered icon="panel-right" label={messages.show} onClick={() => setListed(true)} />
        </div>
        <MapLegend mode={filters.mode} scale={filters.mode === 'heatmap' ? scene.heat : scale} />
      </section>
    </>
  );
}
