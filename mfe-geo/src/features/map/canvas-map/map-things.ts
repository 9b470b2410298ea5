import type { ColorOf, Intensity, Scale } from './intensity.rules.ts';

/** How the map is drawn, as the specification names its modes. */
export type MapMode = 'markers' | 'heatmap' | 'routes';

/** An address on the map. */
export interface Spot {
  /** The address as documents write it, and its side: together the key. */
  key: string;
  title: string;
  /** The town it is in, by its `cityKey`. */
  city: string;
  lat: number;
  lng: number;
  type: 'loading' | 'unloading';
  /** Trips. */
  count: number;
}

/** Trips from one spot to another, by their keys. */
export interface SpotPair {
  from: string;
  to: string;
  count: number;
}

/** An end of a route: the middle of a city, which is named by its `cityKey`. */
export interface LegEnd {
  city: string;
  lat: number;
  lng: number;
}

/** A route on the map: all trips from one city to another. */
export interface RouteLeg {
  key: string;
  title: string;
  from: LegEnd;
  to: LegEnd;
  /** Trips. */
  count: number;
  /** How frequent it is among all that are shown. */
  level: Intensity;
}

/** What a map shows. */
export interface MapScene {
  mode: MapMode;
  spots: readonly Spot[];
  /** Between which spots trips go. */
  pairs: readonly SpotPair[];
  legs: readonly RouteLeg[];
  /** Trips at which a circle of heat gets hotter. */
  heat: Scale;
  /** Trips by the Russian name of a region: how strongly it is tinted. */
  regions: ReadonlyMap<string, number>;
  /** Keys of what everything is narrowed to. */
  selected: ReadonlySet<string>;
}

/** Something on the map that can be pointed at. */
export type MapThing =
  | { kind: 'spot'; spot: Spot }
  | { kind: 'cluster'; spots: readonly Spot[]; trips: number }
  | { kind: 'leg'; leg: RouteLeg };

/** Colours of the map, from the tokens of the page. */
export interface MapColors {
  water: string;
  land: string;
  border: string;
  tint: string;
  road: string;
  sign: { ground: string; line: string; text: string };
  sea: string;
  text: string;
  text2: string;
  surface: string;
  loading: string;
  unloading: string;
  heat: { core: string; middle: string; edge: string };
  leg: ColorOf;
}
