import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addressSchema } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';
import type { TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import { MEASURE_TASK } from '../../shared/job-names.ts';
import {
  type AddressPair,
  type ChainSlice,
  countTripsByMeasure,
  findSliceEnd,
  listDueConnections,
  listUnmeasuredLegs,
  type MeasureProgress,
  openDueMeasuring,
  replaceMeasures,
  saveProgress,
  upsertLegLengths,
} from './trip-measures.queries.ts';

/** Largest batch that services/geo accepts. */
const LEGS_PER_REQUEST = 100;
/** Legs requested in one run; the rest follows in the next. */
const MAX_LEGS_PER_RUN = 2000;
/** Pause before an estimate is requested again: by then it may have become a measured route. */
const ESTIMATE_RETRY_MS = 5 * 60_000;
/** Chains per statement, so that no statement comes near its deadline on a busy machine. */
const CHAINS_PER_STATEMENT = 5000;

export interface MeasureDeps extends Pick<EdoDeps, 'db' | 'log' | 'now' | 'stopping'> {
  geo: ServiceClient;
  chainsAtOnce?: number;
}

/** Changed trips are measured after imports and every minute. */
export const measureCrontab = `* * * * * ${MEASURE_TASK}`;

export function measureTasks(deps: MeasureDeps): TaskList {
  return {
    [MEASURE_TASK]: async () => {
      for (const owner of await deps.db.asSystem((trx) => listDueConnections(trx, deps.now()))) {
        if (deps.stopping.aborted) return;
        await measureTrips(deps, owner, createTraceId());
      }
    },
  };
}

/** State of a run. `ways`: number of legs that it may still request; 0 once services/geo is unavailable. */
interface MeasureRun {
  owner: ConnectionKey;
  traceId: string;
  ways: number;
}

/**
 * Requests unknown legs of trips from services/geo and counts trips by measure, in slices; an interrupted
 * run is resumed. Visible figures change only when all slices are counted. A run ends when trips change meanwhile, and
 * the next one starts over. While services/geo is away trips are counted by known legs.
 */
export async function measureTrips(deps: MeasureDeps, owner: ConnectionKey, traceId: string): Promise<void> {
  await withLock(deps.db, `edo-measures:${owner.connectionId}`, async (lost) => {
    const run = { owner, traceId, ways: MAX_LEGS_PER_RUN };
    let progress = await deps.db.forCompany(owner.companyId, (trx) => openDueMeasuring(trx, owner, deps.now()));
    while (progress && !deps.stopping.aborted && !lost.aborted) progress = await measureSlice(deps, run, progress);
  });
}

/** @returns progress after the slice; null: it was the last one, trips have changed, or the service stops */
async function measureSlice(
  deps: MeasureDeps,
  run: MeasureRun,
  progress: MeasureProgress,
): Promise<MeasureProgress | null> {
  const { owner } = run;
  const { cursor: after, counted } = progress;
  const chains = deps.chainsAtOnce ?? CHAINS_PER_STATEMENT;
  const slice = await deps.db.forCompany(owner.companyId, async (trx) => ({
    after,
    upTo: await findSliceEnd(trx, owner, { after, chains }),
  }));
  const again = chooseSooner(counted.again, await fetchAndStoreLengths(deps, run, slice));
  if (deps.stopping.aborted) return null;
  return deps.db.forCompany(owner.companyId, async (trx) => {
    const lines = { ...counted.lines };
    for (const { count, ...measure } of await countTripsByMeasure(trx, owner, slice)) {
      const name = JSON.stringify(measure);
      lines[name] = (lines[name] ?? 0) + count;
    }
    if (slice.upTo !== null) {
      const to = { cursor: slice.upTo, counted: { lines, again } };
      return (await saveProgress(trx, owner, { from: after, to })) ? to : null;
    }
    const counts = Object.entries(lines).map(([name, count]) => ({ ...JSON.parse(name), count }));
    await replaceMeasures(trx, owner, { from: after, lines: counts, dueAt: getNextMeasuringAt(again, deps.now()) });
    return null;
  });
}

type NextRun = MeasureProgress['counted']['again'];
const nextRunOrder: readonly NextRun[] = ['no', 'later', 'now'];
const chooseSooner = (a: NextRun, b: NextRun): NextRun =>
  nextRunOrder[Math.max(nextRunOrder.indexOf(a), nextRunOrder.indexOf(b))] ?? 'now';
const getNextMeasuringAt = (again: NextRun, now: Date) =>
  again === 'no' ? null : new Date(now.getTime() + (again === 'later' ? ESTIMATE_RETRY_MS : 0));

/** @returns the next run: `now` while legs remain, `later` while some are estimates, `no`: only when trips change */
async function fetchAndStoreLengths(deps: MeasureDeps, run: MeasureRun, slice: ChainSlice): Promise<NextRun> {
  const { owner } = run;
  if (run.ways === 0) return 'no';
  const now = deps.now();
  const before = new Date(now.getTime() - ESTIMATE_RETRY_MS);
  const pairs = await deps.db.forCompany(owner.companyId, (trx) =>
    listUnmeasuredLegs(trx, owner, { slice, before, limit: run.ways }),
  );
  const isMore = pairs.length === run.ways;
  run.ways -= pairs.length;
  let isEstimated = false;
  for (let start = 0; start < pairs.length && !deps.stopping.aborted; start += LEGS_PER_REQUEST) {
    const group = pairs.slice(start, start + LEGS_PER_REQUEST);
    const lengths = await fetchLengthsOfPairs(deps, owner, { pairs: group, traceId: run.traceId });
    if (!lengths) {
      run.ways = 0;
      return 'later';
    }
    isEstimated ||= lengths.some((length) => length?.estimated);
    await deps.db.forCompany(owner.companyId, (trx) =>
      upsertLegLengths(trx, owner.companyId, { pairs: group, lengths, now }),
    );
  }
  if (isMore) return 'now';
  return isEstimated ? 'later' : 'no';
}

const isAddress = (text: string) => addressSchema.safeParse(text).success;

/** Lengths in the order of the pairs; null while services/geo is unavailable. */
async function fetchLengthsOfPairs(
  deps: MeasureDeps,
  { companyId }: ConnectionKey,
  { pairs, traceId }: { pairs: readonly AddressPair[]; traceId: string },
): Promise<(RouteLength | null)[] | null> {
  const ways = pairs.filter(({ from, to }) => isAddress(from) && isAddress(to));
  if (ways.length === 0) return pairs.map(() => null);
  try {
    const caller = { kind: 'service', service: 'edo', companyId, userId: null } as const;
    const { data } = await deps.geo(geoEndpoints.distances, { caller, traceId, body: { ways } });
    const known = new Map(ways.map((way, at) => [way, data.lengths[at] ?? null]));
    return pairs.map((pair) => known.get(pair) ?? null);
  } catch (error) {
    deps.log.warn({ err: error }, 'lengths of ways were not had');
    return null;
  }
}
