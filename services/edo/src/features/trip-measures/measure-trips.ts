import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addressSchema } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import {
  type AddressPair,
  type ChainSlice,
  countMeasures,
  endProgress,
  findSliceEnd,
  keepLengths,
  keepProgress,
  listUnmeasured,
  openProgress,
  type Progress,
} from './trip-measures.queries.ts';

/** As many as services/geo takes at once. */
const AT_ONCE = 100;
/** So many ways are asked about in one run; the rest in the next. */
const MOST_WAYS = 2000;
/** An estimate may have become a measured way by then. */
const AGAIN_MS = 5 * 60_000;
/** So many chains are looked at in one statement: none comes near its deadline even on a busy machine. */
const CHAINS_AT_ONCE = 5000;

/** What measuring needs. */
export interface MeasureDeps extends Pick<EdoDeps, 'db' | 'log' | 'now' | 'stopping'> {
  geo: ServiceClient;
  chainsAtOnce?: number;
}

/** One run: how many more ways may be asked about; none any more when services/geo is away. */
interface Run {
  owner: ConnectionKey;
  traceId: string;
  ways: number;
}

/**
 * Asks services/geo about ways of trips that are not known yet, and counts trips by distance and speed, some chains at a
 * time; stopped or killed, it goes on from there. What people see changes when all are counted. When trips change
 * meanwhile it ends, and begins anew the next time. Without services/geo trips are counted by what is known already.
 */
export async function measureTrips(deps: MeasureDeps, owner: ConnectionKey, traceId: string): Promise<void> {
  await withLock(deps.db, `edo-measures:${owner.connectionId}`, async (lost) => {
    const run = { owner, traceId, ways: MOST_WAYS };
    let progress = await deps.db.forCompany(owner.companyId, (trx) => openProgress(trx, owner, deps.now()));
    while (progress && !deps.stopping.aborted && !lost.aborted) progress = await measureSlice(deps, run, progress);
  });
}

/** Null: that was the last, trips have changed, or the service stops. */
async function measureSlice(deps: MeasureDeps, run: Run, progress: Progress): Promise<Progress | null> {
  const { owner } = run;
  const { cursor: after, counted } = progress;
  const chains = deps.chainsAtOnce ?? CHAINS_AT_ONCE;
  const slice = await deps.db.forCompany(owner.companyId, async (trx) => ({
    after,
    upTo: await findSliceEnd(trx, owner, { after, chains }),
  }));
  const again = later(counted.again, await askLengths(deps, run, slice));
  if (deps.stopping.aborted) return null;
  return deps.db.forCompany(owner.companyId, async (trx) => {
    const lines = { ...counted.lines };
    for (const { count, ...measure } of await countMeasures(trx, owner, slice)) {
      const name = JSON.stringify(measure);
      lines[name] = (lines[name] ?? 0) + count;
    }
    if (slice.upTo !== null) {
      const to = { cursor: slice.upTo, counted: { lines, again } };
      return (await keepProgress(trx, owner, { from: after, to })) ? to : null;
    }
    const counts = Object.entries(lines).map(([name, count]) => ({ ...JSON.parse(name), count }));
    await endProgress(trx, owner, { from: after, lines: counts, dueAt: dueAt(again, deps.now()) });
    return null;
  });
}

type Again = Progress['counted']['again'];
const order: readonly Again[] = ['no', 'later', 'now'];
const later = (a: Again, b: Again): Again => order[Math.max(order.indexOf(a), order.indexOf(b))] ?? 'now';
const dueAt = (again: Again, now: Date) =>
  again === 'no' ? null : new Date(now.getTime() + (again === 'later' ? AGAIN_MS : 0));

/** When to ask again: at once while there are more, later while some are only estimates, else not before trips change. */
async function askLengths(deps: MeasureDeps, run: Run, slice: ChainSlice): Promise<Again> {
  const { owner } = run;
  if (run.ways === 0) return 'no';
  const now = deps.now();
  const before = new Date(now.getTime() - AGAIN_MS);
  const pairs = await deps.db.forCompany(owner.companyId, (trx) =>
    listUnmeasured(trx, owner, { slice, before, limit: run.ways }),
  );
  const isMore = pairs.length === run.ways;
  run.ways -= pairs.length;
  let isEstimated = false;
  for (let start = 0; start < pairs.length && !deps.stopping.aborted; start += AT_ONCE) {
    const group = pairs.slice(start, start + AT_ONCE);
    const lengths = await askGroup(deps, owner, { pairs: group, traceId: run.traceId });
    if (!lengths) {
      run.ways = 0;
      return 'later';
    }
    isEstimated ||= lengths.some((length) => length?.estimated);
    await deps.db.forCompany(owner.companyId, (trx) =>
      keepLengths(trx, owner.companyId, { pairs: group, lengths, now }),
    );
  }
  if (isMore) return 'now';
  return isEstimated ? 'later' : 'no';
}

const isAddress = (text: string) => addressSchema.safeParse(text).success;

/** Lengths in the order of the pairs; null: services/geo does not answer. */
async function askGroup(
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
