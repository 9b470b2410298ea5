import type { Coordinates, CoordinatesPrecision } from '@trassa/contracts/geo/geocode';
import type { OutboundResponse } from '@trassa/service-kit/outbound';

export interface FoundPlace {
  coordinates: Coordinates;
  region: string;
  formatted: string;
  kind: string;
  precision: CoordinatesPrecision;
}

export interface Geocoder {
  name: string;
  /** Rate limit of the provider itself; the configured one when absent or lower. */
  callsPerSecond?: number;
  /** Null: no such place. @throws {@link GeoProviderError} without an answer */
  find: (address: string) => Promise<FoundPlace | null>;
}

/** Failed or implausible answer of a provider. Carries no key. */
export class GeoProviderError extends Error {
  override name = 'GeoProviderError';
  constructor(provider: string, why: string, cause?: unknown) {
    super(`${provider}: ${why}`, { cause });
  }
}

/** Parsed body of a 200 response. @throws for any other status, and for a body that is not JSON */
export function getBody(provider: string, response: OutboundResponse): unknown {
  if (response.status !== 200) throw new GeoProviderError(provider, `status ${response.status}`);
  const body = response.json();
  if (body === undefined) throw new GeoProviderError(provider, 'not JSON');
  return body;
}

/** Coordinates within bounds; null for others and for 0,0 of broken answers. */
export function toPlausibleCoordinates(lat: number, lng: number): Coordinates | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : [lat, lng];
}
