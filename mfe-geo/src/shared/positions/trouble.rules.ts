import { getFreshness, isRecentlyRecorded } from '@trassa/contracts/geo/freshness.rules';
import { FREE_STOP_MINUTES } from '@trassa/contracts/geo/position-values';
import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { positionsMessages as messages } from './positions.messages.ts';

const MINUTE_MS = 60_000;

/** What is wrong with a trip; `rank` 0 is the worst. */
interface Trouble {
  rank: number;
  text: string;
}

/** The worst trouble of a vehicle on its trip; null: none. */
export function getTrouble({ trip, position }: VehiclePosition, now: Date): Trouble | null {
  if (!trip) return null;
  if (trip.lateness === 'late') return { rank: 0, text: messages.late };
  const wait = getMinutesWaited(trip, now);
  if (wait >= FREE_STOP_MINUTES) return { rank: 1, text: messages.waits(messages.kinds[trip.kind], wait) };
  if (trip.lateness === 'maybe_late') return { rank: 2, text: messages.maybeLate };
  if (trip.deviation !== null) return { rank: 3, text: messages.deviates(trip.deviation) };
  if (!position || !isRecentlyRecorded(position.recordedAt, now)) return { rank: 4, text: messages.silent };
  return null;
}

/** Minutes that a vehicle waits at its stop, from its arrival or the start of the window, whichever is later. */
function getMinutesWaited({ arrivedAt, windowFrom }: NonNullable<VehiclePosition['trip']>, now: Date): number {
  if (!arrivedAt) return 0;
  const since = Math.max(Date.parse(arrivedAt), windowFrom ? Date.parse(windowFrom) : 0);
  return Math.floor((now.getTime() - since) / MINUTE_MS);
}

export const vehicleStates = ['trouble', 'moving', 'standing', 'silent'] as const;
/** Groups of vehicles; a vehicle in trouble is also in the group of its motion. */
export type VehicleState = (typeof vehicleStates)[number];

export function isVehicleInState(state: VehicleState, vehicle: VehiclePosition, now: Date): boolean {
  if (state === 'trouble') return getTrouble(vehicle, now) !== null;
  const { position } = vehicle;
  if (!position || !isRecentlyRecorded(position.recordedAt, now)) return state === 'silent';
  return (state === 'standing') === (position.motion === 'stands') && state !== 'silent';
}

/** Vehicles sorted by trouble: troubled trips, other trips, free vehicles, those without news; then by plate. */
export function sortByTrouble(vehicles: readonly VehiclePosition[], now: Date): VehiclePosition[] {
  const rank = (vehicle: VehiclePosition) => {
    const trouble = getTrouble(vehicle, now);
    if (trouble) return trouble.rank;
    if (vehicle.trip) return 5;
    return vehicle.position && getFreshness(vehicle.position.recordedAt, now) !== 'lost' ? 6 : 7;
  };
  const ranked = vehicles.map((vehicle) => ({ vehicle, at: rank(vehicle) }));
  ranked.sort((a, b) => a.at - b.at || a.vehicle.plate.localeCompare(b.vehicle.plate, 'ru'));
  return ranked.map(({ vehicle }) => vehicle);
}
