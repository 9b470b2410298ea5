import type { Precision } from '@trassa/contracts/geo/geocode';

const precisions: Readonly<Record<string, Precision>> = {
  house: 'exact',
  building: 'exact',
  house_number: 'exact',
  place: 'exact',
  amenity: 'exact',
  industrial: 'near',
  warehouse: 'exact',
  road: 'street',
  street: 'street',
};

/** OpenStreetMap's kinds in the words of the contract. */
export const precisionOfKind = (kind: string): Precision => precisions[kind] ?? 'other';
