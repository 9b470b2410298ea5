import type { CoordinatesPrecision } from '@trassa/contracts/geo/geocode';

const precisionsByKind = new Map<string, CoordinatesPrecision>(
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

/** Precision of a kind of OpenStreetMap. */
export const getPrecisionOfKind = (kind: string): CoordinatesPrecision => precisionsByKind.get(kind) ?? 'other';
