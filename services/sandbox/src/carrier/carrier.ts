import { digits, keyOf, mix, pick, unit } from '../shared/draw.rules.ts';
import { DAY_SECONDS, isoDate } from '../shared/moscow-time.rules.ts';
import { CARRIERS, type Company } from '../world/companies.ts';
import { type Vehicle, vehiclesOf } from '../world/fleet.ts';
import { type CargoLine, loadOf } from '../world/load.rules.ts';
import { type Driver, driversOf } from '../world/people.ts';
import { DISPUTED, INITIAL_STATES, REFUSED, REFUSED_BEFORE_DAYS, SILENT } from './initial-state.ts';
import type { Run } from './run.ts';
import { scheduleOf } from './schedule.rules.ts';
import { priceOf } from './trip-times.rules.ts';
import { HOUR, whenOpenBefore } from './work-hours.rules.ts';

/** A trip with all that its papers and its order say. */
export interface Haul extends Run {
  orderNumber: string;
  /** The number of its electronic waybill; null where the waybill was paper. */
  waybillNumber: string | null;
  /** Whole rubles. */
  price: number;
  cargo: readonly CargoLine[];
  crew: { vehicle: Vehicle; driver: Driver };
  /** When the carrier refused the waybill; the trip never was. */
  refusedAt: number | null;
  /** Its client does not pay until the dispute is over. */
  isDisputed: boolean;
}

/** The demonstration carrier: who it is, and every trip of it in order of time. */
export interface Carrier {
  company: Company;
  vehicles: readonly Vehicle[];
  drivers: readonly Driver[];
  hauls: readonly Haul[];
  /** The hour at which it all stands together, Unix seconds. */
  anchor: number;
}

const company = CARRIERS.volgaCargo;
const PLATE_REGION = '152';
const SUBSTITUTES = 2;
const FIRST_NUMBER = 1201;
const MONTH = 30.44 * DAY_SECONDS;

/** Part of trips with an electronic waybill, by the months that have passed: first a trial, then the law. */
function electronicShare(monthsAgo: number): number {
  if (monthsAgo < 3) return 1;
  return monthsAgo < 12 ? 0.66 - (monthsAgo - 3) * 0.045 : 0.24 - (monthsAgo - 12) * 0.016;
}

const isElectronic = (run: Run, anchor: number) =>
  run.lane.channel === 'direct' || unit(run.key, 44) < electronicShare((anchor - run.issuedAt) / MONTH);

function orderNumberOf({ key, lane, orderedAt }: Run): string {
  if (lane.channel === 'direct') return `З-${isoDate(orderedAt).slice(2, 4)}${digits(key, 45, 5)}`;
  return `${lane.channel.slice(0, 3).toUpperCase()}-${digits(key, 45, 7)}`;
}

/** A waybill made out to a vehicle that could not take the cargo. */
function refusedTwin(run: Run, issuedAt: number): Run {
  const key = mix(run.key, 46);
  const { lane, vehicle, driver } = run;
  const after = (hours: number) => issuedAt + hours * HOUR;
  const order = { orderedAt: after(-20), pickupAt: after(-1) };
  const never = { loadedAt: after(3), deliverBy: after(30), arrivedAt: after(28), closedAt: after(30) };
  return { key, vehicle, driver, lane, ending: 'refused', issuedAt, ...order, ...never };
}

const REFUSED_SHARE = 0.012;

/** Refusals of two years, one for hundred trips, and the one of yesterday. */
function refusals(runs: readonly Run[], anchor: number): Run[] {
  const before = anchor - REFUSED_BEFORE_DAYS * DAY_SECONDS;
  const old = runs.filter((run) => unit(run.key, 47) < REFUSED_SHARE && run.closedAt < before);
  const latest = runs.findLast(({ vehicle, closedAt }) => vehicle === REFUSED.vehicle && closedAt < anchor);
  const twins = old.map((run) => refusedTwin(run, run.issuedAt - 26 * HOUR));
  return latest
    ? [...twins, refusedTwin(latest, whenOpenBefore(latest.key, anchor - REFUSED.issuedAgo * HOUR))]
    : twins;
}

const nearestTo = (runs: readonly Run[], time: number) =>
  runs.toSorted((a, b) => Math.abs(a.closedAt - time) - Math.abs(b.closedAt - time))[0];

/** The trip nearest to the day on which a vehicle was last heard of. */
function silentRun(runs: readonly Run[], anchor: number): Run | undefined {
  const own = runs.filter(({ vehicle, closedAt }) => vehicle === SILENT.vehicle && closedAt < anchor - 7 * DAY_SECONDS);
  return nearestTo(own, anchor - SILENT.daysAgo * DAY_SECONDS);
}

/** The trip of the late client that it disputes. */
function disputedRun(runs: readonly Run[], anchor: number): Run | undefined {
  const own = runs.filter(({ lane }) => lane.paysLate);
  const days = (own[0]?.lane.paymentDays ?? 0) + DISPUTED.daysLate;
  return nearestTo(own, anchor - days * DAY_SECONDS);
}

/** The carrier at a beginning: the same hour is always the same carrier. */
export function createCarrier(seed: string, anchor: number): Carrier {
  const vehicles = vehiclesOf(company.inn, INITIAL_STATES.length, PLATE_REGION);
  const drivers = driversOf(company.inn, INITIAL_STATES.length + SUBSTITUTES);
  const schedule = scheduleOf(keyOf(`${seed}/${anchor}`), anchor);
  const silent = silentRun(schedule, anchor);
  const disputed = disputedRun(schedule, anchor);
  const runs = [...schedule, ...refusals(schedule, anchor)].sort((a, b) => a.issuedAt - b.issuedAt || a.key - b.key);
  let number = FIRST_NUMBER;
  const hauls = runs.map((run): Haul => {
    const ending = run === silent ? 'silent' : run.ending;
    const isPaper = ending === 'signed' || ending === 'closed' ? !isElectronic(run, anchor) : false;
    const crew = { vehicle: vehicles[run.vehicle] as Vehicle, driver: drivers[run.driver] as Driver };
    const { km, rublesPerKm, consignor } = run.lane;
    return {
      ...run,
      ending,
      crew,
      orderNumber: orderNumberOf(run),
      waybillNumber: isPaper ? null : `ВК-${String(number++).padStart(6, '0')}`,
      price: priceOf(run.key, {
        km,
        rublesPerKm: rateOf(rublesPerKm, crew.vehicle),
        at: run.issuedAt,
        pricedAt: anchor,
      }),
      cargo: loadOf(run.key, consignor, crew.vehicle),
      refusedAt: ending === 'refused' ? run.issuedAt + (REFUSED.issuedAgo - REFUSED.refusedAgo) * HOUR : null,
      isDisputed: run === disputed,
    };
  });
  return { company, vehicles, drivers, hauls, anchor };
}

/** A kilometre of a van costs less than one of a tractor. */
const rateOf = (rublesPerKm: number, vehicle: Vehicle) => (vehicle.trailer ? rublesPerKm : rublesPerKm * 0.62);

/** Another paper of the trip, of one of these kinds. */
export const otherPaperOf = (haul: Haul, kinds: readonly string[]): string | null =>
  unit(haul.key, 48) < 0.13 ? pick(haul.key, 49, kinds) : null;
