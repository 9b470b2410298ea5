import type { GeoDeps } from './deps.ts';
import { lookUpPlace } from './lookup-places.ts';
import { lookUpRoad } from './measure.ts';
import { listDuePlaces } from './places.queries.ts';
import { listDueRoads } from './roads.queries.ts';

/** Lookups per run: a long job would delay the shutdown of the service. */
const BATCH_SIZE = 200;
const CONCURRENCY = 4;

/** Looks up due places and roads; true when more may be due. */
export async function lookUpWaiting(deps: GeoDeps, stopping: AbortSignal): Promise<boolean> {
  const places = deps.geocoders.length === 0 ? [] : await listDuePlaces(deps.db, deps.now(), BATCH_SIZE);
  await runAtOnce(places, stopping, (place) => lookUpPlace(deps, place));
  const due = deps.routers.length === 0 ? [] : await listDueRoads(deps.db, deps.now(), BATCH_SIZE);
  const roads = due.map(({ from_point, to_point, attempts }) => ({ from: from_point, to: to_point, attempts }));
  await runAtOnce(roads, stopping, (road) => lookUpRoad(deps, road));
  return places.length === BATCH_SIZE || roads.length === BATCH_SIZE;
}

async function runAtOnce<T>(items: readonly T[], stopping: AbortSignal, ask: (item: T) => Promise<unknown>) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (stopping.aborted) return;
      await ask(item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
