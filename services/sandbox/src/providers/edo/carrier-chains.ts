import { type Carrier, type Haul, pickOtherPaperKind } from '../../carrier/carrier.ts';
import { getRandomBelow, getRandomUnit, getRandomUuid, mixNumbers } from '../../shared/random.rules.ts';
import type { ChainPlan } from './chain-plan.rules.ts';
import {
  CLOSED,
  DOCUMENT_TYPES,
  GIS_COMPLETE,
  GIS_LOAD,
  OTHER_DOCUMENT_TYPES,
  QR_CODE,
  REJECTED,
  SENT_TO_GIS,
  TITLE_1,
  TITLE_2,
  TITLE_3,
  TITLE_4,
} from './document-types.ts';
import { formatTripNumber, type Trip } from './trip.ts';

/** Chain of the demonstration carrier: its trip, and the times of its documents. */
export interface CarrierChain {
  trip: Trip;
  plan: ChainPlan;
}

type ChainStep = [type: string, at: number];

const MINUTE_SECONDS = 60;
/** Share of waybills with answers of GIS EPD. */
const STATE_ANSWER_SHARE = 0.35;

/** Answers of GIS EPD, if any. */
function listStateSteps({ key, loadedAt, closedAt, ending }: Haul): ChainStep[] {
  if (getRandomUnit(key, 71) > STATE_ANSWER_SHARE || ending === 'refused') return [];
  const answer = (purpose: number) => (2 + getRandomBelow(key, purpose, 25)) * MINUTE_SECONDS;
  const first = loadedAt + answer(72);
  const steps: ChainStep[] = [
    [GIS_LOAD, first],
    [QR_CODE, first + MINUTE_SECONDS],
  ];
  return ending === 'silent' ? steps : [...steps, [GIS_COMPLETE, closedAt + answer(73)]];
}

function listTitleSteps(haul: Haul): ChainStep[] {
  const { key, ending, issuedAt, loadedAt, arrivedAt, closedAt, refusedAt } = haul;
  if (refusedAt !== null)
    return [
      [TITLE_1, issuedAt],
      [REJECTED, refusedAt],
    ];
  const taken: ChainStep[] = [
    [TITLE_1, issuedAt],
    [TITLE_2, loadedAt],
  ];
  if (ending === 'silent') return taken;
  const last: ChainStep = ending === 'signed' ? [TITLE_4, closedAt] : [CLOSED, closedAt];
  const sent: ChainStep[] = getRandomBelow(key, 74, 20) === 0 ? [[SENT_TO_GIS, issuedAt + 3 * MINUTE_SECONDS]] : [];
  return [...taken, ...sent, [TITLE_3, arrivedAt], last];
}

function buildPlan(steps: readonly ChainStep[]): ChainPlan {
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
    chainId: getRandomUuid(place.key, 75),
    gisId: getRandomUuid(place.key, 76),
    number: haul.waybillNumber ?? haul.orderNumber,
    orderNumber: haul.orderNumber,
    tripNumber: formatTripNumber(place.chain),
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
const OTHER_PAPER_LEAD_SECONDS = 150 * MINUTE_SECONDS;

/** Chains of the carrier, future ones included, in the order of their trips. */
export function buildCarrierChains(carrier: Carrier): CarrierChain[] {
  const chains: CarrierChain[] = [];
  const add = (haul: Haul, key: number, steps: readonly ChainStep[]) => {
    const plan = buildPlan(steps);
    const trip = buildTrip(carrier, haul, { chain: chains.length, key, startedAt: plan.times[0] ?? 0 });
    chains.push({ trip, plan });
  };
  for (const haul of carrier.hauls) {
    if (haul.waybillNumber === null) continue;
    const other = pickOtherPaperKind(haul, OTHER_DOCUMENT_TYPES);
    if (other) add(haul, mixNumbers(haul.key, 77), [[other, haul.issuedAt - OTHER_PAPER_LEAD_SECONDS]]);
    add(haul, haul.key, [...listTitleSteps(haul), ...listStateSteps(haul)]);
  }
  return chains;
}
