import { DAY_SECONDS, HOUR_SECONDS, toMoscowDate } from '../shared/moscow-time.rules.ts';
import { getRandomDigits, getRandomUnit, hashText, mixNumbers, pickRandom } from '../shared/random.rules.ts';
import { CARRIERS, type Company } from '../world/companies.ts';
import { buildVehicles, type Vehicle } from '../world/fleet.ts';
import { type CargoLine, getRandomLoad } from '../world/load.rules.ts';
import { buildDrivers, type Driver } from '../world/people.ts';
import {
  DISPUTED_DEBT,
  EARLIER_REFUSAL_MIN_AGE_DAYS,
  INITIAL_VEHICLE_STATES,
  PHONE_VEHICLE_INDEXES,
  REFUSED_WAYBILL,
  SILENT_TRIP,
} from './initial-state.ts';
import { SUBSTITUTE_DRIVER_COUNT, type VehicleRun } from './run.ts';
import { buildSchedule, MONTH_SECONDS } from './schedule.rules.ts';
import { getTripPriceRubles } from './trip-times.rules.ts';
import { toPreviousOpenTime } from './work-hours.rules.ts';

/** Run of a vehicle with the data of its documents and its order. */
export interface Haul extends VehicleRun {
  orderNumber: string;
  /** Number of the electronic waybill; null for a paper one. */
  waybillNumber: string | null;
  /** Whole rubles. */
  price: number;
  cargo: readonly CargoLine[];
  crew: { vehicle: Vehicle; driver: Driver };
  /** Time of the carrier's refusal; a refused trip was never driven. */
  refusedAt: number | null;
  /** Disputed debt: the client does not pay. */
  isDisputed: boolean;
}

/** Demonstration carrier with all its trips in order of time. */
export interface Carrier {
  company: Company;
  vehicles: readonly Vehicle[];
  drivers: readonly Driver[];
  hauls: readonly Haul[];
  /** Whole hour of the first start, Unix seconds; the trips before it are generated history. */
  anchor: number;
}

const company = CARRIERS.volgaCargo;
const PLATE_REGION = '152';
const FIRST_WAYBILL_NUMBER = 1201;

/** Share of electronic waybills by month: a trial first, then mandatory by law. */
function getElectronicShare(monthsAgo: number): number {
  if (monthsAgo < 3) return 1;
  return monthsAgo < 12 ? 0.66 - (monthsAgo - 3) * 0.045 : 0.24 - (monthsAgo - 12) * 0.016;
}

const isElectronic = (run: VehicleRun, anchor: number) =>
  run.lane.channel === 'direct' ||
  getRandomUnit(run.key, 44) < getElectronicShare((anchor - run.issuedAt) / MONTH_SECONDS);

function getOrderNumber({ key, lane, orderedAt }: VehicleRun): string {
  if (lane.channel === 'direct') return `З-${toMoscowDate(orderedAt).slice(2, 4)}${getRandomDigits(key, 45, 5)}`;
  return `${lane.channel.slice(0, 3).toUpperCase()}-${getRandomDigits(key, 45, 7)}`;
}

/** Run of an extra waybill that the carrier refuses, since its vehicle cannot take the cargo. */
function buildRefusedDuplicate(run: VehicleRun, issuedAt: number): VehicleRun {
  const key = mixNumbers(run.key, 46);
  const { lane, vehicle, driver } = run;
  const after = (hours: number) => issuedAt + hours * HOUR_SECONDS;
  const order = { orderedAt: after(-20), pickupAt: after(-1) };
  const never = { loadedAt: after(3), deliverBy: after(30), arrivedAt: after(28), closedAt: after(30) };
  return { key, vehicle, driver, lane, ending: 'refused', issuedAt, ...order, ...never };
}

const REFUSED_SHARE = 0.012;

/** Refusals of two years, one per hundred trips, and yesterday's. */
function listRefusedRuns(runs: readonly VehicleRun[], anchor: number): VehicleRun[] {
  const before = anchor - EARLIER_REFUSAL_MIN_AGE_DAYS * DAY_SECONDS;
  const old = runs.filter((run) => getRandomUnit(run.key, 47) < REFUSED_SHARE && run.closedAt < before);
  const latest = runs.findLast(({ vehicle, closedAt }) => vehicle === REFUSED_WAYBILL.vehicle && closedAt < anchor);
  const twins = old.map((run) => buildRefusedDuplicate(run, run.issuedAt - 26 * HOUR_SECONDS));
  return latest
    ? [
        ...twins,
        buildRefusedDuplicate(
          latest,
          toPreviousOpenTime(latest.key, anchor - REFUSED_WAYBILL.issuedAgo * HOUR_SECONDS),
        ),
      ]
    : twins;
}

