/** What the list of clients sorts by; a leading minus is descending. Without zod, so that the browser can have it. */
export const clientSorts = ['-documents', 'documents', 'company', '-company', '-last', 'last'] as const;
/** A sort of clients. */
export type ClientSort = (typeof clientSorts)[number];

/** What the list of vehicles sorts by. */
export const vehicleSorts = [
  '-last',
  'last',
  'vehicle',
  '-vehicle',
  'driver',
  '-driver',
  '-trips',
  'trips',
  '-utilization',
  'utilization',
] as const;
/** A sort of vehicles. */
export type VehicleSort = (typeof vehicleSorts)[number];

/** What the list of waybills sorts by: when they began. Another order would need an index that costs every document's writing. */
export const chainSorts = ['-started', 'started'] as const;
/** A sort of waybills. */
export type ChainSort = (typeof chainSorts)[number];
