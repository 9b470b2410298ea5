import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { addressSchema } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { Neighbour } from '@trassa/service-kit/neighbour';
import type { EdoDeps } from '../../shared/deps.ts';
import type { RollupOwner } from '../../shared/rollups/rollups.queries.ts';
import {
  type AddressPair,
  beginMeasures,
  countMeasures,
  keepLengths,
  listUnmeasured,
} from './trip-measures.queries.ts';

/** As many as services/geo takes at once. */
const AT_ONCE = 100;
/** So many ways are asked about in one run; the rest in the next. */
const MOST_WAYS = 2000;
/** An estimate may have become a measured way by then. */
const AGAIN_MS = 5 * 60_000;

/** What measuring needs. */
export interface MeasureDeps extends EdoDeps {
  geo: Neighbour;
}

/**
 * Asks services/geo about ways of trips that are not known yet, and counts trips by distance and speed. Without
 * services/geo trips are counted by what is known already.
 */
export async function measureTrips(deps: MeasureDeps, owner: RollupOwner, traceId: string): Promise<void> {
  await withLock(deps.db, `edo-measures:${owner.connectionId}`, async () => {
    const dueAt = await askLengths(deps, owner, traceId);
    await deps.db.forCompany(owner.companyId, async (trx) => {
      await beginMeasures(trx, owner, dueAt);
      await countMeasures(trx, owner);
    });
  });
}

/** When to ask again: at once while there are more, later while some are only estimates, else not before trips change. */
async function askLengths(deps: MeasureDeps, owner: RollupOwner, traceId: string): Promise<Date | null> {
  const now = deps.now();
  const [before, later] = [new Date(now.getTime() - AGAIN_MS), new Date(now.getTime() + AGAIN_MS)];
  const pairs = await deps.db.forCompany(owner.companyId, (trx) =>
    listUnmeasured(trx, owner, { before, limit: MOST_WAYS }),
  );
  let isEstimated = false;
  for (let start = 0; start < pairs.length && !deps.stopping.aborted; start += AT_ONCE) {
    const group = pairs.slice(start, start + AT_ONCE);
    const lengths = await askGroup(deps, owner, { pairs: group, traceId });
    if (!lengths) return later;
    isEstimated ||= lengths.some((length) => length?.estimated);
    await deps.db.forCompany(owner.companyId, (trx) =>
      keepLengths(trx, owner.companyId, { pairs: group, lengths, now }),
    );
  }
  if (pairs.length === MOST_WAYS) return now;
  return isEstimated ? later : null;
}

const isAddress = (text: string) => addressSchema.safeParse(text).success;

/** Lengths in the order of the pairs; null: services/geo does not answer. */
async function askGroup(
  deps: MeasureDeps,
  { companyId }: RollupOwner,
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