const findNearestRun = (runs: readonly VehicleRun[], time: number) =>
  runs.toSorted((a, b) => Math.abs(a.closedAt - time) - Math.abs(b.closedAt - time))[0];

/** Trip that stays without news: of the silent vehicle, the one that ended nearest to the day of its last report. */
function findSilentRun(runs: readonly VehicleRun[], anchor: number): VehicleRun | undefined {
  const own = runs.filter(
    ({ vehicle, closedAt }) => vehicle === SILENT_TRIP.vehicle && closedAt < anchor - 7 * DAY_SECONDS,
  );
  return findNearestRun(own, anchor - SILENT_TRIP.daysAgo * DAY_SECONDS);
}

/** Trip whose debt the late-paying client disputes; undefined: none. */
function findDisputedRun(runs: readonly VehicleRun[], anchor: number): VehicleRun | undefined {
  const own = runs.filter(({ lane }) => lane.paysLate);
  const days = (own[0]?.lane.paymentDays ?? 0) + DISPUTED_DEBT.daysLate;
  return findNearestRun(own, anchor - days * DAY_SECONDS);
}

/** Vehicles of the demonstration carrier, the same in documents, orders and the directory. */
export const listCarrierVehicles = (): readonly Vehicle[] =>
  buildVehicles(company.inn, INITIAL_VEHICLE_STATES.length, PLATE_REGION);

/** Plates of the vehicles whose drivers report positions by a phone. */
export const listPhonePlates = (): string[] =>
  PHONE_VEHICLE_INDEXES.flatMap((at) => listCarrierVehicles()[at]?.plate ?? []);

/** Builds the carrier, the same for one seed and start; of trips before it only those of the last `historyDays`. */
export function createCarrier(seed: string, anchor: number, historyDays = Number.POSITIVE_INFINITY): Carrier {
  const vehicles = listCarrierVehicles();
  const drivers = buildDrivers(company.inn, INITIAL_VEHICLE_STATES.length + SUBSTITUTE_DRIVER_COUNT);
  const schedule = buildSchedule(hashText(`${seed}/${anchor}`), anchor);
  const silent = findSilentRun(schedule, anchor);
  const disputed = findDisputedRun(schedule, anchor);
  const runs = [...schedule, ...listRefusedRuns(schedule, anchor)]
    .filter(({ issuedAt }) => issuedAt >= anchor - historyDays * DAY_SECONDS)
    .sort((a, b) => a.issuedAt - b.issuedAt || a.key - b.key);
  let number = FIRST_WAYBILL_NUMBER;
  const hauls = runs.map((run): Haul => {
    const ending = run === silent ? 'silent' : run.ending;
    const isPaper = ending === 'signed' || ending === 'closed' ? !isElectronic(run, anchor) : false;
    const crew = { vehicle: vehicles[run.vehicle] as Vehicle, driver: drivers[run.driver] as Driver };
    const { km, rublesPerKm, consignor } = run.lane;
    return {
      ...run,
      ending,
      crew,
      orderNumber: getOrderNumber(run),
      waybillNumber: isPaper ? null : `ВК-${String(number++).padStart(6, '0')}`,
      price: getTripPriceRubles(run.key, {
        km,
        rublesPerKm: getRublesPerKm(rublesPerKm, crew.vehicle),
        at: run.issuedAt,
        pricedAt: anchor,
      }),
      cargo: getRandomLoad(run.key, consignor, crew.vehicle),
      refusedAt:
        ending === 'refused'
          ? run.issuedAt + (REFUSED_WAYBILL.issuedAgo - REFUSED_WAYBILL.refusedAgo) * HOUR_SECONDS
          : null,
      isDisputed: run === disputed,
    };
  });
  return { company, vehicles, drivers, hauls, anchor };
}

/** Vans are cheaper per kilometre than tractors. */
const getRublesPerKm = (rublesPerKm: number, vehicle: Vehicle) => (vehicle.trailer ? rublesPerKm : rublesPerKm * 0.62);

/** Kind of the document that a trip has beside its waybill, one of `kinds`; null for most trips. */
export const pickOtherPaperKind = (haul: Haul, kinds: readonly string[]): string | null =>
  getRandomUnit(haul.key, 48) < 0.13 ? pickRandom(haul.key, 49, kinds) : null;
