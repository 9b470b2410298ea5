import type { Coordinates } from '@trassa/contracts/geo/geocode';

/** A leg as a router knows it. */
export interface FoundRoad {
  km: number;
  hours: number;
}

/** Knows lengths of route legs. */
export interface RoadRouter {
  name: string;
  /** Null: there is no way. Throws GeoProviderError when there is no answer. */
  measure: (from: Coordinates, to: Coordinates) => Promise<FoundRoad | null>;
}

/** Kilometres and hours of metres and seconds. */
export const roadOf = (metres: number, seconds: number): FoundRoad => ({ km: metres / 1000, hours: seconds / 3600 });
