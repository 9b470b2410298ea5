import { saveFile } from '@trassa/api-client/download';
import { buildFileName } from '@trassa/contracts/file-name';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button, IconButton } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useRef, useState } from 'react';
import { yandexFrame } from '../../paths.ts';
import { CanvasMap, type CanvasMapProps } from './canvas-map/canvas-map.tsx';
import type { MapScene, MapThing } from './canvas-map/map-things.ts';
import type { Margins } from './canvas-map/view.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { sourcesQuery } from './map.queries.ts';
import type { MapFilters } from './map-filters.rules.ts';
import { MapLegend } from './map-legend.tsx';
import { MapSide, type MapSideProps } from './map-side.tsx';
import {
  getFilter,
  getLegs,
  getPairs,
  getSpots,
  heatScale,
  regionTotals,
  routeScale,
  selectedKeys,
} from './scene.rules.ts';
import type { FrameFailure } from './yandex-map/frame-messages.ts';
import { yandexMapMessages as yandex } from './yandex-map/yandex-map.messages.ts';
import { YandexMap, type YandexMapProps } from './yandex-map/yandex-map.tsx';

const modeOptions = [
  { value: 'markers', label: messages.modes.markers, icon: 'map-pin' },
  { value: 'heatmap', label: messages.modes.heatmap, icon: 'flame' },
  { value: 'routes', label: messages.modes.routes, icon: 'route' },
] as const;

type MapKind = 'scheme' | 'yandex';
const kindOptions = [
  { value: 'scheme', label: messages.kinds.scheme },
  { value: 'yandex', label: messages.kinds.yandex },
] as const;

export interface MapCardProps extends Omit<MapSideProps, 'onNarrow' | 'onHide'> {
  readonly onChange: (part: Partial<MapFilters>) => void;
}

interface SelectedMapProps extends CanvasMapProps {
  readonly source: YandexMapProps['source'] | null;
  readonly chosen: MapKind;
  readonly onFail: YandexMapProps['onFail'];
}

/** Margins of the overlays: modes above, buttons below. */
const margins: Margins = { top: 76, bottom: 92, left: 56, right: 56 };

function useScene({ data, routes, filters }: Pick<MapCardProps, 'data' | 'routes' | 'filters'>): MapScene {
  const spots = useMemo(() => getSpots(data.addresses), [data.addresses]);
  const legs = useMemo(() => getLegs(routes), [routes]);
  const figures = useMemo(
    () => ({ pairs: getPairs(data.routes), heat: heatScale(data), regions: regionTotals(data) }),
    [data],
  );
  return useMemo(
    () => ({ mode: filters.mode, spots, legs, ...figures, selected: selectedKeys(filters, routes) }),
    [filters, routes, spots, legs, figures],
  );
}

function savePicture(canvas: HTMLCanvasElement | null) {
  if (!canvas) return;
  canvas.toBlob((blob) => {
    if (blob) saveFile({ blob, name: buildFileName(messages.file, undefined, 'png') });
    else toast.error(messages.pngFailed);
  });
}

/** Yandex map while selected and working, else our own. */
function SelectedMap({ source, chosen, canvas, onFail, ...map }: SelectedMapProps) {
  if (chosen === 'yandex' && source) {
    return <YandexMap source={source} scene={map.scene} onChoose={map.onChoose} onFail={onFail} />;
  }
  return <CanvasMap canvas={canvas} {...map} />;
}

/** Selected map: the person's choice, else the default of the installation, never one that has failed. */
function useSource() {
  const { data } = useQuery(sourcesQuery());
  const [wanted, setWanted] = useState<MapKind | null>(null);
  const [failure, setFailure] = useState<FrameFailure | null>(null);
  const yandex = data?.yandex ?? null;
  const source = useMemo(() => (yandex ? { frame: yandexFrame, key: yandex.key } : null), [yandex]);
  const first: MapKind = yandex?.first ? 'yandex' : 'scheme';
  const choose = (kind: MapKind) => {
    setFailure(null);
    setWanted(kind);
  };
  return { source, chosen: failure ? ('scheme' as const) : (wanted ?? first), failure, choose, fail: setFailure };
}

/** Map with its overlays: modes, list, legend. */
export function MapCard({ onChange, ...props }: MapCardProps) {
  const { routes, filters, onRoute } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isListed, setListed] = useState(true);
  const map = useSource();
  const scene = useScene(props);
  const scale = useMemo(() => routeScale(routes), [routes]);
  const isScheme = map.chosen === 'scheme';
  const choose = (thing: MapThing | null) => {
    const route = thing?.kind === 'leg' ? routes.find(({ key }) => key === thing.leg.key) : undefined;
    if (route) onRoute(route);
    else onChange(getFilter(thing, filters));
  };
  return (
    <>
      {map.failure ? <Failed failure={map.failure} onRetry={() => map.choose('yandex')} /> : null}
      <section className={isListed ? styles.box : `${styles.box} ${styles.unlisted}`} aria-label={messages.title}>
        <div className={styles.stage}>
          <SelectedMap {...map} canvas={canvas} scene={scene} margins={margins} onChoose={choose} onFail={map.fail} />
          <div className={styles.mode}>
            <Segmented
              label={messages.mode}
              value={filters.mode}
              options={modeOptions}
              onChange={(mode) => onChange({ mode })}
            />
          </div>
          <div className={styles.corner}>
            {isScheme ? (
              <Button size="s" icon="download" onClick={() => savePicture(canvas.current)}>
                {messages.png}
              </Button>
            ) : null}
            {map.source ? (
              <Segmented label={messages.kind} value={map.chosen} options={kindOptions} onChange={map.choose} />
            ) : null}
          </div>
          {isScheme ? <Note /> : null}
        </div>
        <MapSide {...props} onNarrow={onChange} onHide={() => setListed(false)} />
        <div className={styles.folded}>
          <IconButton bordered icon="panel-right" label={messages.show} onClick={() => setListed(true)} />
        </div>
        <MapLegend mode={filters.mode} scale={filters.mode === 'heatmap' ? scene.heat : scale} />
      </section>
    </>
  );
}

function Note() {
  return (
    <p className={styles.note}>
      <Icon name="wifi-off" size={14} />
      {messages.offline}
    </p>
  );
}

function Failed({ failure, onRetry }: { readonly failure: FrameFailure; readonly onRetry: () => void }) {
  const retry = (
    <Button size="s" onClick={onRetry}>
      {yandex.retry}
    </Button>
  );
  return <Banner kind="warning" action={retry}>{`${yandex.failures[failure]}. ${yandex.instead}`}</Banner>;
}
