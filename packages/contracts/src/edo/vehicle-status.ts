import { codesIn } from '../labels.ts';
import { statusFilterLabel } from './statuses.ts';

/**
 * Labels of the derived statuses of a vehicle, in the order of a trip. `silent`: news of its latest chain is overdue; `refused`:
 * that waybill was refused, so the vehicle carries nothing.
 */
export const vehicleStatusLabels = {
  loaded: 'Груз выдан',
  in_transit: 'В пути',
  silent: 'Без новостей',
  unloaded: 'Груз принят',
  completed: 'Завершено',
  refused: statusFilterLabel('ON_TRNACLOTKL'),
} as const;
/** Status of a vehicle. */
export type VehicleStatus = keyof typeof vehicleStatusLabels;
/** Statuses of a vehicle in the order of a trip. */
export const vehicleStatuses = codesIn(vehicleStatusLabels);
