/** Dimensions of rollups: of documents up to `region`, of trips and chains after it. */
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
  /** Unfinished trips: all, and by the Moscow day of due news. */
  awaited: 27,
} as const;
export type Dim = (typeof dims)[keyof typeof dims];

/** The slice that holds all time. */
export const ALL_TIME = 0;
/** The category of transport waybills, whose chains are trips. */
export const TRIP_CATEGORY = 'ETRN';
/** Separator of the addresses of a route. */
export const ROUTE_ARROW = '␞';
/** Label of all awaited trips; it sorts after days. */
export const ALL_AWAITED = 'all';
/** Label of addresses without a known region. */
export const UNKNOWN_REGION = '';

/** Dimensions stored by quarter too; others only over all time. */
const quarterlyDims: ReadonlySet<Dim> = new Set<Dim>([
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
export const isQuarterly = (dim: Dim) => quarterlyDims.has(dim);

/** Dimensions with many labels: the number of labels and marks of the most frequent are stored too. */
export const wideDims: readonly Dim[] = [
  dims.company,
  dims.route,
  dims.vehicle,
  dims.fromAddress,
  dims.toAddress,
  dims.driver,
];
/** Dimensions of regions by dimensions of addresses. */
export const regionDimByAddressDim: ReadonlyMap<Dim, Dim> = new Map<Dim, Dim>([
  [dims.fromAddress, dims.fromRegion],
  [dims.toAddress, dims.toRegion],
]);
