import { listCodes } from '../labels.ts';
import type { CostNorms } from './cost-norms.ts';

/** Labels of the costs of a trip, sorted as lists show them. */
export const costKindLabels = {
  fuel: 'Топливо',
  empty: 'Порожний пробег',
  tolls: 'Платные дороги',
  driver: 'Водитель',
  leasing: 'Лизинг',
  fixed: 'Постоянные затраты',
  carrier: 'Привлечённый перевозчик',
  other: 'Прочее',
} as const;
export type CostKind = keyof typeof costKindLabels;
export const costKinds = listCodes(costKindLabels);
/** Kinds whose sums may hold VAT to deduct: pay of a driver has none. */
export const costKindsWithVat: readonly string[] = costKinds.filter((kind) => kind !== 'driver');

export const rateUnitLabels = { km: '₽ за км', percent: '% от цены рейса', trip: '₽ за рейс' } as const;
export const rateUnits = listCodes(rateUnitLabels);

/** Norms of a vehicle on a trip; null: not stated. Rubles, litres per 100 km, rubles a month. */
export type TripNorms = CostNorms['company'];
/** A rate: rubles per kilometre or trip, or percent of the price. */
export type CostRate = NonNullable<TripNorms['driver']>;
