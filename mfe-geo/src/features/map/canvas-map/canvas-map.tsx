import { IconButton } from '@trassa/ui/button';
import { useTheme } from '@trassa/ui/theme';
import { useMedia } from '@trassa/ui/use-media';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadBasemap } from './basemap.ts';
import { canvasMapMessages as messages } from './canvas-map.messages.ts';
import styles from './canvas-map.module.css';
import { readColors } from './map-colors.ts';
import { MapEngine } from './map-engine.ts';
import { MapGestures } from './map-gestures.ts';
import { handleMapKey } from './map-keys.ts';
import { MapAddressChoice } from './map-places.tsx';
import { MapTable } from './map-table.tsx';
import type { MapObject, MapPoint, MapScene } from './map-things.ts';
import { MapTip } from './map-tip.tsx';
import type { Margins, Pixel } from './view.rules.ts';

export interface CanvasMapProps {
  readonly scene: MapScene;
  /** Margins in pixels kept free for overlays when a view is fitted. */
  readonly margins: Margins;
  /** Called with the chosen object, except a cluster; null: a click beside all objects, or Escape. */
  readonly onChoose: (thing: MapObject | null) => void;
  /** Canvas, for saving the map as a picture. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Place that stays in the middle; null or absent: the person moves the map. */
  readonly centre?: MapPoint | null;
}

interface HoveredMapObject {
  thing: MapObject;
  at: Pixel;
}

/** Value whose change fits the view again: `fitFor`, else the drawn objects; null when nothing is drawn. */
function getFitTrigger({ mode, spots, legs, trucks, fitFor }: MapScene): unknown {
  const drawn = { routes: legs, trucks, markers: spots, heatmap: spots }[mode];
  return drawn.length > 0 ? (fitFor ?? drawn) : null;
}

const buildMapLook = (element: HTMLElement) => ({
  colors: readColors(element),
  font: getComputedStyle(element).fontFamily,
});

/** Creates the engine together with the canvas and stops it with the canvas. */
function useEngine({ canvas, scene, margins, centre }: CanvasMapProps, onLost: () => void) {
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const { theme } = useTheme();
  const look = useMedia('print') ? 'paper' : theme;
  const fitsFor = useRef<unknown>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new MapEngine(element, buildMapLook(element));
    let isOn = true;
    made.resize();
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(element);
    setEngine(made);
    loadBasemap().then(
      (basemap) => isOn && made.setBasemap(basemap),
      () => isOn && onLost(),
    );
    return () => {
      isOn = false;
      watcher.disconnect();
      made.stop();
    };
  }, [canvas, onLost]);
  useEffect(() => {
    // The document already has the new theme here, so its styles can be read.
    if (canvas.current && look) engine?.setLook(buildMapLook(canvas.current));
    // For print, where the canvas now has the width of the paper.
    engine?.resize();
  }, [engine, look, canvas]);
  useEffect(() => {
    if (!engine) return;
    engine.setScene(scene);
    const fitted = getFitTrigger(scene);
    if (fitted !== null && fitsFor.current !== fitted) {
      fitsFor.current = fitted;
      engine.fit(margins);
    }
    if (centre) engine.centre(centre);
  }, [engine, scene, margins, centre]);
  return engine;
}

function useGestures(
  engine: MapEngine | null,
  canvas: RefObject<HTMLCanvasElement | null>,
  events: { point: (shown: HoveredMapObject | null) => void; choose: (thing: MapObject | null, at: Pixel) => void },
) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!engine || !canvas.current) return;
    const gestures = new MapGestures(canvas.current, engine, {
      onPoint: (thing, at) => {
        engine.highlight(thing);
        latest.current.point(thing ? { thing, at } : null);
      },
      onChoose: (thing, at) => latest.current.choose(thing, at),
    });
    return () => gestures.stop();
  }, [engine, canvas]);
}

/** Our own map: land, regions and cities on a canvas, without a map provider. */
export function CanvasMap(props: CanvasMapProps) {
  const { scene, margins, onChoose, canvas } = props;
  const [isLost, setLost] = useState(false);
  const [pointed, setPointed] = useState<HoveredMapObject | null>(null);
  const [opened, setOpened] = useState<HoveredMapObject | null>(null);
  const [lose] = useState(() => () => setLost(true));
  const engine = useEngine(props, lose);
  const choose = (thing: MapObject | null, at: Pixel) => {
    setPointed(null);
    setOpened(null);
    if (thing?.kind !== 'cluster') onChoose(thing);
    else if (!engine?.openCluster(thing, margins)) setOpened({ thing, at });
  };
  useGestures(engine, canvas, { point: setPointed, choose });
  const keys = { engine, margins, pointed, point: setPointed, choose };
  return (
    <div className={styles.map}>
      <div
        className={styles.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keyboard, as its description says
        tabIndex={0}
        aria-label={messages.label}
        aria-description={messages.keys}
        onKeyDown={(event) => handleMapKey(event, keys)}
        onBlur={() => setPointed(null)}
      >
        <canvas ref={canvas} className={pointed ? `${styles.canvas} ${styles.pointing}` : styles.canvas} />
      </div>
      <div className={styles.buttons}>
        <IconButton icon="plus" label={messages.zoomIn} onClick={() => engine?.zoom(1)} />
        <IconButton icon="minus" label={messages.zoomOut} onClick={() => engine?.zoom(-1)} />
        <IconButton icon="maximize-2" label={messages.fit} onClick={() => engine?.fit(margins)} />
      </div>
      {pointed && engine ? <MapTip thing={pointed.thing} at={pointed.at} size={engine.size} /> : null}
      {opened && engine && opened.thing.kind === 'cluster' ? (
        <MapAddressChoice
          spots={opened.thing.spots}
          at={opened.at}
          size={engine.size}
          onChoose={(spot) => choose({ kind: 'spot', spot }, opened.at)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {isLost ? <p className={styles.failed}>{messages.noLand}</p> : null}
      <MapTable scene={scene} onChoose={onChoose} />
    </div>
  );
}
