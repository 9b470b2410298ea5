import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrdersOverview, Truck } from '@trassa/contracts/orders/overview';
import { REMINDED_DAYS } from '@trassa/contracts/orders/paper-terms.rules';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet, listPapers } from '../../shared/fleet.queries.ts';
import { applyPromises } from '../../shared/promises.queries.ts';
import {
  type AttentionKind,
  countAttention,
  listDaySums,
  listMonthSums,
  listNearestOnRoad,
  listNewest,
  type OverviewScope,
} from './overview.queries.ts';
import { buildOrderReference, incomeSpans, toIncomeSum, toRoadTrip } from './overview.rules.ts';
import { listDayEvents, listMonthParts, listTripsOfPlates } from './overview-day.queries.ts';
import { getTrucks, toDay, toMonth } from './overview-day.rules.ts';

const kinds: readonly AttentionKind[] = ['late', 'silent', 'waiting', 'vehicle', 'price', 'payment'];
const MAX_ON_ROAD = 5;
const MAX_TRUCKS = 12;
const MAX_EVENTS = 4;

export async function readOverview(
  trx: Transaction<OrdersTables>,
  scope: OverviewScope,
  byWaybill: readonly WaybillTrip[],
): Promise<OrdersOverview> {
  const { companyId, now } = scope;
  const spans = incomeSpans(now);
  const days = await listDaySums(trx, companyId, spans.months);
  const months = await listMonthSums(trx, companyId, spans.years);
  const counts = await countAttention(trx, scope);
  const newest = await listNewest(
    trx,
    scope,
    kinds.filter((kind) => counts[kind].orders > 0),
  );
  const onRoad = counts.onRoad.orders > 0 ? await listNearestOnRoad(trx, scope, MAX_ON_ROAD) : [];
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
    papers: await readPapers(trx, scope),
    onRoad: { count: counts.onRoad.orders, nearest: nearest.map((row) => toRoadTrip(row, now)) },
    month: toMonth(await listMonthParts(trx, scope)),
    trucks: summarizeTrucks(await readTrucks(trx, scope, byWaybill)),
    today: toDay(await listDayEvents(trx, scope, MAX_EVENTS), now),
  };
}

/** Vehicles of the directory, free ones first; `byWaybill`: current trips known only from waybills. */
export async function readTrucks(
  trx: Transaction<OrdersTables>,
  scope: OverviewScope,
  byWaybill: readonly WaybillTrip[],
): Promise<readonly Truck[]> {
  const { vehicles } = await listFleet(trx, scope.companyId);
  const trips = vehicles.length > 0 ? await listTripsOfPlates(trx, scope) : [];
  return getTrucks(vehicles, { trips: await applyPromises(trx, scope.companyId, trips), byWaybill }, scope.now);
}

function summarizeTrucks(trucks: readonly Truck[]) {
  const free = trucks.filter(({ state }) => state === 'free' || state === 'planned').length;
  return { count: trucks.length, free, first: trucks.slice(0, MAX_TRUCKS) };
}

async function readPapers(trx: Transaction<OrdersTables>, { companyId, now }: OverviewScope) {
  const today = getDay(now);
  const papers = await listPapers(trx, { companyId, to: addDays(today, REMINDED_DAYS) });
  const expired = papers.filter(({ endsOn }) => endsOn < today).length;
  const first = papers.map(({ entryId: _, ...paper }) => paper)[0] ?? null;
  return { expired, ending: papers.length - expired, first };
}
