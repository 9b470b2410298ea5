import type { GeoDeps } from './deps.ts';
import { lookUpPlace } from './lookup-places.ts';
import { lookUpRoad } from './measure.ts';
import { listDuePlaces } from './places.queries.ts';
import { listDueRoads } from './roads.queries.ts';

/** Questions of one round; a job that lives long would hold the service back when it stops. */
const A_ROUND = 200;
/** Questions under way at once. */
const AT_ONCE = 4;

/** Looks up what is due; true when more is due at once. */
export async function lookUpWaiting(deps: GeoDeps, stopping: AbortSignal): Promise<boolean> {
  const places = deps.geocoders.length === 0 ? [] : await listDuePlaces(deps.db, deps.now(), A_ROUND);
  await atOnce(places, stopping, (place) => lookUpPlace(deps, place));
  const due = deps.routers.length === 0 ? [] : await listDueRoads(deps.db, deps.now(), A_ROUND);
  const roads = due.map(({ from_point, to_point, attempts }) => ({ from: from_point, to: to_point, attempts }));
  await atOnce(roads, stopping, (road) => lookUpRoad(deps, road));
  return places.length === A_ROUND || roads.length === A_ROUND;
}

async function atOnce<T>(items: readonly T[], stopping: AbortSignal, ask: (item: T) => Promise<unknown>) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      if (stopping.aborted) return;
      await ask(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
