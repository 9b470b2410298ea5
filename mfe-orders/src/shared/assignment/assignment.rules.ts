import { formatByClock } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { Conflict, CrewCandidates, VehicleCandidate } from '@trassa/contracts/orders/assignment';
import { isRefusing } from '@trassa/contracts/orders/assignment-values';
import { isRefusedFit } from '@trassa/contracts/orders/fleet-fit.rules';
import {
  buildDifferences,
  listVehicleWords,
  type StatedVehicle,
} from '@trassa/contracts/orders/vehicle-differences.rules';
import { formatDayTime } from '@trassa/ui/format-date';
import { assignmentMessages as messages } from './assignment.messages.ts';
import { type SplitConflicts, splitConflicts } from './split-conflicts.rules.ts';

/** Vehicle and driver that the dispatcher has chosen. */
export interface CrewChoice {
  vehicleId: string;
  driverId: string;
}

const findWorstConflictText = (conflicts: readonly Conflict[]) =>
  (conflicts.find(({ kind }) => isRefusing(kind)) ?? conflicts[0])?.text;

/** Vehicles by plate as their latest waybills have them. */
type StatedVehicles = ReadonlyMap<string, StatedVehicle>;

function formatVehicleNote(vehicle: VehicleCandidate, stated: StatedVehicle | undefined): string {
  const { body, capacity, emptyKm, freeSince, freeClock, conflicts } = vehicle;
  const others = stated ? listVehicleWords(buildDifferences(vehicle, stated)) : [];
  const facts = [
    body && messages.body[body],
    capacity && messages.capacity(capacity),
    others.length > 0 && messages.stated(others),
    emptyKm !== null && messages.emptyKm(emptyKm),
    freeSince && messages.freeSince(formatByClock(freeSince, freeClock, formatDayTime)),
    findWorstConflictText(conflicts) ?? messages.fits,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Options of the two selects in the order of the server; refused ones are disabled, except the present ones. */
export function buildCrewOptions({ vehicles, drivers, vehicleId, driverId }: CrewCandidates, stated?: StatedVehicles) {
  return {
    vehicles: vehicles.map((one) => ({
      value: one.id,
      label: [parsePlate(one.plate).text, one.model].filter(Boolean).join(' · '),
      note: formatVehicleNote(one, stated?.get(one.plate)),
      disabled: isRefusedFit(one) && one.id !== vehicleId,
    })),
    drivers: [
      { value: '', label: messages.noDriver },
      ...drivers.map((one) => ({
        value: one.id,
        label: one.name,
        note: findWorstConflictText(one.conflicts) ?? messages.fits,
        disabled: isRefusedFit(one) && one.id !== driverId,
      })),
    ],
  };
}

export function splitChoiceConflicts(
  { vehicles, drivers }: CrewCandidates,
  { vehicleId, driverId }: CrewChoice,
): SplitConflicts {
  const all = [
    ...(vehicles.find(({ id }) => id === vehicleId)?.conflicts ?? []),
    ...(drivers.find(({ id }) => id === driverId)?.conflicts ?? []),
  ];
  return splitConflicts(all);
}
