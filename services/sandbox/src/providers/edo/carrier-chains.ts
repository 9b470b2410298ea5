import { type Carrier, getOtherPaper, type Haul } from '../../carrier/carrier.ts';
import { getRandomBelow, getRandomUnit, mixNumbers, uuid } from '../../shared/random.rules.ts';
import type { ChainPlan } from './chain-plan.rules.ts';
import {
  CARRIAGE,
  CLOSED,
  DOCUMENT_TYPES,
  GIS_COMPLETE,
  GIS_LOAD,
  OTHER_TYPES,
  QR_CODE,
  REJECTED,
  TITLE_1,
  TITLE_2,
  TITLE_3,
  TITLE_4,
} from './document-types.ts';
import { type Trip, tripNumber } from './trip.ts';

/** Chain of the demonstration carrier: its trip, and the times of its documents. */
export interface CarrierChain {
  trip: Trip;
  plan: ChainPlan;
}

type Step = [type: string, at: number];

const MINUTE = 60;
/** Share of waybills with answers of GIS EPD. */
const STATE_SHARE = 0.35;

/** Answers of GIS EPD, if any. */
function stateSteps({ key, loadedAt, closedAt, ending }: Haul): Step[] {
  if (getRandomUnit(key, 71) > STATE_SHARE || ending === 'refused') return [];
  const answer = (purpose: number) => (2 + getRandomBelow(key, purpose, 25)) * MINUTE;
  const first = loadedAt + answer(72);
  const steps: Step[] = [
    [GIS_LOAD, first],
    [QR_CODE, first + MINUTE],
  ];
  return ending === 'silent' ? steps : [...steps, [GIS_COMPLETE, closedAt + answer(73)]];
}

function titleSteps(haul: Haul): Step[] {
  const { key, ending, issuedAt, loadedAt, arrivedAt, closedAt, refusedAt } = haul;
  if (refusedAt !== null)
    return [
      [TITLE_1, issuedAt],
      [REJECTED, refusedAt],
    ];
  const taken: Step[] = [
    [TITLE_1, issuedAt],
    [TITLE_2, loadedAt],
  ];
  if (ending === 'silent') return taken;
  const last: Step = ending === 'signed' ? [TITLE_4, closedAt] : [CLOSED, closedAt];
  const sent: Step[] = getRandomBelow(key, 74, 20) === 0 ? [[CARRIAGE, issuedAt + 3 * MINUTE]] : [];
  return [...taken, ...sent, [TITLE_3, arrivedAt], last];
}

function buildPlan(steps: readonly Step[]): ChainPlan {
  const ordered = steps.toSorted(([, a], [, b]) => a - b);
  return {
    types: ordered.map(([type]) => DOCUMENT_TYPES.indexOf(type)),
    times: Float64Array.from(ordered, ([, at]) => Math.round(at)),
  };
}

function buildTrip(carrier: Carrier, haul: Haul, place: { chain: number; key: number; startedAt: number }): Trip {
  const { lane, crew } = haul;
  return {
    ...place,
    chainId: uuid(place.key, 75),
    gisId: uuid(place.key, 76),
    number: haul.waybillNumber ?? haul.orderNumber,
    orderNumber: haul.orderNumber,
    tripNumber: tripNumber(place.chain),
    loadBy: haul.pickupAt,
    deliverBy: haul.deliverBy,
    consignor: lane.consignor,
    consignee: lane.consignee,
    carrier: carrier.company,
    loading: lane.from,
    unloading: lane.to,
    ...crew,
    cargo: haul.cargo,
  };
}

/** Seconds by which another document precedes the waybill, in a chain of its own. */
const OTHER_PAPER_BEFORE = 150 * MINUTE;

/** Chains of the carrier, future ones included, in the order of their trips. */
export function getChains(carrier: Carrier): CarrierChain[] {
  const chains: CarrierChain[] = [];
  const add = (haul: Haul, key: number, steps: readonly Step[]) => {
    const plan = buildPlan(steps);
    const trip = buildTrip(carrier, haul, { chain: chains.length, key, startedAt: plan.times[0] ?? 0 });
    chains.push({ trip, plan });
  };
  for (const haul of carrier.hauls) {
    if (haul.waybillNumber === null) continue;
    const other = getOtherPaper(haul, OTHER_TYPES);
    if (other) add(haul, mixNumbers(haul.key, 77), [[other, haul.issuedAt - OTHER_PAPER_BEFORE]]);
    add(haul, haul.key, [...titleSteps(haul), ...stateSteps(haul)]);
  }
  return chains;
}
