import type { CoordinatesPrecision } from '@trassa/contracts/geo/geocode';
import type { FleetTrip, FleetTripStop } from '@trassa/contracts/orders/fleet-trips';
import type { GeoDeps } from '../../shared/deps.ts';
import { locateAddresses } from '../../shared/locate.ts';

/** A stop with its place; null: its address was not found, or not yet. */
export interface LocatedStop extends FleetTripStop {
  place: { lat: number; lng: number; precision: CoordinatesPrecision } | null;
}
export type LocatedTrip = Omit<FleetTrip, 'stops'> & { stops: LocatedStop[] };

/** Stops with the coordinates of their orders, else with those of their addresses, looked up in the background. */
export async function locateStops(deps: GeoDeps, trips: readonly FleetTrip[]): Promise<LocatedTrip[]> {
  const unknown = trips.flatMap(({ stops }) => stops.filter((stop) => !isPlaced(stop)).map(({ address }) => address));
  const found = await locateAddresses(deps, [...new Set(unknown.filter(Boolean))], { lookUpNow: 0 });
  const byAddress = new Map(found.map((result) => [result.address, result]));
  const getPlace = (stop: FleetTripStop): LocatedStop['place'] => {
    if (isPlaced(stop)) return { lat: stop.lat, lng: stop.lng, precision: 'exact' };
    const result = byAddress.get(stop.address);
    if (!result?.coordinates) return null;
    const [lat, lng] = result.coordinates;
    return { lat, lng, precision: result.precision };
  };
  return trips.map((trip) => ({ ...trip, stops: trip.stops.map((stop) => ({ ...stop, place: getPlace(stop) })) }));
}

const isPlaced = (stop: FleetTripStop): stop is FleetTripStop & { lat: number; lng: number } =>
  stop.lat !== null && stop.lng !== null && !(stop.lat === 0 && stop.lng === 0);
