import { saveFile } from '@trassa/api-client/download';
import { buildFileName } from '@trassa/contracts/file-name';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Segmented } from '@trassa/ui/segmented';
import { type RefObject, useMemo, useState } from 'react';
import { yandexFramePath } from '../../paths.ts';
import { CanvasMap, type CanvasMapProps } from './canvas-map/canvas-map.tsx';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { mapSourcesQuery } from './map.queries.ts';
import type { FrameFailure } from './yandex-map/frame-messages.ts';
import { yandexMapMessages as yandex } from './yandex-map/yandex-map.messages.ts';
import { YandexMap } from './yandex-map/yandex-map.tsx';

type MapKind = 'scheme' | 'yandex';
const kindOptions = [
  { value: 'scheme', label: messages.kinds.scheme },
  { value: 'yandex', label: messages.kinds.yandex },
] as const;

/** Selected map: the person's choice, else the default of the installation, never one that has failed. */
export function useMapKind() {
  const { data } = useQuery(mapSourcesQuery());
  const [wanted, setWanted] = useState<MapKind | null>(null);
  const [failure, setFailure] = useState<FrameFailure | null>(null);
  const yandex = data?.yandex ?? null;
  const source = useMemo(() => (yandex ? { frame: yandexFramePath, key: yandex.key } : null), [yandex]);
  const first: MapKind = yandex?.first ? 'yandex' : 'scheme';
  const choose = (kind: MapKind) => {
    setFailure(null);
    setWanted(kind);
  };
  return { source, chosen: failure ? ('scheme' as const) : (wanted ?? first), failure, choose, fail: setFailure };
}

type MapChoice = ReturnType<typeof useMapKind>;

/** Yandex map while selected and working, else our own. */
export function SelectedMap({ map: { source, chosen, fail }, ...map }: CanvasMapProps & { readonly map: MapChoice }) {
  if (chosen === 'yandex' && source) {
    return <YandexMap source={source} scene={map.scene} centre={map.centre} onChoose={map.onChoose} onFail={fail} />;
  }
  return <CanvasMap {...map} />;
}

function saveMapPicture(canvas: HTMLCanvasElement | null) {
  if (!canvas) return;
  canvas.toBlob((blob) => {
    if (blob) saveFile({ blob, name: buildFileName(messages.file, undefined, 'png') });
    else toast.error(messages.pngFailed);
  });
}

/** Line below the map: saving it as a picture, choice of the map, and a note on our own map. */
export function MapFooter({
  map,
  canvas,
  note,
}: {
  readonly map: MapChoice;
  /** Description of our own map. */
  readonly note: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}) {
  const isScheme = map.chosen === 'scheme';
  return (
    <>
      <div className={styles.corner}>
        {isScheme ? (
          <Button size="s" icon="download" onClick={() => saveMapPicture(canvas.current)}>
            {messages.png}
          </Button>
        ) : null}
        {map.source ? (
          <Segmented label={messages.kind} value={map.chosen} options={kindOptions} onChange={map.choose} />
        ) : null}
      </div>
      {isScheme ? (
        <p className={styles.note}>
          <Icon name="wifi-off" size={14} />
          {note}
        </p>
      ) : null}
    </>
  );
}

/** Why our own map is shown instead of the chosen one. */
export function MapFailure({ map: { failure, choose } }: { readonly map: MapChoice }) {
  if (!failure) return null;
  const retry = (
    <Button size="s" onClick={() => choose('yandex')}>
      {yandex.retry}
    </Button>
  );
  return <Banner kind="warning" action={retry}>{`${yandex.failures[failure]}. ${yandex.instead}`}</Banner>;
}
