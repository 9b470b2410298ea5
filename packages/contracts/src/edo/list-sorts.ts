/** What the list of clients sorts by; a leading minus is descending. This file has no zod, for browser bundles. */
export const clientSorts = [
  '-documents',
  'documents',
  'company',
  '-company',
  '-last',
  'last',
  '-income',
  'income',
  '-debt',
  'debt',
] as const;
export type ClientSort = (typeof clientSorts)[number];

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
export type VehicleSort = (typeof vehicleSorts)[number];

/** What the list of waybills sorts by; `started` is when a waybill began. */
const chainSortKeys = ['started', 'documents', 'consignor', 'consignee', 'vehicle', 'route', 'status', 'last'] as const;
/** Sort of waybills without its direction. */
export type ChainSortKey = (typeof chainSortKeys)[number];
export type ChainSort = ChainSortKey | `-${ChainSortKey}`;
export const chainSorts = chainSortKeys.flatMap((key): ChainSort[] => [key, `-${key}`]);
