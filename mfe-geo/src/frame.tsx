import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Circle, Clusterer, Placemark, Polyline, Map as YandexMap, YMaps } from 'react-yandex-maps';
import { HEAT_RADIUS_METRES, widthByLevel } from './features/map/canvas-map/intensity.rules.ts';
import type { FrameCommand, FrameEvent } from './features/map/yandex-map/frame-messages.ts';

/** The frame is sandboxed without an origin, so no target origin can be named. */
const postEvent = (message: FrameEvent) => parent.postMessage(message, '*');

const MODULES = ['Map', 'Placemark', 'Clusterer', 'Polyline', 'Circle'];
const defaultMapState = { center: [55.7558, 37.6173], zoom: 6, controls: ['zoomControl'] };
const colors = { loading: '#1257d6', unloading: '#0e8a4f', heat: '#d5382e' } as const;

/** Yandex presets of vehicles by the freshness of their position. */
const vehiclePresets = {
  solid: 'islands#blueStretchyIcon',
  grey: 'islands#grayStretchyIcon',
  hollow: 'islands#grayCircleDotIcon',
} as const;

function Trucks({ trucks, track }: Pick<FrameCommand, 'trucks' | 'track'>) {
  return (
    <>
      {track?.pieces.map((points) => (
        <Polyline
          key={`${points[0]?.lat} ${points[0]?.lng} ${points.length}`}
          geometry={points.map(({ lat, lng }) => [lat, lng])}
          options={{ strokeColor: colors.loading, strokeWidth: 4, strokeOpacity: 0.9 }}
        />
      ))}
      {track?.stops.map(({ key, title, note, lat, lng }, index) => (
        <Placemark
          key={key}
          geometry={[lat, lng]}
          properties={{ hintContent: `${title}: ${note}`, iconContent: String(index + 1) }}
          options={{ preset: 'islands#blackCircleIcon' }}
        />
      ))}
      {trucks.map(({ key, title, note, lat, lng, shape, hasTrouble }) => (
        <Placemark
          key={key}
          geometry={[lat, lng]}
          properties={{ hintContent: `${title}: ${note}`, iconContent: `${hasTrouble ? '! ' : ''}${title} ${note}` }}
          options={{ preset: vehiclePresets[shape], ...(hasTrouble ? { iconColor: colors.heat } : {}) }}
          onClick={() => postEvent({ kind: 'chosen', key })}
        />
      ))}
    </>
  );
}

function MapObjects({ mode, spots, legs, trucks, track }: FrameCommand) {
  if (mode === 'trucks') return <Trucks trucks={trucks} track={track} />;
  if (mode === 'routes') {
    return legs.map(({ key, title, from, to, count, level, color }) => (
      <Polyline
        key={key}
        geometry={[
          [from.lat, from.lng],
          [to.lat, to.lng],
        ]}
        properties={{ hintContent: `${title}: ${count}` }}
        options={{ strokeColor: color, strokeWidth: widthByLevel[level], strokeOpacity: 0.8 }}
        onClick={() => postEvent({ kind: 'chosen', key })}
      />
    ));
  }
  if (mode === 'heatmap') {
    return spots.map(({ key, title, lat, lng, count, heat }) => (
      <Circle
        key={key}
        geometry={[[lat, lng], HEAT_RADIUS_METRES]}
        properties={{ hintContent: `${title}: ${count}` }}
        options={{ fillColor: colors.heat, fillOpacity: 0.1 + heat * 0.5, strokeWidth: 0 }}
        onClick={() => postEvent({ kind: 'chosen', key })}
      />
    ));
  }
  return (
    <Clusterer options={{ groupByCoordinates: false }}>
      {spots.map(({ key, title, lat, lng, type, count }) => (
        <Placemark
          key={key}
          geometry={[lat, lng]}
          properties={{ hintContent: `${title}: ${count}`, iconContent: String(count) }}
          options={{ iconColor: colors[type] }}
          onClick={() => postEvent({ kind: 'chosen', key })}
        />
      ))}
    </Clusterer>
  );
}

/** Prefixes of the global callbacks that `react-yandex-maps` gives its script. */
const LOAD_CALLBACK_PREFIX = '__yandex-maps-api-onload__';
const ERROR_CALLBACK_PREFIX = '__yandex-maps-api-onerror__';

/** Part of the script's API that is used directly, not through the library. */
interface YandexScript {
  ready: (then: () => void) => unknown;
  modules: { require: (part: string) => { done: (come: () => void, failed: () => void) => void } };
}

/**
 * The library swallows a failed script and a missing module, and the rejection of a cross-origin script is invisible;
 * both callbacks are therefore replaced by reporting ones.
 */
function reportFailures() {
  const answers = window as unknown as Record<string, unknown>;
  for (const name of Object.keys(answers)) {
    if (name.startsWith(ERROR_CALLBACK_PREFIX)) answers[name] = () => postEvent({ kind: 'failed', failure: 'load' });
    if (!name.startsWith(LOAD_CALLBACK_PREFIX)) continue;
    const take = answers[name] as (script: YandexScript) => void;
    answers[name] = (script: YandexScript) => {
      script.ready(() => loadModules(script));
      take(script);
    };
  }
}

/** Reports a script that failed to load, which cannot call back. Such errors do not bubble, so they are captured. */
function reportLostScript({ target }: Event) {
  if (target instanceof HTMLScriptElement && target.src.includes('onerror=')) {
    postEvent({ kind: 'failed', failure: 'load' });
  }
}

function loadModules({ modules }: YandexScript) {
  for (const part of MODULES) {
    modules.require(part).done(
      () => undefined,
      () => postEvent({ kind: 'failed', failure: 'start' }),
    );
  }
}

/** Part of the library's map that its components do not offer. */
interface MovableMap {
  setCenter: (place: [lat: number, lng: number]) => unknown;
}

/** Keeps a place in the middle of the map. */
function useKeepCentred({ lat, lng }: Partial<NonNullable<FrameCommand['centre']>>) {
  const [map, setMap] = useState<MovableMap | null>(null);
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) map?.setCenter([lat, lng]);
  }, [map, lat, lng]);
  return setMap;
}

function Frame() {
  const [order, setOrder] = useState<FrameCommand | null>(null);
  const setMap = useKeepCentred(order?.centre ?? {});
  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent<FrameCommand>) => {
      // `location.origin` is the origin of the frame's address, also in a sandbox without an origin.
      if (source === parent && origin === location.origin && data?.kind === 'show') setOrder(data);
    };
    addEventListener('message', handleMessage);
    addEventListener('error', reportLostScript, true);
    postEvent({ kind: 'listening' });
    return () => {
      removeEventListener('message', handleMessage);
      removeEventListener('error', reportLostScript, true);
    };
  }, []);
  // Effects of children run first: the library has set its callbacks by now.
  useEffect(() => {
    if (order) reportFailures();
  }, [order]);
  if (!order) return null;
  return (
    <YMaps query={{ apikey: order.key, lang: 'ru_RU', load: MODULES.join(','), csp: true }}>
      <YandexMap
        defaultState={defaultMapState}
        width="100%"
        height="100%"
        modules={MODULES}
        instanceRef={setMap}
        onLoad={() => postEvent({ kind: 'ready' })}
        onError={() => postEvent({ kind: 'failed', failure: 'create' })}
      >
        <MapObjects {...order} />
      </YandexMap>
    </YMaps>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root, { onUncaughtError: () => postEvent({ kind: 'failed', failure: 'create' }) }).render(<Frame />);
