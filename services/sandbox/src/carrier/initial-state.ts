/** What each vehicle of the carrier does at the hour the demonstration begins; hours count from that hour. */

export interface VehicleState {
  /** `waiting`: T1 is there, T2 is not; `unloaded`: T3 is there, T4 is not; `free`, `repair`: nothing to carry. */
  state: 'road' | 'waiting' | 'unloaded' | 'free' | 'repair';
  /** Vans go round their own region, tractors across the country. */
  isVan: boolean;
  /** Hours since the cargo was taken, and until it is delivered; less than nothing: it was. */
  loadedAgo: number;
  deliversIn: number;
  /** Hours until the next loading, where the vehicle has nothing to carry. */
  nextIn?: number;
  /** Months ago the vehicle came to the carrier; absent: it was always there. */
  cameMonthsAgo?: number;
}

const tractor = (part: Omit<VehicleState, 'isVan'>): VehicleState => ({ ...part, isVan: false });
const van = (part: Omit<VehicleState, 'isVan'>): VehicleState => ({ ...part, isVan: true });

/** Nine vehicles are on the road, all in time; one of them is unloaded without a signature. In the order of the fleet. */
export const INITIAL_STATES: readonly VehicleState[] = [
  tractor({ state: 'road', loadedAgo: 26, deliversIn: 17 }),
  tractor({ state: 'road', loadedAgo: 40, deliversIn: 6 }),
  tractor({ state: 'road', loadedAgo: 9, deliversIn: 22 }),
  van({ state: 'road', loadedAgo: 3, deliversIn: 5 }),
  van({ state: 'unloaded', loadedAgo: 14, deliversIn: -4 }),
  van({ state: 'free', loadedAgo: 19, deliversIn: -9, nextIn: 6 }),
  tractor({ state: 'waiting', loadedAgo: -1.5, deliversIn: 27, cameMonthsAgo: 19 }),
  tractor({ state: 'road', loadedAgo: 14, deliversIn: 8 }),
  tractor({ state: 'road', loadedAgo: 31, deliversIn: 11, cameMonthsAgo: 14 }),
  van({ state: 'road', loadedAgo: 5, deliversIn: 3 }),
  van({ state: 'repair', loadedAgo: 86, deliversIn: -76, nextIn: 50, cameMonthsAgo: 10 }),
  van({ state: 'road', loadedAgo: 7, deliversIn: 12, cameMonthsAgo: 6 }),
];

/** How long the exchange still waits for the signature of the unloaded one. */
export const UNSIGNED_HOURS = 20;

/** The vehicle that could not take the cargo it was named for, and when its waybill was refused. */
export const REFUSED = { vehicle: 10, issuedAgo: 20, refusedAgo: 18 } as const;

/** The vehicle whose trip ended without a word, and how many days ago. */
export const SILENT = { vehicle: 5, daysAgo: 12 } as const;

/** The debt of the late client that is disputed: about how many days past its term it is. */
export const DISPUTED = { daysLate: 72 } as const;

/** Refusals before the latest one are older than this many days: what is to be solved now is one. */
export const REFUSED_BEFORE_DAYS = 31;

/** Orders that wait for an answer: through whom, how many hours ago they came, and in how many they are to be loaded. */
export const OFFERS = [
  { channel: 'x5', cameAgo: 1, loadsIn: 19, priority: 'urgent' },
  { channel: 'magnit', cameAgo: 3, loadsIn: 26, priority: 'high' },
  { channel: 'sber_logistics', cameAgo: 5, loadsIn: 41, priority: 'normal' },
] as const;
