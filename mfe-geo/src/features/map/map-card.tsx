import { saveFile } from '@trassa/api-client/download';
import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button, IconButton } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useRef, useState } from 'react';
import { yandexFrame } from '../../paths.ts';
import { CanvasMap, type CanvasMapProps } from '../../shared/canvas-map/canvas-map.tsx';
import type { MapScene } from '../../shared/canvas-map/map-things.ts';
import type { Margins, Size } from '../../shared/canvas-map/view.rules.ts';
import type { FrameFailure } from '../../shared/yandex-map/frame-talk.ts';
import { yandexMapMessages as yandex } from '../../shared/yandex-map/yandex-map.messages.ts';
import { YandexMap, type YandexMapProps } from '../../shared/yandex-map/yandex-map.tsx';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { sourcesQuery } from './map.queries.ts';
import type { MapFilters } from './map-filters.rules.ts';
import { MapLegend } from './map-legend.tsx';
import { MapSide } from './map-side.tsx';
import { narrowedBy, regionTotals, routeScale, selectedKeys, spotsOf, waysOf } from './scene.rules.ts';

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

/** What a MapCard takes. */
export interface MapCardProps {
  readonly data: TransportMap;
  readonly filters: MapFilters;
  readonly onChange: (part: Partial<MapFilters>) => void;
  readonly onAll: () => void;
}

interface StageProps extends CanvasMapProps {
  readonly source: YandexMapProps['source'] | null;
  readonly chosen: MapKind;
  readonly onFail: YandexMapProps['onFail'];
}

/** Below this width the list stands under the map. */
const NARROW = 900;

/** Room that what lies over the map takes. */
const marginsFor =
  (isListed: boolean) =>
  ({ width }: Size): Margins => ({ top: 76, bottom: 56, left: 56, right: isListed && width >= NARROW ? 376 : 56 });

function useScene(data: TransportMap, filters: MapFilters): MapScene {
  const spots = useMemo(() => spotsOf(data.addresses), [data.addresses]);
  const ways = useMemo(() => waysOf(data.routes), [data.routes]);
  const regions = useMemo(() => regionTotals(data), [data]);
  return useMemo(
    () => ({ mode: filters.mode, spots, ways, regions, selected: selectedKeys(filters) }),
    [filters, spots, ways, regions],
  );
}

function savePicture(canvas: HTMLCanvasElement | null) {
  if (!canvas) return;
  canvas.toBlob((blob) => {
    if (blob) saveFile({ blob, name: messages.pngFile });
    else toast.error(messages.pngFailed);
  });
}

/** The map of Yandex while it is wanted and works, else the house's own. */
function Stage({ source, chosen, canvas, onFail, ...map }: StageProps) {
  if (chosen === 'yandex' && source) {
    return <YandexMap source={source} scene={map.scene} onChoose={map.onChoose} onFail={onFail} />;
  }
  return <CanvasMap canvas={canvas} {...map} />;
}

/** Which map is shown: what the person chose, else what the house begins with; never one that has failed. */
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

/** The map with what lies over it: modes, list, legend. */
export function MapCard({ data, filters, onChange, onAll }: MapCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isListed, setListed] = useState(true);
  const map = useSource();
  const scene = useScene(data, filters);
  const scale = useMemo(() => routeScale(data.routes), [data.routes]);
  const margins = useMemo(() => marginsFor(isListed), [isListed]);
  const isScheme = map.chosen === 'scheme';
  return (
    <>
      {map.failure ? <Failed failure={map.failure} onRetry={() => map.choose('yandex')} /> : null}
      <section className={isListed ? styles.box : `${styles.box} ${styles.unlisted}`} aria-label={messages.title}>
        <div className={styles.stage}>
          <Stage
            {...map}
            canvas={canvas}
            scene={scene}
            margins={margins}
            onChoose={(thing) => onChange(narrowedBy(thing, filters))}
            onFail={map.fail}
          />
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
        <MapSide data={data} filters={filters} onNarrow={onChange} onAll={onAll} onHide={() => setListed(false)} />
        <div className={styles.folded}>
          <IconButton bordered icon="panel-right" label={messages.show} onClick={() => setListed(true)} />
        </div>
        <MapLegend mode={filters.mode} scale={scale} />
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
