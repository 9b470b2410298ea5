import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type {
  NewPositionSource,
  PositionSource,
  PositionSources,
  PositionUnit,
} from '@trassa/contracts/geo/position-sources';
import { type PulledSystem, positionSystems, pulledSystems } from '@trassa/contracts/geo/position-values';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { getHash } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { GeoConfig } from '../../config.ts';
import type { PositionProviders } from '../../providers/positions/position-providers.ts';
import type { ReadFleetTrips } from '../../shared/fleet-trips.ts';
import { type PullDeps, pullSource } from './pull-source.ts';
import { getRefusalCode } from './source-session.ts';
import {
  assignVehiclesToUnits,
  deleteSource,
  findSource,
  insertSource,
  listSources,
  listUnits,
  type SourceKey,
  type SourceRow,
  type UnitRow,
} from './sources.queries.ts';
import { suggestVehicles } from './suggest-units.rules.ts';

const MOST_SOURCES_OF_COMPANY = 20;
const FIRST_PULL_WAIT_MS = 6000;
const TRACCAR_TOKEN_BYTES = 24;
const TRACCAR_TOKEN_PREFIX = 'trs_';

interface SourcesDeps extends PullDeps {
  config: GeoConfig;
  sealer: Sealer;
  providers: PositionProviders;
  readFleetTrips: ReadFleetTrips;
}

/** Endpoints of position sources, and of matching their units with vehicles. */
export function sourcesRoutes(route: Router, deps: SourcesDeps): void {
  const { db } = deps;
  // A long gap is filled, and a long list read, in the background: whoever asked is answered in time.
  const waitForPull = () => delay(FIRST_PULL_WAIT_MS, undefined, { ref: false });
  const pull = (key: SourceKey) =>
    pullSource(deps, key).catch((error: unknown) => deps.log.warn({ err: error }, 'a source was not asked'));
  route(positionsEndpoints.positionSources, async ({ companyId }) => {
    const sources = await db.forCompany(companyId, async (trx) => {
      const units = await listUnits(trx, companyId);
      return (await listSources(trx, companyId)).map((source) => toSource(source, units));
    });
    return buildSuccess({
      sources,
      systems: positionSystems.map((system) => describeSystem(deps, system)),
      origin: getPublicOrigin(deps),
    });
  });
  route(positionsEndpoints.connectSource, async ({ companyId, identity, body }) => {
    const deadline = waitForPull();
    const { key, token } = await connectPositionSource(deps, { companyId, userId: identity.userId }, body);
    await Promise.race([pull(key), deadline]);
    return buildSuccess({ source: await readSource(deps, key), token });
  });
  route(positionsEndpoints.checkSource, async ({ companyId, params }) => {
    const key = { companyId, id: params.id };
    await readSource(deps, key);
    await Promise.race([pull(key), waitForPull()]);
    return buildSuccess(await readSource(deps, key));
  });
  route(positionsEndpoints.disconnectSource, async ({ companyId, params }) => {
    const isKnown = await db.forCompany(companyId, (trx) => deleteSource(trx, { companyId, id: params.id }));
    if (!isKnown) throw problem('geo/source-unknown');
    return buildDoneReply();
  });
  unitsRoutes(route, deps);
}

function unitsRoutes(route: Router, deps: SourcesDeps): void {
  const { db, readFleetTrips } = deps;
  route(positionsEndpoints.positionUnits, async ({ companyId, request }) => {
    const { vehicles } = await readFleetTrips({ companyId, traceId: request.id });
    const units = await db.forCompany(companyId, (trx) => listUnits(trx, companyId));
    const bySource = Map.groupBy(units, ({ source_id }) => source_id);
    return buildSuccess(
      [...bySource.values()].flatMap((own) => {
        const names = own.map(({ name }) => name);
        const suggested = suggestVehicles(names, vehicles);
        return own.map((unit, index) => toUnit(unit, suggested[index] ?? null));
      }),
    );
  });
  route(positionsEndpoints.matchUnits, async ({ companyId, params, body, request }) => {
    const key = { companyId, id: params.id };
    await readSource(deps, key);
    const { vehicles } = await readFleetTrips({ companyId, traceId: request.id });
    const isKnown = (id: string | null) => id === null || vehicles.some((vehicle) => vehicle.id === id);
    if (!body.units.every(({ vehicleId }) => isKnown(vehicleId))) throw problem('geo/vehicle-unknown');
    await db.forCompany(companyId, (trx) => assignVehiclesToUnits(trx, key, { units: body.units, now: deps.now() }));
    return buildDoneReply();
  });
}

