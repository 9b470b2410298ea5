import type { Coordinates } from '@trassa/contracts/geo/geocode';

interface FoundRoad {
  km: number;
  hours: number;
}

export interface RoadRouter {
  name: string;
  /** Null: no route exists. @throws GeoProviderError without an answer */
  measure: (from: Coordinates, to: Coordinates) => Promise<FoundRoad | null>;
}

export const buildRoad = (metres: number, seconds: number): FoundRoad => ({ km: metres / 1000, hours: seconds / 3600 });
