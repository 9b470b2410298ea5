/** What rollups count by. Documents by everything up to `toRegion`, trips and chains by the rest. */
export const dims = {
  status: 1,
  role: 2,
  hour: 3,
  day: 4,
  company: 5,
  route: 6,
  vehicle: 7,
  fromAddress: 8,
  toAddress: 9,
  fromRegion: 10,
  toRegion: 11,
  region: 12,
  chains: 20,
  tripDay: 21,
  tripMonth: 22,
  tripHour: 23,
  tripRegion: 24,
  driver: 25,
  tripMinutes: 26,
  /** Trips that are not over: in all, and by the Moscow day on which news of them was due. */
  awaited: 27,
} as const;
/** A dimension's number. */
export type Dim = (typeof dims)[keyof typeof dims];

/** The slice that holds all time. */
export const ALL_TIME = 0;
/** The category that holds trips: a trip is a chain of a transport waybill, whatever is asked. */
export const TRIPS = 'ETRN';
/** Stands between the two addresses of a route. */
export const ROUTE_ARROW = '␞';
/** Label of all trips that are awaited; after the days, as texts sort. */
export const ALL_AWAITED = 'all';
/** Label of an address whose region nobody knows. */
export const UNKNOWN_REGION = '';

/** Dimensions that are asked by quarter too; the others only over all time. */
const quarterly: ReadonlySet<Dim> = new Set<Dim>([
  dims.status,
  dims.role,
  dims.hour,
  dims.company,
  dims.route,
  dims.vehicle,
  dims.fromAddress,
  dims.toAddress,
  dims.fromRegion,
  dims.toRegion,
  dims.region,
  dims.chains,
  dims.awaited,
]);
/** Whether a dimension is asked by quarter too. */
export const isQuarterly = (dim: Dim) => quarterly.has(dim);

/** Dimensions with as many labels as documents bring: their sizes and their most frequent are kept beside them. */
export const wideDims: readonly Dim[] = [
  dims.company,
  dims.route,
  dims.vehicle,
  dims.fromAddress,
  dims.toAddress,
  dims.driver,
];
/** The dimension of regions that an address counts in, too. */
export const regionDimOf: ReadonlyMap<Dim, Dim> = new Map<Dim, Dim>([
  [dims.fromAddress, dims.fromRegion],
  [dims.toAddress, dims.toRegion],
]);
