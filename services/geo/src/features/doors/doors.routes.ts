import { buildDoneReply } from '@trassa/contracts/envelope';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { createAnswerCache } from '@trassa/service-kit/answer-cache';
import type { Db } from '@trassa/service-kit/db';
import { HANDLE_HEADER } from '@trassa/service-kit/internal-token';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { getHash } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceContext } from '@trassa/service-kit/service';
import type { GeoTables } from '../../db/schema.ts';
import { type DeviceReport, MINUTE_MS } from '../../shared/positions/points.rules.ts';
import type { PositionWriter } from '../../shared/positions/position-writer.ts';
import { findTraccarSource, noteTraccarUnit } from './traccar.queries.ts';
import { readOsmand, readPhoneAppJson, readTraccar } from './wires.rules.ts';

/** Calls per secret and minute: a phone that was offline for a day sends its 1440 points at once. */
const MOST_CALLS_OF_SECRET_A_MINUTE = 1500;
const MOST_COUNTED_SECRETS = 50_000;

/** Seconds until a secret may be used again, 0: now; counts the calls of each minute. */
function createSecretCallLimit(now: () => Date): (hash: string) => number {
  const counts = createAnswerCache<{ minute: number; calls: number }>({
    ...{ maxEntries: MOST_COUNTED_SECRETS, lifeMs: MINUTE_MS, now },
  });
  return (hash) => {
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    const known = counts.get(hash);
    const count = known?.minute === minute ? known : { minute, calls: 0 };
    count.calls += 1;
    counts.set(hash, count);
    if (count.calls <= MOST_CALLS_OF_SECRET_A_MINUTE) return 0;
    return Math.ceil(((minute + 1) * MINUTE_MS - now().getTime()) / 1000);
  };
}

interface DeviceRoutesDeps {
  db: Db<GeoTables>;
  now: () => Date;
  writer: PositionWriter;
}

/**
 * Endpoints that devices send their points to. A point that cannot be used is answered as if it were taken, since only
 * then does an app delete it from its queue; those of phones are counted.
 */
export function deviceRoutes(
  route: Router,
  { app, ...deps }: DeviceRoutesDeps & { app: ServiceContext<unknown, unknown>['app'] },
): void {
  const { now, writer } = deps;
  addFormParser(app);
  const limit = createSecretCallLimit(now);
  const take = async (secret: string, read: () => DeviceReport) => {
    const hash = getHash(secret);
    const wait = limit(hash);
    if (wait > 0) throw problem('common/too-many', { retryAfter: wait });
    if (!(await writer.writePhone(hash, read()))) throw problem('common/not-found');
    return buildDoneReply();
  };
  route(positionsEndpoints.phonePoint, ({ params, query }) => take(params.secret, () => readOsmand(query, now())));
  route(positionsEndpoints.postPhonePoint, ({ params, query, body }) => {
    const isJson = typeof body === 'object' && body !== null && 'location' in body && typeof body.location === 'object';
    return take(params.secret, () =>
      isJson ? readPhoneAppJson(body) : readOsmand({ ...query, ...(body ?? {}) }, now()),
    );
  });
  route(positionsEndpoints.traccarPoint, async ({ request, body }) => {
    await storeTraccarPoints(deps, String(request.headers[HANDLE_HEADER] ?? ''), body);
    return buildDoneReply();
  });
}

/** A unit that nobody has matched with a vehicle is noted, and its points are not kept. */
async function storeTraccarPoints({ db, now, writer }: DeviceRoutesDeps, token: string, body: unknown): Promise<void> {
  const hash = getHash(token);
  const companyId = await db.asSystem((trx) => findKeyOwner(trx, 'position_sources.token_hash', hash));
  if (!companyId) throw problem('common/unauthorized');
  const { device, name, points } = readTraccar(body);
  if (device === null) return;
  const vehicleId = await db.forCompany(companyId, async (trx) => {
    const source = await findTraccarSource(trx, companyId, hash);
    if (!source) throw problem('common/unauthorized');
    const unit = { company_id: companyId, source_id: source.id, unit: device, name: name.slice(0, 100) };
    return noteTraccarUnit(trx, unit, now());
  });
  if (vehicleId === null) return;
  const sent = points.map((point) => ({ ...point, origin: 'traccar' as const, personId: null }));
  await writer.writeVehicle({ companyId, vehicleId, points: sent });
}

/** Phones may send their points as forms. */
function addFormParser(app: ServiceContext<unknown, unknown>['app']): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
}
