/** State of each vehicle at the start of the demonstration; hours are relative to the start. */

export interface VehicleState {
  /** `waiting`: T1 without T2; `unloaded`: T3 without T4; `free`, `repair`: no cargo. */
  state: 'road' | 'waiting' | 'unloaded' | 'free' | 'repair';
  /** Vans stay in their region, tractors drive across the country. */
  isVan: boolean;
  /** Hours since loading, and until delivery; negative: until loading, since delivery. */
  loadedAgo: number;
  deliversIn: number;
  /** Hours until the next loading of a vehicle without cargo. */
  nextIn?: number;
  /** Months since the vehicle joined the fleet; absent: it has trips of the whole history. */
  cameMonthsAgo?: number;
}

const buildTractorState = (part: Omit<VehicleState, 'isVan'>): VehicleState => ({ ...part, isVan: false });
const buildVanState = (part: Omit<VehicleState, 'isVan'>): VehicleState => ({ ...part, isVan: true });

/** Vehicles in the order of the fleet. Nine are on a trip: one is unloaded without a signature, one waits at a gate. */
export const INITIAL_VEHICLE_STATES: readonly VehicleState[] = [
  buildTractorState({ state: 'road', loadedAgo: 26, deliversIn: 17 }),
  buildTractorState({ state: 'road', loadedAgo: 40, deliversIn: 6 }),
  buildTractorState({ state: 'road', loadedAgo: 9, deliversIn: 22 }),
  buildVanState({ state: 'road', loadedAgo: 3, deliversIn: 5 }),
  buildVanState({ state: 'unloaded', loadedAgo: 14, deliversIn: -4 }),
  buildVanState({ state: 'free', loadedAgo: 19, deliversIn: -9, nextIn: 6 }),
  buildTractorState({ state: 'waiting', loadedAgo: -1.5, deliversIn: 27, cameMonthsAgo: 19 }),
  buildTractorState({ state: 'road', loadedAgo: 14, deliversIn: 8 }),
  buildTractorState({ state: 'road', loadedAgo: 31, deliversIn: 11, cameMonthsAgo: 14 }),
  buildVanState({ state: 'road', loadedAgo: 6, deliversIn: 3 }),
  buildVanState({ state: 'repair', loadedAgo: 86, deliversIn: -76, nextIn: 50, cameMonthsAgo: 10 }),
  buildVanState({ state: 'road', loadedAgo: 7, deliversIn: 12, cameMonthsAgo: 6 }),
];

/** Hours that the exchange still waits for the signature of the unloaded vehicle. */
export const AWAITED_SIGNATURE_HOURS = 20;

/** Vehicle that cannot take the cargo of its waybill, and the hours since issue and refusal. */
export const REFUSED_WAYBILL = { vehicle: 10, issuedAgo: 20, refusedAgo: 18 } as const;

/** Vehicle whose trip has no reports, and the days since the last one. */
export const SILENT_TRIP = { vehicle: 5, daysAgo: 12 } as const;

/** Indices of vehicles whose driver's phone reports positions, and of those without reports; others have a tracker. */
export const PHONE_VEHICLE_INDEXES: readonly number[] = [3, 11];
export const TRACKERLESS_VEHICLE_INDEXES: readonly number[] = [10];

/** Vehicle that waits at the gate of its consignee, and the hours since the agreed time. */
export const WAITING_VEHICLE = { vehicle: 9, hours: 3 } as const;

/** Disputed debt of the client that pays late: days past the due day. */
export const DISPUTED_DEBT = { daysLate: 72 } as const;

/** Least age in days of earlier refusals, so that a single refusal is open. */
export const EARLIER_REFUSAL_MIN_AGE_DAYS = 31;

/** Orders waiting for an answer: channel, hours since arrival, hours until loading. */
export const INITIAL_OFFERS = [
  { channel: 'x5', cameAgo: 1, loadsIn: 19, priority: 'urgent' },
  { channel: 'magnit', cameAgo: 3, loadsIn: 26, priority: 'high' },
  { channel: 'sber_logistics', cameAgo: 5, loadsIn: 41, priority: 'normal' },
] as const;
