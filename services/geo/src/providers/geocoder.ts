import type { Coordinates, Precision } from '@trassa/contracts/geo/geocode';
import type { OutboundResponse } from '@trassa/service-kit/outbound';

/** A place as a provider knows it. */
export interface FoundPlace {
  coordinates: Coordinates;
  region: string;
  formatted: string;
  kind: string;
  precision: Precision;
}

/** Knows where addresses are. */
export interface Geocoder {
  name: string;
  /** Calls in a second that the provider itself allows; absent: whatever is configured. */
  callsPerSecond?: number;
  /** Null: there is no such place. Throws {@link GeoProviderError} when there is no answer. */
  find: (address: string) => Promise<FoundPlace | null>;
}

/** A provider did not answer, or answered what cannot be believed. Carries no key. */
export class GeoProviderError extends Error {
  override name = 'GeoProviderError';
  constructor(provider: string, why: string, cause?: unknown) {
    super(`${provider}: ${why}`, { cause });
  }
}

/** The body of a 200 answer; anything else is an error. */
export function bodyOf(provider: string, response: OutboundResponse): unknown {
  if (response.status !== 200) throw new GeoProviderError(provider, `status ${response.status}`);
  const body = response.json();
  if (body === undefined) throw new GeoProviderError(provider, 'not JSON');
  return body;
}

/** Coordinates that can be one's own: within bounds and not the 0,0 that broken answers carry. */
export function isPlausible(lat: number, lng: number): Coordinates | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : [lat, lng];
}
