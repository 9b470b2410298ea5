import { estimateRouteLength } from '@trassa/contracts/geo/distance.rules';
import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';
import type { RoadsTable } from '../db/schema.ts';
import type { GeoDeps } from './deps.ts';
import { queryProvidersInOrder } from './query-providers.ts';
import { getNextTryAt, getNextUtcDayStart, MAX_LOOKUP_ATTEMPTS } from './retry.rules.ts';
import { findRoadsByEnds, insertWaitingRoads, type RoadEnds, updateRoad } from './roads.queries.ts';

export interface RouteLeg {
  from: Coordinates;
  to: Coordinates;
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
/** Rounds a point to about a hundred metres. */
const formatPoint = ([lat, lng]: Coordinates) => `${lat.toFixed(3)},${lng.toFixed(3)}`;
const parsePoint = (point: string) => point.split(',').map(Number) as Coordinates;
const getRoadId = (ends: RoadEnds) => `${ends.from} ${ends.to}`;

/**
 * Lengths of route legs in their order: cached, else estimated and marked as such. `lookUpNow` unknown legs are looked up
 * while the caller waits, `queueUpTo` more in the background.
 */
export async function measureLegs(
  deps: GeoDeps,
  legs: readonly RouteLeg[],
  { lookUpNow, queueUpTo }: { lookUpNow: number; queueUpTo: number },
): Promise<RouteLength[]> {
  const ends = legs.map(({ from, to }) => ({ from: formatPoint(from), to: formatPoint(to) }));
  const known =
    deps.routers.length === 0
      ? new Map<string, RoadsTable>()
      : await findOrLookUpRoads(deps, ends, { lookUpNow, queueUpTo });
  return legs.map((leg, index) => {
    const road = known.get(getRoadId(ends[index] ?? { from: '', to: '' }));
    if (!road || road.km === null || road.hours === null) return estimateRouteLength(leg.from, leg.to);
    return { distance: roundToTenth(road.km), time: roundToTenth(road.hours), estimated: false, source: road.source };
  });
}

async function findOrLookUpRoads(
  deps: GeoDeps,
  ends: readonly RoadEnds[],
  ask: { lookUpNow: number; queueUpTo: number },
) {
  const read = async () =>
    new Map(
      (await findRoadsByEnds(deps.db, ends)).map((road) => [
        getRoadId({ from: road.from_point, to: road.to_point }),
        road,
      ]),
    );
  const known = await read();
  const unknown = [...new Map(ends.map((one) => [getRoadId(one), one])).values()].filter(
    (one) => !known.has(getRoadId(one)),
  );
  const wanted = unknown.slice(0, ask.lookUpNow + ask.queueUpTo);
  if (wanted.length === 0) return known;
  await insertWaitingRoads(deps.db, wanted, deps.now());
  const asked = await Promise.all(
    wanted.slice(0, ask.lookUpNow).map((one) => lookUpRoad(deps, { ...one, attempts: 0 })),
  );
  const now = ask.lookUpNow > 0 ? await read() : known;
  if (wanted.length > ask.lookUpNow || asked.includes(false)) await deps.queueLookups();
  return now;
}

/** Looks a leg up at the routers and stores the result; true when a router answered. */
export async function lookUpRoad(deps: GeoDeps, road: RoadEnds & { attempts: number }): Promise<boolean> {
  const [from, to] = [parsePoint(road.from), parsePoint(road.to)];
  const asked = await queryProvidersInOrder(
    deps,
    deps.routers.map(({ name, measure: ask }) => ({ name: `${name}-roads`, ask: () => ask(from, to) })),
  );
  const attempts = road.attempts + 1;
  const parts = { updated_at: deps.now(), attempts };
  if (asked.outcome === 'found') {
    const source = asked.source.replace(/-roads$/, '');
    await updateRoad(deps.db, road, { ...parts, ...asked.value, source, state: 'found' });
  } else if (asked.outcome === 'not_found' || (attempts >= MAX_LOOKUP_ATTEMPTS && !asked.spent)) {
    await updateRoad(deps.db, road, { ...parts, state: asked.outcome === 'not_found' ? 'not_found' : 'failed' });
  } else {
    const later = asked.spent ? getNextUtcDayStart(deps.now()) : getNextTryAt(attempts, deps.now());
    await updateRoad(deps.db, road, {
      updated_at: deps.now(),
      next_try_at: later,
      ...(asked.spent ? {} : { attempts }),
    });
  }
  return asked.outcome !== 'unanswered';
}
