import type { Precision } from '@trassa/contracts/geo/geocode';

/** `waiting`: a provider is still to be asked; `failed`: asked often enough in vain. */
export type AskState = 'waiting' | 'found' | 'not_found' | 'failed';

/** What a provider said where an address is. Places are the same for everybody: no company stands here. */
export interface PlacesTable {
  /** The address in one spelling, see `addressKey`. */
  key: string;
  /** As it was first asked for. */
  address: string;
  state: AskState;
  lat: number | null;
  lng: number | null;
  region: string;
  formatted: string;
  kind: string;
  precision: Precision;
  source: string;
  attempts: number;
  /** When a provider may be asked again. */
  next_try_at: Date;
  updated_at: Date;
}

/** What a router said the length of a route leg. */
export interface RoadsTable {
  /** `55.756,37.617` */
  from_point: string;
  to_point: string;
  state: AskState;
  km: number | null;
  hours: number | null;
  source: string;
  attempts: number;
  next_try_at: Date;
  updated_at: Date;
}

/** Calls of providers by day. */
export interface SpendsTable {
  provider: string;
  day: string;
  calls: number;
}

/** Tables of services/geo: one interface each. */
export interface GeoTables {
  places: PlacesTable;
  roads: RoadsTable;
  spends: SpendsTable;
}
