import { useState } from 'react';
import { assignmentMessages as messages } from './assignment.messages.ts';
import type { CrewChoice } from './assignment.rules.ts';

interface VehicleWithUsualDriver {
  id: string;
  usualDriverId?: string | null | undefined;
}

/** Vehicle and driver of a dialog; a vehicle sets its usual driver until the person has chosen a driver. */
export function useCrewChoice(vehicles: readonly VehicleWithUsualDriver[], initial: CrewChoice) {
  const [choice, setChoice] = useState(initial);
  const [isDriverChosen, setDriverChosen] = useState(false);
  const usualOf = (vehicleId: string) => vehicles.find(({ id }) => id === vehicleId)?.usualDriverId;
  const usual = usualOf(choice.vehicleId);
  return {
    choice,
    /** Hint that the driver is the usual one of the vehicle. */
    driverHint: usual && choice.driverId === usual ? messages.usualDriver : undefined,
    chooseVehicle: (vehicleId: string) => {
      const present = vehicleId === initial.vehicleId ? initial.driverId : '';
      const driverId = isDriverChosen ? choice.driverId : present || usualOf(vehicleId) || initial.driverId;
      setChoice({ vehicleId, driverId });
    },
    chooseDriver: (driverId: string) => {
      setDriverChosen(true);
      setChoice({ ...choice, driverId });
    },
  };
}
