import { listCodes } from '../labels.ts';
import { tripWords } from '../trip-words.ts';
import { getStatusFilterLabel, standingTooltips } from './statuses.ts';

/**
 * Labels of the derived statuses of a vehicle, in the order of a trip. `silent`: news of its latest chain is overdue;
 * `refused`: the waybill of that chain was refused, so the vehicle carries nothing.
 */
export const vehicleStatusLabels = {
  loaded: 'Груз выдан',
  in_transit: tripWords.road,
  silent: tripWords.silent,
  unloaded: 'Груз принят',
  completed: 'Завершено',
  refused: getStatusFilterLabel('ON_TRNACLOTKL'),
} as const;
/** Longer wordings for tooltips; «Груз выдан» is the consignor's word. */
export const vehicleStatusTooltips = {
  loaded: 'Отправитель отдал груз машине, получатель его ещё не принял',
  in_transit: 'Подписей о погрузке и выгрузке ещё нет',
  silent: standingTooltips.SILENT ?? '',
  unloaded: 'Получатель принял груз',
  completed: 'Груз отдан и принят, рейс закончен',
  refused: 'От накладной отказались, груза на машине нет',
} as const satisfies Record<keyof typeof vehicleStatusLabels, string>;
export type VehicleStatus = keyof typeof vehicleStatusLabels;
/** Statuses of a vehicle in the order of a trip. */
export const vehicleStatuses = listCodes(vehicleStatusLabels);
