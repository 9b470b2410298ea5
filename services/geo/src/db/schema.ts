import type { CoordinatesPrecision } from '@trassa/contracts/geo/geocode';
import type { PositionTables } from './position-tables.ts';

/** `waiting`: a provider will be queried; `failed`: the attempts are exhausted. */
type LookupState = 'waiting' | 'found' | 'not_found' | 'failed';

/** Cached geocoding result. Places are public facts: no row belongs to a company. */
export interface PlacesTable {
  /** Normalised address, see `addressKey`. */
  key: string;
  /** First spelling of the address. */
  address: string;
  state: LookupState;
  lat: number | null;
  lng: number | null;
  region: string;
  formatted: string;
  kind: string;
  precision: CoordinatesPrecision;
  source: string;
  attempts: number;
  /** Time of the next attempt. */
  next_try_at: Date;
  updated_at: Date;
}

/** Cached length of a route leg. */
export interface RoadsTable {
  /** `55.756,37.617` */
  from_point: string;
  to_point: string;
  state: LookupState;
  km: number | null;
  hours: number | null;
  source: string;
  attempts: number;
  next_try_at: Date;
  updated_at: Date;
}

/** Provider calls by day. */
interface SpendsTable {
  provider: string;
  day: string;
  calls: number;
}

export interface GeoTables extends PositionTables {
  places: PlacesTable;
  roads: RoadsTable;
  spends: SpendsTable;
}
