import { formatAt } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { Candidates, Conflict, VehicleCandidate } from '@trassa/contracts/orders/assignment';
import { isRefusing } from '@trassa/contracts/orders/assignment-values';
import { isRefused } from '@trassa/contracts/orders/fleet-fit.rules';
import {
  buildDifferences,
  listVehicleWords,
  type StatedVehicle,
} from '@trassa/contracts/orders/vehicle-differences.rules';
import { formatDayTime } from '@trassa/ui/format-date';
import { assignmentMessages as messages } from './assignment.messages.ts';
import { type SplitConflicts, splitConflicts } from './split-conflicts.rules.ts';

/** What the dispatcher has chosen. */
export interface Choice {
  vehicleId: string;
  driverId: string;
}

const firstText = (conflicts: readonly Conflict[]) =>
  (conflicts.find(({ kind }) => isRefusing(kind)) ?? conflicts[0])?.text;

/** Vehicles by plate as their latest waybills have them. */
export type StatedVehicles = ReadonlyMap<string, StatedVehicle>;

function vehicleNote(vehicle: VehicleCandidate, stated: StatedVehicle | undefined): string {
  const { body, capacity, emptyKm, freeSince, freeClock, conflicts } = vehicle;
  const others = stated ? listVehicleWords(buildDifferences(vehicle, stated)) : [];
  const facts = [
    body && messages.body[body],
    capacity && messages.capacity(capacity),
    others.length > 0 && messages.stated(others),
    emptyKm !== null && messages.emptyKm(emptyKm),
    freeSince && messages.freeSince(formatAt(freeSince, freeClock, formatDayTime)),
    firstText(conflicts) ?? messages.fits,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Options of the two selects in the order of the server; refused ones are disabled, except the present ones. */
export function buildOptions({ vehicles, drivers, vehicleId, driverId }: Candidates, stated?: StatedVehicles) {
  return {
    vehicles: vehicles.map((one) => ({
      value: one.id,
      label: [parsePlate(one.plate).text, one.model].filter(Boolean).join(' · '),
      note: vehicleNote(one, stated?.get(one.plate)),
      disabled: isRefused(one) && one.id !== vehicleId,
    })),
    drivers: [
      { value: '', label: messages.noDriver },
      ...drivers.map((one) => ({
        value: one.id,
        label: one.name,
        note: firstText(one.conflicts) ?? messages.fits,
        disabled: isRefused(one) && one.id !== driverId,
      })),
    ],
  };
}

export function getConflicts({ vehicles, drivers }: Candidates, { vehicleId, driverId }: Choice): SplitConflicts {
  const all = [
    ...(vehicles.find(({ id }) => id === vehicleId)?.conflicts ?? []),
    ...(drivers.find(({ id }) => id === driverId)?.conflicts ?? []),
  ];
  return splitConflicts(all);
}
