import type { GeoDeps } from './deps.ts';
import { lookUpPlace } from './lookup-places.ts';
import { lookUpRoad } from './measure.ts';
import { listPlacesToLookUp } from './places.queries.ts';
import { listRoadsToLookUp } from './roads.queries.ts';

/** Lookups of places per run, and of roads: a long job would delay the shutdown of the service. */
const LOOKUPS_A_RUN = 200;
const LOOKUPS_AT_ONCE = 4;

/** Looks up due places and roads; true when more may be due. */
export async function lookUpWaitingPlacesAndRoads(deps: GeoDeps, stopping: AbortSignal): Promise<boolean> {
  const places = deps.geocoders.length === 0 ? [] : await listPlacesToLookUp(deps.db, deps.now(), LOOKUPS_A_RUN);
  await runConcurrently(places, stopping, (place) => lookUpPlace(deps, place));
  const due = deps.routers.length === 0 ? [] : await listRoadsToLookUp(deps.db, deps.now(), LOOKUPS_A_RUN);
  const roads = due.map(({ from_point, to_point, attempts }) => ({ from: from_point, to: to_point, attempts }));
  await runConcurrently(roads, stopping, (road) => lookUpRoad(deps, road));
  return places.length === LOOKUPS_A_RUN || roads.length === LOOKUPS_A_RUN;
}

async function runConcurrently<T>(items: readonly T[], stopping: AbortSignal, ask: (item: T) => Promise<unknown>) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (stopping.aborted) return;
      await ask(item);
    }
  };
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, worker));
}
