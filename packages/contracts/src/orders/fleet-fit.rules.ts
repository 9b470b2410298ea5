import type { Conflict } from './assignment.ts';
import { type ConflictKind, isRefusing } from './assignment-values.ts';
import {
  type ApproachToTrip,
  buildApproachToTrip,
  listDriverConflicts,
  listVehicleConflicts,
} from './conflicts.rules.ts';
import type { FleetDriver, FleetVehicle } from './fleet.ts';
import type { WaybillTrip } from './trip-plan.ts';
import type { Trip } from './trip-time.rules.ts';

/** A trip with its vehicle and driver; null: none is assigned. */
export interface AssignedTrip extends Trip {
  vehicleId: string | null;
  driverId: string | null;
}

/** A trip by a waybill for the rules of conflicts; its places and its cargo are unknown. */
export const buildWaybillTrip = ({ chainId, startsAt, endsAt, ...trip }: WaybillTrip): AssignedTrip => ({
  ...{ ...trip, orderId: chainId, isByWaybill: true, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
  ...{ from: null, to: null, km: null, weight: null, volume: null, cold: false, adr: false },
});

/** How a vehicle or a driver fits a trip. */
export interface TripFit extends ApproachToTrip {
  conflicts: readonly Conflict[];
}

/** How a vehicle with its other trips fits; `trips` may hold those of other vehicles and the trip itself. */
export function buildVehicleFit(trip: Trip, vehicle: FleetVehicle, trips: readonly AssignedTrip[]): TripFit {
  const others = trips.filter(({ vehicleId }) => vehicleId === vehicle.id);
  return { ...buildApproachToTrip(trip, others), conflicts: listVehicleConflicts(trip, vehicle, others) };
}

/** How a driver with other trips fits; empty kilometres are those of the vehicle and null here. */
export function buildDriverFit(trip: Trip, driver: FleetDriver, trips: readonly AssignedTrip[]): TripFit {
  const others = trips.filter(({ driverId }) => driverId === driver.id);
  return { emptyKm: null, freeSince: null, conflicts: listDriverConflicts(trip, driver, others) };
}

/** Driver who comes with a vehicle: that of its trip nearest to this one, since crews rarely change, else its usual one. */
export function findLikelyDriverId(
  trip: Trip,
  { id, usualDriverId }: Pick<FleetVehicle, 'id' | 'usualDriverId'>,
  trips: readonly AssignedTrip[],
): string | null {
  const distance = ({ startsAt }: Trip) => Math.abs((startsAt ?? 0) - (trip.startsAt ?? 0));
  const nearest = trips
    .filter((one) => one.vehicleId === id && one.driverId !== null && one.orderId !== trip.orderId)
    .sort((a, b) => distance(a) - distance(b))[0];
  return nearest?.driverId ?? usualDriverId ?? null;
}

/** Whether an assignment with these conflicts is refused. */
export const isRefusedFit = ({ conflicts }: Pick<TripFit, 'conflicts'>): boolean =>
  conflicts.some(({ kind }) => isRefusing(kind));

/** Conflicts that stand in the way: those that refuse an assignment, and those that the person has not accepted. */
export const listBlockingConflicts = (conflicts: readonly Conflict[], confirmed: readonly ConflictKind[]): Conflict[] =>
  conflicts.filter(({ kind }) => isRefusing(kind) || !confirmed.includes(kind));

/** Fitting ones first, then fewer conflicts, fewer empty kilometres (unknown last), and those free the longest. */
export function compareByFit(a: TripFit, b: TripFit): number {
  const km = ({ emptyKm }: TripFit) => emptyKm ?? Number.MAX_SAFE_INTEGER;
  return (
    Number(isRefusedFit(a)) - Number(isRefusedFit(b)) ||
    a.conflicts.length - b.conflicts.length ||
    km(a) - km(b) ||
    (a.freeSince ?? 0) - (b.freeSince ?? 0)
  );
}