const getPublicOrigin = ({ config }: SourcesDeps) =>
  config.PUBLIC_ORIGIN ? new URL(config.PUBLIC_ORIGIN).origin : null;
const isPulled = (system: string): system is PulledSystem => pulledSystems.some((one) => one === system);

function describeSystem(
  { config, providers }: SourcesDeps,
  system: PositionSource['system'],
): PositionSources['systems'][number] {
  const trial = config.POSITION_TRIALS[system];
  return {
    ...{ system, hosts: isPulled(system) ? providers.listHosts(system) : [] },
    tokenUrl: system === 'wialon' ? config.WIALON_TOKEN_URL : null,
    ...(trial ? { trial } : {}),
  };
}

/** Signs in before anything is stored. @throws geo/source-refused, -limited, -away, -host, geo/too-many-sources */
async function connectPositionSource(
  deps: SourcesDeps,
  { companyId, userId }: { companyId: string; userId: string },
  body: NewPositionSource,
): Promise<{ key: SourceKey; token: string | null }> {
  const { db, now, sealer } = deps;
  const id = randomUUID();
  const context = { companyId, recordId: id };
  const token =
    body.system === 'traccar' ? TRACCAR_TOKEN_PREFIX + randomBytes(TRACCAR_TOKEN_BYTES).toString('base64url') : null;
  const access =
    body.system === 'traccar'
      ? { host: null, login: '', sealed_password: null, sealed_token: null, state: 'waiting' as const }
      : {
          ...{ host: body.host, login: body.login, state: 'ok' as const },
          sealed_token: sealer.seal(await signInAtSource(deps, body), context),
          sealed_password: sealer.seal(body.secret, context),
        };
  await db.forCompany(companyId, async (trx) => {
    if ((await listSources(trx, companyId)).length >= MOST_SOURCES_OF_COMPANY) throw problem('geo/too-many-sources');
    await insertSource(trx, {
      ...{ company_id: companyId, id, system: body.system, name: body.name, ...access },
      ...{ token_hash: token === null ? null : getHash(token), error: null, last_ok_at: null, next_at: now() },
      ...{ created_by: userId, created_at: now() },
    });
  });
  return { key: { companyId, id }, token };
}

type PulledSource = Extract<NewPositionSource, { secret: string }>;

async function signInAtSource(
  { providers }: SourcesDeps,
  { system, host, login, secret }: PulledSource,
): Promise<string> {
  const provider = providers.get(system, host);
  if (!provider) throw problem('geo/source-host');
  const outcome = await provider.signIn({ login, secret });
  if (outcome.ok) return outcome.value.token;
  const cause = new Error(outcome.detail);
  throw problem(getRefusalCode(outcome), { cause, retryAfter: outcome.retryAfterSeconds ?? 5 });
}

async function readSource({ db }: SourcesDeps, key: SourceKey): Promise<PositionSource> {
  return db.forCompany(key.companyId, async (trx) => {
    const source = await findSource(trx, key);
    if (!source) throw problem('geo/source-unknown');
    return toSource(source, await listUnits(trx, key.companyId, key.id));
  });
}

function toSource(source: SourceRow, units: readonly UnitRow[]): PositionSource {
  const own = units.filter(({ source_id }) => source_id === source.id);
  return {
    ...{ id: source.id, system: source.system, name: source.name, state: source.state, error: source.error },
    host: source.host && new URL(source.host).host,
    lastOkAt: source.last_ok_at?.toISOString() ?? null,
    ...{ units: own.length, unmatched: own.filter(({ vehicle_id }) => vehicle_id === null).length },
  };
}

const toUnit = (row: UnitRow, suggestedId: string | null): PositionUnit => ({
  ...{ sourceId: row.source_id, unit: row.unit, name: row.name, vehicleId: row.vehicle_id },
  suggestedId: row.vehicle_id === null ? suggestedId : null,
  lastAt: row.last_at?.toISOString() ?? null,
});
