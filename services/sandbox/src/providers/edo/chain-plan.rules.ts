import { DAY_SECONDS, HOUR_SECONDS, MOSCOW_OFFSET_SECONDS } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUnit, mixNumbers } from '../../shared/random.rules.ts';
import { getRoadKm, SITES } from '../../world/places.ts';
import {
  CHAIN_SCENARIOS,
  DOCUMENT_TYPES,
  PLAIN_WAYBILL,
  TITLE_1,
  TITLE_2,
  TITLE_3,
  TITLE_4,
} from './document-types.ts';
import { getLoadingSiteIndex, getUnloadingSiteIndex } from './random-trip.rules.ts';

/**
 * Times of the documents of a chain. Chains lie on an absolute time grid: chain `n` is the same trip whenever the
 * exchange is started, so a carrier that synced yesterday meets the same documents today.
 */

/** 2020-01-01 in Moscow: chain 0. */
export const GRID_START = 1_577_826_000;
/** Age of the oldest documents of an account. */
const ACCOUNT_SPAN_DAYS = 1025;
/** Days for which all chains are kept, so that a small account too has trips in transit. */
const ALL_KEPT_DAYS = 60;
/** Share of the older chains that are kept. */
const OLDER_KEPT_SHARE = 0.3;
/** Upper bound of the duration of a chain. */
export const LONGEST_CHAIN_SECONDS = 21 * DAY_SECONDS;
/** Most seconds between the grid time of a chain and its first document. */
export const START_SLACK_SECONDS = 2 * DAY_SECONDS;

const MINUTE_SECONDS = 60;
/** Distribution of issue times of waybills by hour. */
const HOUR_WEIGHTS = [0, 0, 0, 0, 1, 2, 5, 9, 12, 13, 12, 10, 7, 9, 11, 10, 8, 6, 4, 3, 2, 1, 1, 0];
const KM_PER_DAY = 520;

const totalWeight = CHAIN_SCENARIOS.reduce((sum, scenario) => sum + scenario.weight, 0);
const documentsPerChain =
  CHAIN_SCENARIOS.reduce((sum, scenario) => sum + scenario.weight * scenario.types.length, 0) / totalWeight;

const scenarioBounds: number[] = [];
const scenarioTypes = CHAIN_SCENARIOS.map((scenario) => {
  scenarioBounds.push((scenarioBounds.at(-1) ?? 0) + scenario.weight / totalWeight);
  return scenario.types.map((type) => DOCUMENT_TYPES.indexOf(type));
});
const hourTable = HOUR_WEIGHTS.flatMap((weight, hour) => Array<number>(weight).fill(hour));
const roadKmBySites = SITES.map((from) => Float64Array.from(SITES, (to) => getRoadKm(from, to)));

const getTypeIndex = (type: string) => DOCUMENT_TYPES.indexOf(type);
const T1_TYPE_INDEX = getTypeIndex(TITLE_1);
const T2_TYPE_INDEX = getTypeIndex(TITLE_2);
const T3_TYPE_INDEX = getTypeIndex(TITLE_3);
const T4_TYPE_INDEX = getTypeIndex(TITLE_4);
const PLAIN_WAYBILL_TYPE_INDEX = getTypeIndex(PLAIN_WAYBILL);

/** Seconds between neighbouring chains of an account with the given number of documents. */
export function getGridStep(documentCount: number): number {
  const fullDays = ALL_KEPT_DAYS + OLDER_KEPT_SHARE * (ACCOUNT_SPAN_DAYS - ALL_KEPT_DAYS);
  return (fullDays * DAY_SECONDS * documentsPerChain) / Math.max(documentCount, 1);
}

/** Whether a chain of this age is still kept. */
export function isChainKept(chainKey: number, ageSeconds: number): boolean {
  return ageSeconds < ALL_KEPT_DAYS * DAY_SECONDS || getRandomUnit(chainKey, 7) < OLDER_KEPT_SHARE;
}

/** Documents of a chain in order: indices of DOCUMENT_TYPES, and Unix seconds. */
export interface ChainPlan {
  types: readonly number[];
  times: Float64Array;
}

/** Number of documents that have appeared. */
export function countAppearedDocuments({ types, times }: ChainPlan, now: number): number {
  let known = 0;
  while (known < types.length && (times[known] ?? 0) <= now) known++;
  return known;
}

/** Plan that callers reuse for every chain, so that a million chains allocate nothing. */
export function createEmptyPlan(): ChainPlan {
  return { types: [], times: new Float64Array(12) };
}

function getStartTime(chainKey: number, onGrid: number): number {
  const day = Math.floor((onGrid + MOSCOW_OFFSET_SECONDS) / DAY_SECONDS);
  const weekday = (day + 4) % 7;
  const sundayRest = weekday === 0 && getRandomUnit(chainKey, 2) < 0.7 ? 1 : 0;
  const hour = hourTable[getRandomBelow(chainKey, 3, hourTable.length)] ?? 9;
  return (
    (day + sundayRest) * DAY_SECONDS -
    MOSCOW_OFFSET_SECONDS +
    hour * HOUR_SECONDS +
    getRandomBelow(chainKey, 4, HOUR_SECONDS)
  );
}

/** Moves a time into the hours in which warehouses receive, from seven to twenty-one. */
function moveToWorkingHours(chainKey: number, at: number): number {
  const inDay = (at + MOSCOW_OFFSET_SECONDS) % DAY_SECONDS;
  const morning = 7 * HOUR_SECONDS + getRandomBelow(chainKey, 6, 4 * HOUR_SECONDS);
  if (inDay < 7 * HOUR_SECONDS) return at - inDay + morning;
  return inDay > 21 * HOUR_SECONDS ? at - inDay + DAY_SECONDS + morning : at;
}

function getDelayBefore(type: number, chainKey: number, at: number): number {
  const u = getRandomUnit(mixNumbers(chainKey, at), 5);
  if (type === T1_TYPE_INDEX || type === PLAIN_WAYBILL_TYPE_INDEX) return 0;
  if (type === T2_TYPE_INDEX) return u < 0.7 ? HOUR_SECONDS / 2 + u * 6 * HOUR_SECONDS : u * 40 * HOUR_SECONDS;
  if (type === T3_TYPE_INDEX) {
    const km = roadKmBySites[getLoadingSiteIndex(chainKey)]?.[getUnloadingSiteIndex(chainKey)] ?? 500;
    return 5 * HOUR_SECONDS + (km / KM_PER_DAY) * DAY_SECONDS * (0.9 + u * 0.4);
  }
  return type === T4_TYPE_INDEX ? HOUR_SECONDS / 4 + u * 9 * HOUR_SECONDS : MINUTE_SECONDS + u * 40 * MINUTE_SECONDS;
}

/** Fills the plan of a chain from its key and grid time. */
export function fillPlan(plan: ChainPlan, chainKey: number, onGrid: number): ChainPlan {
  const u = getRandomUnit(chainKey, 1);
  let scenario = 0;
  while (u >= (scenarioBounds[scenario] ?? 1)) scenario++;
  const types = scenarioTypes[scenario] ?? [];
  plan.types = types;
  let at = getStartTime(chainKey, onGrid);
  for (let place = 0; place < types.length; place++) {
    const type = types[place] ?? T1_TYPE_INDEX;
    at += Math.floor(getDelayBefore(type, chainKey, place));
    if (type === T3_TYPE_INDEX) at = moveToWorkingHours(chainKey, at);
    plan.times[place] = at;
  }
  return plan;
}
