import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { PositionLine } from '../../shared/positions/position-line.tsx';
import { usePositions } from '../../shared/positions/use-positions.ts';

/** Position of a vehicle with its source; `otherwise` while no source knows the vehicle. */
export function VehiclePositionSlot({ plate, otherwise = null }: SlotPropsOf['vehicle.position']) {
  const { vehicles = [], now } = usePositions();
  const vehicle = findVehicleByPlate(plate, vehicles);
  if (!vehicle || (!vehicle.position && vehicle.sources.length === 0)) return otherwise;
  return <PositionLine vehicle={vehicle} now={now} />;
}
