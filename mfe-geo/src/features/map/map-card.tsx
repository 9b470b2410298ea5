import { saveFile } from '@trassa/api-client/download';
import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button, IconButton } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useRef, useState } from 'react';
import { CanvasMap } from '../../shared/canvas-map/canvas-map.tsx';
import type { MapScene } from '../../shared/canvas-map/map-things.ts';
import type { Margins, Size } from '../../shared/canvas-map/view.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';
import { MapLegend } from './map-legend.tsx';
import { MapSide } from './map-side.tsx';
import { narrowedBy, regionTotals, selectedKeys, spotsOf, waysOf } from './scene.rules.ts';

const modeOptions = [
  { value: 'markers', label: messages.modes.markers, icon: 'map-pin' },
  { value: 'heatmap', label: messages.modes.heatmap, icon: 'flame' },
  { value: 'routes', label: messages.modes.routes, icon: 'route' },
] as const;

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

/** The map with what lies over it: modes, list, legend. */
export function MapCard({
  data,
  filters,
  onChange,
  onAll,
}: {
  readonly data: TransportMap;
  readonly filters: MapFilters;
  readonly onChange: (part: Partial<MapFilters>) => void;
  readonly onAll: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isListed, setListed] = useState(true);
  const scene = useScene(data, filters);
  const margins = useMemo(() => marginsFor(isListed), [isListed]);
  return (
    <section className={isListed ? styles.box : `${styles.box} ${styles.unlisted}`} aria-label={messages.title}>
      <div className={styles.stage}>
        <CanvasMap
          canvas={canvas}
          scene={scene}
          margins={margins}
          onChoose={(thing) => onChange(narrowedBy(thing, filters))}
        />
        <div className={styles.mode}>
          <Segmented
            label={messages.mode}
            value={filters.mode}
            options={modeOptions}
            onChange={(mode) => onChange({ mode })}
          />
        </div>
        <p className={styles.note}>
          <Icon name="wifi-off" size={14} />
          {messages.offline}
        </p>
        <div className={styles.picture}>
          <Button size="s" icon="download" onClick={() => savePicture(canvas.current)}>
            {messages.png}
          </Button>
        </div>
      </div>
      <MapSide data={data} filters={filters} onNarrow={onChange} onAll={onAll} onHide={() => setListed(false)} />
      <div className={styles.folded}>
        <IconButton bordered icon="panel-right" label={messages.show} onClick={() => setListed(true)} />
      </div>
      <MapLegend mode={filters.mode} />
    </section>
  );
}
