import type { ColorByIntensity, Intensity, IntensityScale } from './intensity.rules.ts';

/** Ways to draw trips of waybills. */
export const tripsModes = ['markers', 'heatmap', 'routes'] as const;
export type TripsMode = (typeof tripsModes)[number];
/** What the map draws: trips of waybills, or vehicles where they are. */
export type MapMode = TripsMode | 'trucks';

export interface MapPoint {
  lat: number;
  lng: number;
}

export interface Spot {
  /** Side (loading or unloading) and address as written in documents. */
  key: string;
  title: string;
  /** City of the address, in one spelling. */
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

/** End of a leg: the centre of a city, or an address. */
export interface LegEnd {
  city: string;
  lat: number;
  lng: number;
}

/** Line of the map: trips from one city to another, or one stretch of an order's road. */
export interface RouteLeg {
  key: string;
  title: string;
  from: LegEnd;
  to: LegEnd;
  count: number;
  /** Frequency among the shown routes. */
  level: Intensity;
}

/** A vehicle at its last known place. */
export interface MapTruck extends MapPoint {
  key: string;
  /** Plate. */
  title: string;
  /** Speed of the vehicle, or age of the position. */
  note: string;
  /** Degrees clockwise from north; null: the vehicle stands, or its direction is unknown. */
  course: number | null;
  /** Age of the position: current, some minutes, too old to rely on. */
  shape: 'solid' | 'grey' | 'hollow';
  hasTrouble: boolean;
}

/** A place where a vehicle stood. */
export interface MapStop extends MapPoint {
  key: string;
  title: string;
  note: string;
}

/** Driven road of one vehicle, in pieces; the road between pieces is unknown. */
export interface MapTrack {
  pieces: readonly (readonly MapPoint[])[];
  stops: readonly MapStop[];
}

export interface MapScene {
  mode: MapMode;
  spots: readonly Spot[];
  /** Pairs of spots with trips between them. */
  pairs: readonly SpotPair[];
  legs: readonly RouteLeg[];
  /** Trip counts that bound the heat levels. */
  heat: IntensityScale;
  /** Trips by the Russian name of a region. */
  regions: ReadonlyMap<string, number>;
  /** Keys of the filtered objects. */
  selected: ReadonlySet<string>;
  trucks: readonly MapTruck[];
  track: MapTrack | null;
  /** Key of what is shown: when it changes, the view is fitted again. Null: when the drawn objects change. */
  fitFor: string | null;
}

export const emptyScene: MapScene = {
  ...{ mode: 'markers', spots: [], pairs: [], legs: [], heat: [], regions: new Map(), selected: new Set() },
  ...{ trucks: [], track: null, fitFor: null },
};

/** Object of the map that can be hovered. */
export type MapObject =
  | { kind: 'spot'; spot: Spot }
  | { kind: 'cluster'; spots: readonly Spot[]; trips: number }
  | { kind: 'leg'; leg: RouteLeg }
  | { kind: 'truck'; truck: MapTruck }
  | { kind: 'stop'; stop: MapStop };

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
  leg: ColorByIntensity;
}

/** Colours and typeface of a map. */
export interface MapLook {
  colors: MapColors;
  font: string;
}
