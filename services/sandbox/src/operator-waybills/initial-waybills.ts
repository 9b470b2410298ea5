import { INITIAL_VEHICLE_STATES } from '../carrier/initial-state.ts';
import { DOCUMENT_TYPES, TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../providers/edo/document-types.ts';
import type { Chain } from '../providers/edo/exchange.ts';
import { pickFileVariations } from '../providers/edo/titles/operator-program.rules.ts';
import { buildFleet, buildTrip, type Fleet } from '../providers/edo/trip.ts';
import { HOUR_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomBelow, hashText, mixNumbers } from '../shared/random.rules.ts';
import { CARRIERS } from '../world/companies.ts';

const FIRST_WAYBILL_NUMBER = 4101;

/** States of the waybills at the start, each with the hours since the first title. */
const INITIAL_STAGES = [
  { stand: 'to-take', hoursAgo: 3 },
  { stand: 'to-take', hoursAgo: 5 },
  { stand: 'to-take', hoursAgo: 9 },
  { stand: 'driver', hoursAgo: 2 },
  { stand: 'state', hoursAgo: 1 },
  { stand: 'road', hoursAgo: 20 },
  { stand: 'to-hand', hoursAgo: 40 },
  { stand: 'to-hand', hoursAgo: 52 },
  { stand: 'to-hand', hoursAgo: 61 },
  { stand: 'state-refused', hoursAgo: 30 },
  { stand: 'refused', hoursAgo: 70 },
  { stand: 'revoked', hoursAgo: 75 },
  { stand: 'finished', hoursAgo: 100 },
  { stand: 'finished', hoursAgo: 150 },
  { stand: 'finished', hoursAgo: 240 },
] as const;

/**
 * `to-take`: T2 can be signed; `driver`, `state`: the waybill waits for the driver, for GIS EPD; `road`: T2 is signed;
 * `to-hand`: T4 can be signed; `state-refused`: GIS EPD refused T2; `refused`: the carrier refused the waybill;
 * `revoked`: the consignor revoked it; `finished`: T4 is signed.
 */
type InitialStage = (typeof INITIAL_STAGES)[number]['stand'];

/** A waybill at the start of the demonstration. */
export interface InitialWaybill {
  stand: InitialStage;
  chain: Chain;
}

/** Hours after T1 of the titles that follow. */
const HOURS_AFTER_T1 = { [TITLE_2]: 0.7, [TITLE_3]: 26, [TITLE_4]: 28 } as const;
const TITLES = [TITLE_1, TITLE_2, TITLE_3, TITLE_4] as const;
const TITLE_COUNTS: Record<InitialStage, number> = {
  'to-take': 1,
  driver: 1,
  state: 1,
  road: 2,
  'to-hand': 3,
  'state-refused': 2,
  refused: 1,
  revoked: 1,
  finished: 4,
};

/** Random key of a trip with one vehicle and valid signatures: operators accept no other. */
function findAcceptableTripKey(seed: number): number {
  for (let at = 0; ; at++) {
    const key = mixNumbers(seed, at);
    const { signatureFault, withoutSignature, hasForeignAttorney } = pickFileVariations(key);
    const hasOneVehicle = getRandomBelow(key, 18, 50) > 0 && getRandomBelow(key, 61, 25) > 0;
    if (!signatureFault && !withoutSignature && !hasForeignAttorney && hasOneVehicle) return key;
  }
}

/** Input from which the waybills of an operator at the start are generated. */
export interface InitialWaybillsInput {
  operator: string;
  seed: string;
  /** Start of the demonstration, Unix seconds. */
  anchor: number;
  /** Prefix of the waybill numbers. */
  prefix: string;
  /** Further waybills, which wait for T2 and T4 by turns. */
  more?: number | undefined;
}

const OPERATORS = ['diadoc', 'saby'];

/** Hired vehicles and drivers for these trips, since the own vehicles drive the trips of the exchange. */
function createVehicleHirer(operator: string, prefix: string) {
  const freeAt: number[] = [];
  return (from: number, to: number): Fleet => {
    const free = freeAt.findIndex((time) => time <= from);
    const at = free === -1 ? freeAt.length : free;
    freeAt[at] = to;
    // Indices after those of the own vehicles and drivers; each operator takes every second one.
    const index = 2 * (INITIAL_VEHICLE_STATES.length + at) + OPERATORS.indexOf(operator);
    const fleet = buildFleet(CARRIERS.volgaCargo, { vehicles: index + 1, drivers: index + 1 }, prefix);
    return { ...fleet, vehicles: fleet.vehicles.slice(index), drivers: fleet.drivers.slice(index) };
  };
}

/** Hours for which a trip occupies its vehicle; a refused or revoked one occupies it for an hour. */
const getOccupiedHours = (stand: InitialStage): number =>
  stand === 'refused' || stand === 'revoked' ? 1 : HOURS_AFTER_T1[TITLE_4];

/** Waybills of the demonstration carrier at an operator, the oldest first. */
export function buildInitialWaybills({
  operator,
  seed,
  anchor,
  prefix,
  more = 0,
}: InitialWaybillsInput): InitialWaybill[] {
  const hire = createVehicleHirer(operator, prefix);
  const accountKey = hashText(`${seed}/${operator}/${anchor}`);
  const further = Array.from({ length: more }, (_, at) => INITIAL_STAGES[at % 2 === 0 ? 0 : 6]);
  const scenes = [...INITIAL_STAGES, ...further].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  return scenes.map(({ stand, hoursAgo }, at) => {
    const key = findAcceptableTripKey(mixNumbers(accountKey, at));
    const startedAt = anchor - hoursAgo * HOUR_SECONDS + getRandomBelow(key, 620, HOUR_SECONDS / 2);
    const titles = TITLES.slice(0, TITLE_COUNTS[stand]);
    const times = titles.map((type) =>
      Math.round(startedAt + (type === TITLE_1 ? 0 : HOURS_AFTER_T1[type]) * HOUR_SECONDS),
    );
    const plan = { types: titles.map((type) => DOCUMENT_TYPES.indexOf(type)), times: Float64Array.from(times) };
    const fleet = hire(startedAt, startedAt + getOccupiedHours(stand) * HOUR_SECONDS);
    const trip = buildTrip(fleet, { at: FIRST_WAYBILL_NUMBER + at, key, startedAt });
    return { stand, chain: { accountKey, trip, plan, known: titles.length } };
  });
}
