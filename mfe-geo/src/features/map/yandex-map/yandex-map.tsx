import { Skeleton } from '@trassa/ui/skeleton';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { heatOf, intensityOf } from '../canvas-map/intensity.rules.ts';
import type { MapScene, MapThing } from '../canvas-map/map-things.ts';
import { type FrameCommand, type FrameEvent, type FrameFailure, readFrameEvent } from './frame-messages.ts';
import { yandexMapMessages as messages } from './yandex-map.messages.ts';
import styles from './yandex-map.module.css';

/** The specification's patience with the script. */
const PATIENCE_MS = 10_000;
const legColors = { red: '#d5382e', orange: '#f08c00', blue: '#1257d6', green: '#0e8a4f' } as const;

/** What a YandexMap takes. */
export interface YandexMapProps {
  readonly source: { frame: string; key: string };
  readonly scene: MapScene;
  readonly onChoose: (thing: MapThing) => void;
  readonly onFail: (failure: FrameFailure) => void;
}

function thingOf({ spots, legs }: MapScene, key: string): MapThing | null {
  const spot = spots.find((one) => one.key === key);
  if (spot) return { kind: 'spot', spot };
  const leg = legs.find((one) => one.key === key);
  return leg ? { kind: 'leg', leg } : null;
}

/** Hears what a frame says, and nobody else. */
function useFrameEvents(frame: RefObject<HTMLIFrameElement | null>, onEvent: (message: FrameEvent) => void) {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = event.source === frame.current?.contentWindow ? readFrameEvent(event.data) : null;
      if (message) latest.current(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
}

/** The map of Yandex in a frame with an origin of its own: its script sees what is on the map and nothing else. */
export function YandexMap({ source, scene, onChoose, onFail }: YandexMapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<'waiting' | 'listening' | 'ready'>('waiting');
  const order = useMemo(
    (): FrameCommand => ({
      ...{ kind: 'show', key: source.key, mode: scene.mode },
      spots: scene.spots.map((spot) => ({ ...spot, heat: heatOf[intensityOf(spot.count, scene.heat)] })),
      legs: scene.legs.map((leg) => ({ ...leg, color: legColors[leg.level] })),
    }),
    [source, scene],
  );
  useFrameEvents(frame, (message) => {
    const thing = message.kind === 'chosen' ? thingOf(scene, message.key) : null;
    if (message.kind === 'failed') onFail(message.failure);
    else if (thing) onChoose(thing);
    else if (message.kind !== 'chosen') setStage((now) => (now === 'ready' ? now : message.kind));
  });
  useEffect(() => {
    // The frame has no origin to be named; what it is told is what stands on the map.
    if (stage !== 'waiting') frame.current?.contentWindow?.postMessage(order, '*');
  }, [stage, order]);
  const isReady = stage === 'ready';
  useEffect(() => {
    if (isReady) return;
    const patience = setTimeout(() => onFail('timeout'), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isReady, onFail]);
  return (
    <div className={styles.box} aria-busy={!isReady}>
      <iframe ref={frame} className={styles.frame} title={messages.label} src={source.frame} sandbox="allow-scripts" />
      {isReady ? null : (
        <div className={styles.wait} role="status" aria-label={messages.loading}>
          <Skeleton height={480} />
        </div>
      )}
    </div>
  );
}
