import type { ColorOf, Intensity, Scale } from './intensity.rules.ts';

/** Drawing modes of the specification. */
export type MapMode = 'markers' | 'heatmap' | 'routes';

export interface Spot {
  /** Address as written in documents, and its side. */
  key: string;
  title: string;
  /** `cityKey` of its city. */
  city: string;
  lat: number;
  lng: number;
  type: 'loading' | 'unloading';
  count: number;
}

/** Trips between two spots, by their keys. */
export interface SpotPair {
  from: string;
  to: string;
  count: number;
}

/** End of a route: the centre of a city. */
export interface LegEnd {
  city: string;
  lat: number;
  lng: number;
}

/** Trips between two cities. */
export interface RouteLeg {
  key: string;
  title: string;
  from: LegEnd;
  to: LegEnd;
  count: number;
  /** Frequency among the shown routes. */
  level: Intensity;
}

export interface MapScene {
  mode: MapMode;
  spots: readonly Spot[];
  /** Pairs of spots with trips between them. */
  pairs: readonly SpotPair[];
  legs: readonly RouteLeg[];
  /** Trip counts that bound the heat levels. */
  heat: Scale;
  /** Trips by the Russian name of a region. */
  regions: ReadonlyMap<string, number>;
  /** Keys of the filtered objects. */
  selected: ReadonlySet<string>;
}

/** Object of the map that can be hovered. */
export type MapThing =
  | { kind: 'spot'; spot: Spot }
  | { kind: 'cluster'; spots: readonly Spot[]; trips: number }
  | { kind: 'leg'; leg: RouteLeg };

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
