import type { KeyboardEvent } from 'react';
import type { MapEngine } from './map-engine.ts';
import type { MapObject } from './map-things.ts';
import type { Margins, Pixel } from './view.rules.ts';

interface MapKeyContext {
  engine: MapEngine | null;
  margins: Margins;
  pointed: { thing: MapObject; at: Pixel } | null;
  point: (shown: { thing: MapObject; at: Pixel } | null) => void;
  choose: (thing: MapObject | null, at: Pixel) => void;
}

const PAN_PIXELS = 80;
const panByArrowKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_PIXELS, 0],
  ArrowRight: [PAN_PIXELS, 0],
  ArrowUp: [0, -PAN_PIXELS],
  ArrowDown: [0, PAN_PIXELS],
};

/** Keyboard control: moves the map and steps through its objects. */
export function handleMapKey(event: KeyboardEvent, parts: MapKeyContext): void {
  const { engine } = parts;
  if (!engine || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = panByArrowKey[event.key];
  if (arrow) engine.pan(...arrow);
  else if (event.key === '+' || event.key === '=') engine.zoom(1);
  else if (event.key === '-') engine.zoom(-1);
  else if (event.key === '0') engine.fit(parts.margins);
  else if (event.key === 'PageDown') highlightNextObject(engine, parts, 1);
  else if (event.key === 'PageUp') highlightNextObject(engine, parts, -1);
  else if (event.key === 'Enter' && parts.pointed) parts.choose(parts.pointed.thing, parts.pointed.at);
  else if (event.key === 'Escape') parts.choose(null, { x: 0, y: 0 });
  else return;
  event.preventDefault();
}

function highlightNextObject(engine: MapEngine, { pointed, point }: MapKeyContext, step: number) {
  const things = engine.things();
  const now = things.findIndex((thing) => pointed !== null && isSameMapObject(thing, pointed.thing));
  const next = things[(now + step + things.length) % Math.max(1, things.length)];
  const at = next ? engine.getPlace(next) : null;
  engine.highlight(next ?? null);
  point(next && at ? { thing: next, at } : null);
}

function isSameMapObject(a: MapObject, b: MapObject): boolean {
  if (a.kind === 'leg') return b.kind === 'leg' && a.leg === b.leg;
  if (a.kind === 'spot') return b.kind === 'spot' && a.spot === b.spot;
  if (a.kind === 'truck') return b.kind === 'truck' && a.truck.key === b.truck.key;
  if (a.kind === 'stop') return b.kind === 'stop' && a.stop === b.stop;
  return b.kind === 'cluster' && a.spots === b.spots;
}
