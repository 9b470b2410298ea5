import type { Precision } from '@trassa/contracts/geo/geocode';

const precisions = new Map<string, Precision>(
  Object.entries({
    house: 'exact',
    building: 'exact',
    house_number: 'exact',
    place: 'exact',
    amenity: 'exact',
    industrial: 'near',
    warehouse: 'exact',
    road: 'street',
    street: 'street',
  } as const),
);

/** OpenStreetMap's kinds in the words of the contract. */
export const precisionOfKind = (kind: string): Precision => precisions.get(kind) ?? 'other';
