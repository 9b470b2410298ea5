import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrdersOverview, TruckState } from '@trassa/contracts/orders/overview';
import { NEAR_PAPER_END_DAYS } from '@trassa/contracts/orders/paper-terms.rules';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet, listFleetPapersEndingBy } from '../../shared/fleet.queries.ts';
import type { NeedScope } from '../../shared/needs.ts';
import { applyPromises } from '../../shared/promises.queries.ts';
import {
  type AttentionKind,
  findTotalsByAttention,
  listDayIncome,
  listMonthIncome,
  listNearestOnRoad,
  listNewestOrderOfEachKind,
} from './overview.queries.ts';
import { buildIncomeSpans, buildOrderReference, toIncomeSum, toRoadTrip } from './overview.rules.ts';
import { listDayEvents, listMonthIncomeParts, listNearestTripsOfPlates } from './overview-day.queries.ts';
import { buildMonthForecast, buildTodayEvents, buildTrucks } from './overview-day.rules.ts';

const attentionKinds: readonly AttentionKind[] = ['late', 'silent', 'waiting', 'vehicle', 'price', 'payment'];
const MAX_TRUCKS = 12;

export async function readOverview(
  trx: Transaction<OrdersTables>,
  scope: NeedScope,
  byWaybill: readonly WaybillTrip[],
): Promise<OrdersOverview> {
  const { companyId, now } = scope;
  const spans = buildIncomeSpans(now);
  const days = await listDayIncome(trx, companyId, spans.months);
  const months = await listMonthIncome(trx, companyId, spans.years);
  const counts = await findTotalsByAttention(trx, scope);
  const newest = await listNewestOrderOfEachKind(
    trx,
    scope,
    attentionKinds.filter((kind) => counts[kind].orders > 0),
  );
  const onRoad = counts.onRoad.orders > 0 ? await listNearestOnRoad(trx, scope) : [];
  const nearest = await applyPromises(trx, companyId, onRoad);
  const buildWaiting = (kind: AttentionKind) => {
    const row = newest.find((one) => one.kind === kind);
    return {
      count: counts[kind].orders,
      amount: toRubles(counts[kind].kopecks),
      first: row ? buildOrderReference(row, now) : null,
    };
  };
  return {
    at: now.toISOString(),
    income: { days: days.map(toIncomeSum), months: months.map(toIncomeSum) },
    attention: {
      late: buildWaiting('late'),
      silent: buildWaiting('silent'),
      waiting: buildWaiting('waiting'),
      vehicle: buildWaiting('vehicle'),
      price: buildWaiting('price'),
      payment: buildWaiting('payment'),
    },
    papers: await readFleetPaperSummary(trx, scope),
    onRoad: { count: counts.onRoad.orders, nearest: nearest.map((row) => toRoadTrip(row, now)) },
    month: buildMonthForecast(await listMonthIncomeParts(trx, scope)),
    trucks: summarizeTrucks(await readTrucks(trx, scope, byWaybill)),
    today: buildTodayEvents(await listDayEvents(trx, scope), now),
  };
}

/** Vehicles of the directory, free ones first; `byWaybill`: current trips known only from waybills. */
export async function readTrucks(
  trx: Transaction<OrdersTables>,
  scope: NeedScope,
  byWaybill: readonly WaybillTrip[],
): Promise<readonly TruckState[]> {
  const { vehicles } = await listFleet(trx, scope.companyId);
  const trips = vehicles.length > 0 ? await listNearestTripsOfPlates(trx, scope) : [];
  return buildTrucks(vehicles, { trips: await applyPromises(trx, scope.companyId, trips), byWaybill }, scope.now);
}

function summarizeTrucks(trucks: readonly TruckState[]) {
  const free = trucks.filter(({ state }) => state === 'free' || state === 'planned').length;
  return { count: trucks.length, free, first: trucks.slice(0, MAX_TRUCKS) };
}

async function readFleetPaperSummary(trx: Transaction<OrdersTables>, { companyId, now }: NeedScope) {
  const today = getDay(now);
  const papers = await listFleetPapersEndingBy(trx, { companyId, to: addDays(today, NEAR_PAPER_END_DAYS) });
  const expired = papers.filter(({ endsOn }) => endsOn < today).length;
  const first = papers.map(({ entryId: _, ...paper }) => paper)[0] ?? null;
  return { expired, ending: papers.length - expired, first };
}
