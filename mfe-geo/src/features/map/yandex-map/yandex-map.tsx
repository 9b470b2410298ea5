import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { getIntensity, heatByLevel } from '../canvas-map/intensity.rules.ts';
import type { MapObject, MapPoint, MapScene } from '../canvas-map/map-things.ts';
import { type FrameCommand, type FrameEvent, type FrameFailure, readFrameEvent } from './frame-messages.ts';
import { yandexMapMessages as messages } from './yandex-map.messages.ts';
import styles from './yandex-map.module.css';

/** Load timeout of the specification. */
const LOAD_TIMEOUT_MS = 10_000;
/** Origin of a sandboxed frame; a frame that has navigated away without the sandbox would have another. */
const OPAQUE_ORIGIN = 'null';
const legColors = { red: '#d5382e', orange: '#f08c00', blue: '#1257d6', green: '#0e8a4f' } as const;

interface YandexMapProps {
  readonly source: { frame: string; key: string };
  readonly scene: MapScene;
  readonly centre?: MapPoint | null | undefined;
  readonly onChoose: (thing: MapObject) => void;
  readonly onFail: (failure: FrameFailure) => void;
}

function findMapObjectByKey({ spots, legs, trucks }: MapScene, key: string): MapObject | null {
  const truck = trucks.find((one) => one.key === key);
  if (truck) return { kind: 'truck', truck };
  const spot = spots.find((one) => one.key === key);
  if (spot) return { kind: 'spot', spot };
  const leg = legs.find((one) => one.key === key);
  return leg ? { kind: 'leg', leg } : null;
}

/** Events of this frame only. */
function useFrameEvents(frame: RefObject<HTMLIFrameElement | null>, onEvent: (message: FrameEvent) => void) {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      const isOwn = event.origin === OPAQUE_ORIGIN && event.source === frame.current?.contentWindow;
      const message = isOwn ? readFrameEvent(event.data) : null;
      if (message) latest.current(message);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [frame]);
}

/**
 * Yandex map in a frame with an origin of its own, so that its script sees the map data alone (docs/decisions/0024).
 */
export function YandexMap({ source, scene, centre = null, onChoose, onFail }: YandexMapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<'waiting' | 'listening' | 'ready'>('waiting');
  const order = useMemo(
    (): FrameCommand => ({
      ...{ kind: 'show', key: source.key, mode: scene.mode },
      spots: scene.spots.map((spot) => ({ ...spot, heat: heatByLevel[getIntensity(spot.count, scene.heat)] })),
      legs: scene.legs.map((leg) => ({ ...leg, color: legColors[leg.level] })),
      ...{ trucks: scene.trucks, track: scene.track },
      centre: centre && { lat: centre.lat, lng: centre.lng },
    }),
    [source, scene, centre],
  );
  useFrameEvents(frame, (message) => {
    const thing = message.kind === 'chosen' ? findMapObjectByKey(scene, message.key) : null;
    if (message.kind === 'failed') onFail(message.failure);
    else if (thing) onChoose(thing);
    else if (message.kind !== 'chosen') setStage((now) => (now === 'ready' ? now : message.kind));
  });
  useEffect(() => {
    // The frame has no origin to name; the message holds map data only.
    if (stage !== 'waiting') frame.current?.contentWindow?.postMessage(order, '*');
  }, [stage, order]);
  const isReady = stage === 'ready';
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => onFail('timeout'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady, onFail]);
  return (
    <div className={styles.box} aria-busy={!isReady}>
      <iframe ref={frame} className={styles.frame} title={messages.label} src={source.frame} sandbox="allow-scripts" />
      {isReady ? null : (
        <p className={styles.wait} role="status">
          {messages.loading}
        </p>
      )}
    </div>
  );
}
